// An empty module, whose name is what the library asks for.

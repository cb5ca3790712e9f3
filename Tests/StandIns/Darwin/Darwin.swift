// An empty module with the name that the library imports.

// The collections as constraints: methods for arrays apply to properties of these types, so an editor offers them for no others.

/// An array, a set or a dictionary, whose elements can be dropped.
@_documentation(visibility: internal)
public protocol _LossyCollection {}

/// An array.
@_documentation(visibility: internal)
public protocol _ArrayValue<Element>: _LossyCollection, _SendableModelType {
  /// The type of the elements.
  associatedtype Element
  /// The schema of the array, as that of its own type.
  static func _schema(array: Schema<[Element]>) -> Schema<Self>
  /// Sorts the elements. Returns false if they were already sorted.
  static func _sort(_ array: inout Self, by areInIncreasingOrder: (Element, Element) throws -> Bool) throws -> Bool
}

/// A set.
@_documentation(visibility: internal)
public protocol _SetValue<Element>: _LossyCollection {
  /// The type of the elements.
  associatedtype Element: Hashable
  /// The schema of the set, as that of its own type.
  static func _schema(set: Schema<Set<Element>>) -> Schema<Self>
}

/// A dictionary.
@_documentation(visibility: internal)
public protocol _DictionaryValue: _LossyCollection {
  /// The type of the keys.
  associatedtype Key: Hashable
  /// The type of the values.
  associatedtype Value
  /// The schema of the dictionary, as that of its own type.
  static func _schema(dictionary: Schema<[Key: Value]>) -> Schema<Self>
}

extension Array: _ArrayValue {
  /// The same schema.
  @_documentation(visibility: internal)
  public static func _schema(array: Schema<[Element]>) -> Schema<[Element]> { array }

  /// Sorts the elements. Returns false if they were already sorted.
  @_documentation(visibility: internal)
  public static func _sort(
    _ array: inout [Element], by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) throws -> Bool { try array.sortUnlessSorted(by: areInIncreasingOrder) }
}

extension Set: _SetValue {
  /// The same schema.
  @_documentation(visibility: internal)
  public static func _schema(set: Schema<Set<Element>>) -> Schema<Set<Element>> { set }
}

extension Dictionary: _DictionaryValue {
  /// The same schema.
  @_documentation(visibility: internal)
  public static func _schema(dictionary: Schema<[Key: Value]>) -> Schema<[Key: Value]> { dictionary }
}

import Foundation

/// The way from Foundation objects to bytes.
enum JSONWriter {
  /// Writes a value of any kind as a document in UTF-8.
  ///
  /// Nothing that Foundation refuses gets this far: it stops the program on some platforms, so that NaN, dates and the like
  /// are refused where they appear.
  ///
  /// Foundation writes level by level on the stack, which has to be larger where the value is deep.
  static func data(_ json: JSONOutput, _ formatting: EncodingOptions.Formatting, isDeep: Bool) throws -> Data {
    try data(json, formatting)
  }

  private static func data(_ json: JSONOutput, _ formatting: EncodingOptions.Formatting) throws -> Data {
    var options: JSONSerialization.WritingOptions = .fragmentsAllowed
    if formatting.contains(.prettyPrinted) { options.insert(.prettyPrinted) }
    if formatting.contains(.sortedKeys) { options.insert(.sortedKeys) }
    if formatting.contains(.withoutEscapingSlashes) { options.insert(.withoutEscapingSlashes) }
    return try JSONSerialization.data(withJSONObject: json.foundationObject, options: options)
  }
}

extension JSONOutput {
  /// The text, if this is one.
  var string: String? { foundationObject as? String }

  /// The members, if this is an object.
  var members: [String: Any]? { foundationObject as? [String: Any] }
}

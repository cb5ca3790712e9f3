import SchemaCoding

/// What samples contain besides plain values. Without options, samples are short and look like real documents, which suits previews.
///
///     try Station.schema.sampleValue(seed: 1, options: .edgeCases)
public struct SampleOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: UInt8

  /// Creates options from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Unusual values, which a schema decodes strictly.
  ///
  /// They are the limits of a type and the ends of a range, numbers of any magnitude, empty and long strings, all of Unicode, instants of
  /// the years 1 to 9999 at any offset, keys that no field has, and null under an earlier key of a field.
  public static let edgeCases = SampleOptions(rawValue: 1 << 0)

  /// Other representations that the declared leniency converts, such as numbers in strings.
  public static let lenientForms = SampleOptions(rawValue: 1 << 1)
}

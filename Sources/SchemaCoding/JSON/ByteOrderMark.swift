import Foundation

/// The bytes that some programs write at the beginning of UTF-8.
enum ByteOrderMark {
  static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension Data {
  /// The document without a byte-order mark in front.
  var withoutByteOrderMark: Data { starts(with: ByteOrderMark.bytes) ? dropFirst(ByteOrderMark.bytes.count) : self }
}

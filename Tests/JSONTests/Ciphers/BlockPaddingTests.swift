import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("Block padding")
struct BlockPaddingTests {
  @Test(
    "Options choose the padding",
    arguments: [
      ([], .pkcs7), (.pkcs7Padding, .pkcs7), (.zeroPadding, .zeros), ([.pkcs7Padding, .zeroPadding], .pkcs7OrZeros),
      ([.hexString, .ecbMode], .pkcs7),
    ] as [(AESOptions, BlockPadding)])
  func options(_ options: AESOptions, _ padding: BlockPadding) {
    #expect(BlockPadding(options) == padding)
  }

  @Test("Every length round-trips with every padding", arguments: 0...48)
  func everyLength(_ length: Int) {
    let plaintext = (0..<length).map { UInt8($0 % 8 + 100) }
    let nextWhole = (length / 16 + 1) * 16
    for padding in [BlockPadding.pkcs7, .pkcs7OrZeros] {
      let padded = padding.add(to: plaintext)
      #expect(padded.count == nextWhole)
      #expect(padded.dropFirst(length).allSatisfy { Int($0) == nextWhole - length })
      #expect(padding.remove(from: padded) == plaintext)
    }

    let zeroPadded = BlockPadding.zeros.add(to: plaintext)
    #expect(zeroPadded.count == max(16, (length + 15) / 16 * 16))
    #expect(zeroPadded.dropFirst(length).allSatisfy { $0 == 0 })
    #expect(BlockPadding.zeros.remove(from: zeroPadded) == plaintext)
    #expect(length == 0 || BlockPadding.pkcs7OrZeros.remove(from: zeroPadded) == plaintext)
  }

  @Test("Every padding length is accepted, and every wrong byte in it rejected", arguments: 0...16)
  func everyPaddingLength(_ padLength: Int) {
    let blocks =
      Array(repeating: UInt8(0xAA), count: 32 - padLength) + Array(repeating: UInt8(padLength), count: padLength)
    guard padLength > 0 else {
      #expect(BlockPadding.pkcs7.remove(from: blocks) == nil)
      return
    }
    #expect(BlockPadding.pkcs7.remove(from: blocks) == Array(blocks.prefix(32 - padLength)))
    for wrong in (32 - padLength)..<31 {
      var damaged = blocks
      damaged[wrong] ^= 0x80
      #expect(BlockPadding.pkcs7.remove(from: damaged) == nil, "byte \(wrong)")
    }
  }

  @Test("A last byte that is not a padding length fails", arguments: [0, 17, 31, 32, 64, 128, 255] as [UInt8])
  func invalidPaddingLength(_ last: UInt8) {
    #expect(BlockPadding.pkcs7.remove(from: Array(repeating: last, count: 32)) == nil)
  }

  @Test("A padding length does not extend into the previous block")
  func wholeBlockOfPadding() {
    let padding = Array(repeating: UInt8(16), count: 16)
    #expect(BlockPadding.pkcs7.remove(from: padding) == [])
    #expect(BlockPadding.pkcs7.remove(from: padding + padding) == padding)
    #expect(BlockPadding.pkcs7.remove(from: []) == nil)
  }

  @Test("A block of zeros is zero padding, but not PKCS#7")
  func zeros() {
    let zeros = Array(repeating: UInt8(0), count: 16)
    #expect(BlockPadding.pkcs7.remove(from: zeros) == nil)
    #expect(BlockPadding.zeros.remove(from: zeros) == [])
    #expect(BlockPadding.pkcs7OrZeros.remove(from: zeros) == [])
    #expect(BlockPadding.zeros.add(to: zeros) == zeros)
  }

  @Test("Trailing zeros are kept with PKCS#7 and lost with zero padding")
  func trailingZeros() {
    let plaintext: [UInt8] = [1, 0, 2, 0, 0]
    for padding in [BlockPadding.pkcs7, .pkcs7OrZeros] {
      #expect(padding.remove(from: padding.add(to: plaintext)) == plaintext)
    }
    #expect(BlockPadding.zeros.remove(from: BlockPadding.zeros.add(to: plaintext)) == [1, 0, 2])
  }

  @Test("With both paddings, blocks with neither are decoded unchanged")
  func neither() {
    let blocks = Array(repeating: UInt8(0x41), count: 16)
    #expect(BlockPadding.pkcs7OrZeros.remove(from: blocks) == blocks)
    #expect(BlockPadding.zeros.remove(from: blocks) == blocks)
  }
}

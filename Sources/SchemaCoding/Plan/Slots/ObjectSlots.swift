/// An object being decoded: for each key of the plan, the record of its value in the document.
///
///     keys name, lat          {"lat": 22.6, "x": 1}          slot 0: 0 (none), slot 1: record 2
///
/// The slots of an array by position are its positions.
///
/// Invariant: there are as many slots as the plan has keys, valid inside the closure that receives them.
struct ObjectSlots {
  let object: JSONNode
  private let slots: UnsafeMutablePointer<UInt32>

  /// The value in a slot, or nil if the object has no such key. Record 0 is the whole document, which is not a member.
  @inline(__always)
  subscript(slot: Int) -> JSONNode? {
    let index = Int(slots[slot])
    return index == 0 ? nil : JSONNode(memory: object.memory, index: index)
  }

  /// Fills slots from an object, and calls the closure with them.
  @inline(__always)
  static func with<Result>(
    _ object: JSONNode, _ keys: KeyTable, _ context: inout DecodingContext,
    _ body: (ObjectSlots, inout DecodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    context.work.visit(object.count)
    let count = keys.keys.count
    let documentMemory = object.memory
    let memory = documentMemory.pointee.scratch.allocate(byteCount: count * MemoryLayout<UInt32>.stride)
    defer { documentMemory.pointee.scratch.deallocate(memory) }
    let slots = memory.initializeMemory(as: UInt32.self, repeating: 0, count: count)
    if object.isArray {
      fill(slots, count: count, from: object)
    } else {
      keys.fill(slots, from: object)
    }
    return try body(ObjectSlots(object: object, slots: slots), &context)
  }

  /// Stores the record index of each element in the slot of its position.
  private static func fill(_ slots: UnsafeMutablePointer<UInt32>, count: Int, from array: JSONNode) {
    for (position, element) in array.elements.prefix(count).enumerated() {
      slots[position] = UInt32(truncatingIfNeeded: element.index)
    }
  }
}

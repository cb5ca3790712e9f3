/// How an object is read in one walk over what the document has, instead of by a search for each key.
///
///     {"lat": 22.6, "x": 1, "name": null}      lat    written at offset 16
///                                              x      nobody's
///                                              name   nil, or left to its member, which knows what null means
///
/// The members that are left are read the thorough way afterwards, in their order, as if there had been no walk. A value that
/// was read has nothing to say, so that issues come in the same order as well.
final class StraightObject: Sendable {
  private let keys: KeyTable
  private let steps: [StraightStep]
  private let instructions: [AnyInstruction]
  /// The members that are left if the document has none of the keys.
  private let unwalked: MemberSet
  private let maximumCount: Int
  /// The members that the walk may read.
  let members: MemberSet

  /// A field that the walk may meet; without an offset it is only noted that the document has it.
  typealias Entry = (field: StraightField, member: Int, offset: Int?)

  init?(_ entries: [Entry], memberCount: Int) {
    guard !entries.isEmpty, let keys = KeyTable(entries.map(\.field.key)) else { return nil }
    self.keys = keys
    steps = entries.map { StraightStep($0.field, member: $0.member, offset: $0.offset) }
    instructions = entries.map(\.field.instruction)
    let read = Set(entries.filter { $0.offset != nil }.map(\.member))
    let kept = Set(entries.filter(\.field.isKeptWhenMissing).map(\.member))
    members = MemberSet(count: memberCount) { read.contains($0) }
    unwalked = MemberSet(count: memberCount) { !kept.contains($0) }
    maximumCount = read.isEmpty ? kept.count / 4 : 2 * memberCount + 8
  }

  /// Whether the walk is worth it: not over far more keys than there are members, nor, if it only notes which ones are there,
  /// over more than a few; and not where repairs are asked for, which come in the members' order.
  func suits(_ object: ParsedObject, _ state: DecodingState) -> Bool {
    object.count <= maximumCount && !state.log.keepsRepairs
  }

  /// What a walk leaves to be done.
  struct Remainder {
    /// The members that still have to be read.
    var members: MemberSet
    /// What came of those whose value was met and could not be read.
    var attempts = [Int: Attempt]()
  }

  /// Reads what can be read into the memory of the model or of its arguments.
  func walk(_ object: ParsedObject, into memory: ModelMemory, _ state: inout DecodingState) -> Remainder {
    var remainder = Remainder(members: unwalked)
    for (key, value) in object.members {
      guard let number = keys.number(of: key) else { continue }
      let step = steps[number]
      if step.operation == .none {
        remainder.members.insert(step.member)
        continue
      }
      let place = step.place(in: memory)
      if step.write(value, to: place) || read(value, by: number, to: place, &state, &remainder) {
        remainder.members.remove(step.member)
      } else {
        remainder.members.insert(step.member)
      }
    }
    return remainder
  }

  private func read(
    _ value: Any, by number: Int, to place: ValuePlace, _ state: inout DecodingState,
    _ remainder: inout Remainder
  ) -> Bool {
    var json = ParsedValue(value)
    let step = steps[number]
    if step.takesBlankAsNull, case .string(let text) = json, text.isBlank { json = .null }
    if case .null = json, !step.takesNull { return false }
    let mark = state.log.mark
    do {
      try instructions[number].decode(json, to: place, &state)
      assert(!state.log.hasNotes(since: mark), "a value that was read has something to say")
      return true
    } catch {
      remainder.attempts[step.member] = Attempt(error, since: mark, &state)
      return false
    }
  }
}

extension StraightObject {
  /// The walk that writes stored properties of a model that is there already; nil where nothing can be gained.
  ///
  /// Properties that share no memory can be written in any order. A second way to the same memory has to wait until the first
  /// was gone. What a setter or an observer does nobody knows, so it waits, and so do all behind it.
  convenience init?<Model>(properties members: [MemberInstruction<Model>]) {
    var isTaken = [Bool](repeating: false, count: MemoryLayout<Model>.size)
    var isBehindSetter = false
    var entries: [Entry] = []
    for member in members {
      let storage = member.storage
      if storage == nil { isBehindSetter = true }
      let waits = storage.map { isTaken[$0].contains(true) } ?? true
      for byte in storage ?? 0..<0 { isTaken[byte] = true }
      if let field = member.straight {
        entries.append((field, member.index, isBehindSetter || waits ? nil : storage?.lowerBound))
      }
    }
    self.init(entries, memberCount: members.count)
  }

  /// The walk that fills the slots of an initializer's arguments; nil where nothing can be gained.
  convenience init?<Model>(arguments members: [MemberInstruction<Model>], slots: ArgumentSlots) {
    let entries = members.compactMap { member in
      member.straight.map { field -> Entry in (field, member.index, slots.offsets[member.index]) }
    }
    // An initializer needs all its arguments, so none is kept.
    guard entries.allSatisfy({ !$0.field.isKeptWhenMissing }) else { return nil }
    self.init(entries, memberCount: members.count)
  }
}

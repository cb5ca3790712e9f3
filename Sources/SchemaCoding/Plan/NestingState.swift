/// What is carried through a document or a model, and knows how deep it is.
protocol NestingState {
  var log: IssueLog { get set }
  var depth: Depth { get set }
  /// How many ciphers surround the value: what is inside one is never shown, neither values nor keys.
  var secrecy: Int { get }
  /// Whether the value has a cipher inside and so is not shown, wherever in it something is wrong.
  var isHidden: Bool { get set }
  /// What the caller wants closures and `Codable` types to know.
  var userInfo: [CodingUserInfoKey: any Sendable] { get }
  /// The way to the value, in plans whose closures may ask for it.
  var trail: Trail { get set }

  /// Notes an issue, and makes the error to throw.
  mutating func refuse(_ issue: @autoclosure () -> Issue) -> Rejected
}

/// How deep the walk is, and how much deeper it may go.
struct Depth {
  private(set) var level = 0
  private(set) var remaining: Int
  fileprivate var remainingEmbedded: Int
  fileprivate var stackUse = StackUse()

  init(maximum: Int, embedded: Int) {
    remaining = maximum
    remainingEmbedded = embedded
  }

  /// The stack that the walk runs on, at its present level.
  var stack: StackUse {
    var stack = stackUse
    stack.level = level
    return stack
  }

  /// Begins the walk inside another one, whose levels count for the stack, though not for the limit.
  mutating func begin(on stack: StackUse) {
    level = stack.level
    stackUse = stack
  }

  /// Keeps the larger stack that somebody inside the walk has started.
  mutating func keep(_ stack: StackUse) { stackUse.keep(stack) }

  @inline(__always)
  fileprivate mutating func enter() {
    remaining &-= 1
    level &+= 1
  }

  @inline(__always)
  fileprivate mutating func leave() {
    remaining &+= 1
    level &-= 1
  }

  /// A level takes up to 5 KB of stack, more in builds for debugging and where the user's own `Codable` types come in, and threads
  /// other than the first have no more than 512 KB on some platforms.
  static let shallow = 32

  /// Whether the walk goes on on a larger stack at this level.
  @inline(__always)
  fileprivate var needsStack: Bool { level == Self.shallow && !stackUse.isOnLarge }
}

extension NestingState {
  var hidesValues: Bool { isHidden || secrecy > 0 }

  /// Does something with a value that may be secret.
  @inline(__always)
  mutating func hiding<Result>(
    _ isSecret: Bool, _ body: (inout Self) throws(Rejected) -> Result
  ) throws(Rejected) -> Result {
    guard isSecret, !isHidden else { return try body(&self) }
    isHidden = true
    defer { isHidden = false }
    return try body(&self)
  }

  /// The step to a key that the data chose, not the schema, as a path may show it.
  func step(_ key: String) -> JSONPath.Component { .key(secrecy > 0 ? "…" : key) }

  /// Does something inside an array or an object: one level deeper, unless that is too deep.
  @inline(__always)
  mutating func nested<Result>(
    _ body: (inout Self) throws(Rejected) -> Result
  ) throws(Rejected) -> Result {
    guard depth.remaining > 0 else { throw refuse(Issue(.tooDeep)) }
    depth.enter()
    // Not deferred: what is deferred is not written out here, where the compiler knows the state's type.
    do {
      let result = depth.needsStack ? try onLargeStack(body) : try body(&self)
      depth.leave()
      return result
    } catch {
      depth.leave()
      throw error
    }
  }

  /// Does something with a document whose depth is known: on a larger stack if it is deep.
  @inline(__always)
  mutating func withStack<Result>(
    for levels: Int, _ body: (inout Self) throws(Rejected) -> Result
  ) throws(Rejected) -> Result {
    depth.level + levels < Depth.shallow || depth.stackUse.isOnLarge ? try body(&self) : try onLargeStack(body)
  }

  /// Does something inside a document that a string holds, unless that is too deep.
  mutating func embedded<Result>(
    _ body: (inout Self) throws(Rejected) -> Result
  ) throws(Rejected) -> Result {
    guard depth.remainingEmbedded > 0 else { throw refuse(Issue(.tooDeep)) }
    depth.remainingEmbedded -= 1
    defer { depth.remainingEmbedded += 1 }
    return try body(&self)
  }

  @inline(never)
  private mutating func onLargeStack<Value>(
    _ body: (inout Self) throws(Rejected) -> Value
  ) throws(Rejected) -> Value {
    guard let stack = depth.stackUse.enterLarge() else {
      throw refuse(Issue(.tooDeep, detail: LargeStack.unavailable))
    }
    defer { depth.stackUse.leaveLarge() }
    var result: Result<Value, Rejected> = .failure(.refused)
    stack.run { result = Result { () throws(Rejected) in try body(&self) } }
    return try result.get()
  }
}

import Foundation

/// What is carried through a document or a model, and knows how deep it is.
protocol NestingState {
  var log: IssueLog { get set }
  var depth: Depth { get set }
  /// How many ciphers surround the value: what is inside one is never shown, neither values nor keys.
  var secrecy: Int { get }
  /// Whether the value has a cipher inside and so is not shown, wherever in it something is wrong.
  var isHidden: Bool { get set }

  /// Notes an issue, and makes the error to throw.
  mutating func refuse(_ issue: Issue) -> Rejected
}

/// How deep the walk is, and how much deeper it may go.
struct Depth {
  private(set) var level = 0
  private var deepest = 0
  private(set) var remaining: Int

  fileprivate var remainingEmbedded: Int

  init(maximum: Int, embedded: Int) {
    remaining = maximum
    remainingEmbedded = embedded
  }

  fileprivate mutating func enter() {
    remaining -= 1
    level += 1
    deepest = max(deepest, level)
  }

  fileprivate mutating func leave() {
    remaining += 1
    level -= 1
  }

  /// A level takes up to 5 KB of stack, and threads other than the first have no more than 512 KB on some platforms. What is
  /// deeper than most documents ever are continues on a thread with room for a thousand levels, and so on.
  private static let shallow = 32

  /// Whether the walk has been deeper than most documents ever are.
  var isDeep: Bool { deepest > Self.shallow }

  /// Whether the walk goes on on a stack of its own here.
  fileprivate var needsStack: Bool { level % 1_024 == Self.shallow }
}

extension NestingState {
  var hidesValues: Bool { isHidden || secrecy > 0 }

  /// Does something with a value that may be secret.
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

  /// Does something inside a document that a text holds, unless that is too deep.
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
    var result: Result<Value, Rejected> = .failure(.refused)
    withLargeStack {
      result = Result { () throws(Rejected) in try body(&self) }
    }
    return try result.get()
  }
}

/// Runs something on a thread with a large stack, and waits for it.
func withLargeStack(_ body: () -> Void) {
  withoutActuallyEscaping(body) { body in
    let job = Job(body)
    let thread = Thread { job.run() }
    thread.stackSize = 16 << 20
    thread.start()
    job.wait()
  }
}

/// Something to do on another thread, while this one waits. Only one of the two ever touches it, so that it may be shared; and
/// it is let go before the wait is over, so that it does not outlive what it works on.
private final class Job: @unchecked Sendable {
  private var body: (() -> Void)?
  private let done = DispatchSemaphore(value: 0)

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  func run() {
    body?()
    body = nil
    done.signal()
  }

  func wait() {
    done.wait()
  }
}

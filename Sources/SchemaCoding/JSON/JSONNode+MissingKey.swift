extension JSONNode {
  /// Says where a path ends early, unless the path alone says enough.
  ///
  ///     user_name in {"id": 7, "userName": "Ann"}       the object has "userName"
  ///     user.name in {"user": null}                     user is null
  ///     user.name in {"user": "Ann"}                    user is not an object
  ///     pm2.5 in {"pm2.5": 12}                          the object has "pm2.5"; a key with a dot is .literal("pm2.5")
  func detailOfMissingKey(at steps: [JSONPath.Component]) -> String? {
    var value = self
    for (count, step) in steps.enumerated() {
      if count > 0, !value.isObject, !value.isArray {
        return "\(JSONPath(Array(steps.prefix(count))).fieldName) is \(value.isNull ? "null" : "not \(step.container)")"
      }
      switch step {
      case .key(let key):
        guard value.isObject else { return nil }
        guard let next = value[key] else {
          return value.detailOfMissingKey(key, before: steps[(count + 1)...], isInside: count > 0)
        }
        value = next
      case .index(let index):
        guard value.isArray, let next = value[index] else { return nil }
        value = next
      }
    }
    return nil
  }

  /// The key of an object on a path that is the whole rest of the path: `pm2.5` in `{"pm2.5": 12}`; nil if there is none.
  func undividedKey(of steps: [JSONPath.Component]) -> String? {
    var value = self
    for (count, step) in steps.enumerated().dropLast() {
      let whole = steps[count...].map(\.name).joined(separator: ".")
      if value.isObject, value[whole] != nil { return whole }
      guard case .key(let key) = step, let next = value[key] else { return nil }
      value = next
    }
    return nil
  }

  private func detailOfMissingKey(
    _ key: String, before rest: ArraySlice<JSONPath.Component>, isInside: Bool
  ) -> String? {
    let whole = ([key] + rest.map(\.name)).joined(separator: ".")
    if !rest.isEmpty, self[whole] != nil {
      // A literal key cannot be a part of a path.
      return "the object has \(whole.excerpt)" + (isInside ? "" : "; a key with a dot is .literal(\(whole.excerpt))")
    }
    return similarKey(to: key).map { "the object has \($0.excerpt)" }
  }

  /// An object's key with the same letters and digits as a key that it does not have.
  ///
  /// The first in alphabetical order, since an object from a tree has its keys in any order. Large objects and long keys are not searched,
  /// because that would take long.
  private func similarKey(to key: String) -> String? {
    guard count <= 64, key.utf8.contains(where: \.isSignificant) else { return nil }
    var key = key
    return key.withUTF8 { wanted in
      members.lazy.map(\.key).filter { other in
        other.withUTF8 { $0.count <= 4 * wanted.count + 16 && wanted.isSimilar(to: $0) }
      }.map(\.string).min()
    }
  }
}

extension JSONPath.Component {
  /// What the step leads into.
  fileprivate var container: String { isIndex ? "an array" : "an object" }
}

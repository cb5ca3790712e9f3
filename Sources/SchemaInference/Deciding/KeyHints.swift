/// What the words of a key say about its values, where the values leave a choice.
enum KeyHints {
  /// Whether the key asks a question. `open` or `available` may also count what is open or available.
  static func isBool(_ key: String) -> Bool {
    let words = Words.of(key)
    guard let first = words.first, let last = words.last else { return false }
    return asks(first)
      || [
        "act", "active", "enabled", "disabled", "visible", "hidden", "valid", "deleted", "flag", "locked", "verified",
        "required", "archived",
      ].contains(last)
  }

  private static func asks(_ word: String) -> Bool {
    ["is", "has", "can", "allow", "allows", "should", "was"].contains(word)
  }

  /// Whether the values count, measure or number something, so that zero and one are only the smallest.
  static func isQuantity(_ key: String) -> Bool {
    let words = Words.of(key)
    guard let first = words.first, let last = words.last else { return false }
    if words.contains(where: { ["count", "counts", "qty", "quantity", "total"].contains($0) }) { return true }
    if asks(first) { return false }
    // A plural counts what it names.
    return ["num", "number", "n", "no", "nb"].contains(first) || Singular.of(last) != last
      || [
        "num", "number", "id", "code", "level", "age", "size", "amount", "price", "rank", "index", "position", "year",
        "month", "day", "hour", "minute", "second", "score", "version", "rating", "length", "width", "height", "depth",
        "weight", "duration", "page", "limit", "offset", "step", "order", "priority", "value", "rate", "speed",
        "distance", "stock", "floor", "row", "column", "type", "kind", "status", "state", "sequence", "seq", "source",
        "direction", "class", "group", "batch", "phase", "stage", "port", "channel", "gear", "deg",
      ].contains(last)
  }

  static func isIdentifier(_ key: String) -> Bool {
    let words = Words.of(key)
    // The number of a phone, a card or an account. `NO` alone is nitric oxide, or Norway.
    guard let last = words.last, words != ["no"] else { return false }
    return [
      "number", "str", "last4", "routing", "hex", "rgb", "color", "colour", "background", "foreground", "accent", "uid",
      "guid", "key", "hash", "sha", "md5", "vin", "ein", "vat", "bic", "swift", "plate", "license", "licence",
      "tracking",
      "fips", "doi", "issn", "cik", "lei", "cusip", "isin", "cas", "pin", "otp", "cvv", "cvc", "secret", "password",
      "passcode", "signature", "nonce", "salt", "handle", "username",
      "id", "ids", "no", "code", "zip", "zipcode", "postcode", "postal", "phone", "tel", "telephone", "mobile", "fax",
      "isbn", "sku", "serial", "ref", "reference", "account", "iban", "version", "release", "firmware",
      "jsonrpc", "token", "barcode", "ean", "upc", "gtin", "imei", "card", "passport", "ssn",
    ].contains(last)
  }

  /// Whether the numbers measure something, so that the next one may have a fraction.
  static func isMeasure(_ key: String) -> Bool {
    guard let last = Words.of(key).last else { return false }
    return [
      "lat", "latitude", "lng", "lon", "longitude", "temp", "temperature", "percent", "percentage", "pct", "ratio",
      "avg", "average", "mean", "median", "mag", "magnitude", "altitude", "elevation", "distance", "velocity",
      "pressure", "probability", "confidence",
    ].contains(last)
  }

  /// Whether a string names one thing, so that it is no case of a set.
  static func namesOne(_ key: String) -> Bool { isOpaque(key) || isIdentifier(key) && !isEnumeration(key) }

  /// Whether the values are bytes.
  static func isData(_ key: String) -> Bool {
    Words.of(key).contains {
      [
        "base64", "b64", "data", "bytes", "binary", "blob", "image", "photo", "picture", "thumbnail", "icon", "payload",
        "content", "contents", "certificate", "cert", "encoded", "body", "attachment",
      ].contains($0)
    }
  }

  /// Whether the values are identifiers that only their backend can read.
  static func isOpaque(_ key: String) -> Bool {
    guard let last = Words.of(key).last else { return false }
    return [
      "id", "ids", "uid", "token", "cursor", "key", "code", "secret", "password", "signature", "nonce", "hash", "str",
    ].contains(last)
  }

  static func isVersion(_ key: String) -> Bool {
    guard let last = Words.of(key).last else { return false }
    return ["version", "release", "firmware", "jsonrpc"].contains(last)
  }

  static func isMoney(_ key: String) -> Bool {
    Words.of(key).contains {
      ["price", "amount", "fee", "cost", "fare", "balance", "tax", "discount", "subtotal", "decimal"].contains($0)
    }
  }

  static func isTime(_ key: String) -> Bool {
    guard let last = Words.of(key).last else { return false }
    return [
      "time", "date", "at", "on", "created", "updated", "modified", "expires", "expiry", "timestamp", "ts", "since",
      "until", "start", "end", "begin", "published", "born", "birthday", "day", "deadline", "due", "reported", "seen",
      "received", "sent", "recorded", "observed", "processed", "placed", "edited", "epoch",
    ].contains(last)
  }

  /// Whether the values are names or other free text, of which the next document may have others.
  static func isFreeText(_ key: String) -> Bool {
    guard let last = Words.of(key).last else { return false }
    return [
      "name", "firstname", "lastname", "surname", "nickname", "username", "login", "user", "author", "owner", "title",
      "text", "message", "comment", "note", "notes", "description", "city", "town", "street", "address", "district",
      "company", "brand", "email", "keyword", "password", "token", "hash", "host", "hostname", "path", "filename",
    ].contains(last)
  }

  static func isEnumeration(_ key: String) -> Bool {
    guard let last = Words.of(key).last else { return false }
    return [
      "status", "state", "type", "kind", "level", "color", "colour", "currency", "unit", "gender", "category", "mode",
      "role", "severity", "priority", "method", "direction",
    ].contains(last)
  }
}

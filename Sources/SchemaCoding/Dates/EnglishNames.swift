/// The names in dates, which are English whatever the locale.
enum EnglishNames {
  enum Form {
    case full, abbreviated
  }

  struct Name {
    private let full: String
    private let abbreviated: String

    init(_ full: String) {
      self.full = full
      abbreviated = String(full.prefix(3))
    }

    subscript(form: Form) -> String { form == .full ? full : abbreviated }
  }

  static let weekdays = names("Sunday Monday Tuesday Wednesday Thursday Friday Saturday")
  static let months = names("January February March April May June July August September October November December")
  static let halvesOfDay = names("AM PM")

  private static func names(_ list: String) -> [Name] { list.split(separator: " ").map { Name(String($0)) } }
}

extension DateStringScanner {
  /// Scans a name in any case, in full or abbreviated, and returns its index.
  mutating func index(of names: [EnglishNames.Name]) -> Int? {
    names.firstIndex { skip(word: $0[.full]) || skip(word: $0[.abbreviated]) }
  }

  /// Scans a name in any case and in one form, and returns its index.
  mutating func index(of names: [EnglishNames.Name], in form: EnglishNames.Form) -> Int? {
    names.firstIndex { skip(word: $0[form]) }
  }
}

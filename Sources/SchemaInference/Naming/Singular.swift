/// Finds the singular of English nouns.
enum Singular {
  private static let irregular = [
    "people": "person", "children": "child", "men": "man", "women": "woman", "mice": "mouse", "feet": "foot",
    "data": "datum", "media": "medium", "indices": "index", "vertices": "vertex", "matrices": "matrix",
    "criteria": "criterion", "buses": "bus", "statuses": "status", "movies": "movie", "cookies": "cookie",
    "series": "series", "species": "species", "news": "news", "lens": "lens", "gas": "gas", "gps": "gps", "dns": "dns",
    "sms": "sms", "alias": "alias", "canvas": "canvas", "analyses": "analysis", "axes": "axis", "aliases": "alias",
    "canvases": "canvas", "caches": "cache", "niches": "niche", "quizzes": "quiz", "leaves": "leaf",
    "shelves": "shelf", "lives": "life", "wives": "wife", "knives": "knife", "heroes": "hero", "potatoes": "potato",
    "emojis": "emoji", "apis": "api", "taxis": "taxi", "menus": "menu", "teeth": "tooth", "geese": "goose",
    "oxen": "ox", "dice": "die", "halves": "half", "wolves": "wolf", "loaves": "loaf", "thieves": "thief",
    "echoes": "echo", "tomatoes": "tomato", "phenomena": "phenomenon", "theses": "thesis", "crises": "crisis",
    "hypotheses": "hypothesis", "diagnoses": "diagnosis", "appendices": "appendix", "lenses": "lens",
    "viruses": "virus", "campuses": "campus", "bonuses": "bonus", "focuses": "focus", "buzzes": "buzz",
    "zombies": "zombie", "calories": "calorie", "selfies": "selfie",
  ]

  /// Nouns that look like plurals, and words that are none.
  private static let unchanged: Set = [
    "always", "as", "atlas", "bias", "chaos", "christmas", "clothes", "cosmos", "dos", "goods", "has", "headquarters",
    "ios", "kudos", "less", "macos", "mathematics", "means", "os", "paris", "physics", "plus", "politics", "pos",
    "texas", "thanks", "this", "was", "yes",
  ]

  static func of(_ noun: String) -> String {
    if let singular = irregular[noun] { return singular }
    // Other languages have plurals of their own, or none.
    guard noun.utf8.allSatisfy({ $0 < 0x80 }), !unchanged.contains(noun) else { return noun }
    if noun.hasSuffix("ies"), noun.count > 4 { return noun.dropLast(3) + "y" }
    for ending in ["sses", "shes", "ches", "xes"] where noun.hasSuffix(ending) {
      return String(noun.dropLast(2))
    }
    if noun.hasSuffix("ss") || noun.hasSuffix("us") || noun.hasSuffix("is") || noun.count < 3 { return noun }
    return noun.hasSuffix("s") ? String(noun.dropLast()) : noun
  }
}

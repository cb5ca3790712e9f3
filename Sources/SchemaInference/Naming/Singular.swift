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
    "emojis": "emoji", "apis": "api", "taxis": "taxi", "menus": "menu",
  ]

  static func of(_ noun: String) -> String {
    if let singular = irregular[noun] { return singular }
    if noun.hasSuffix("ies"), noun.count > 4 { return noun.dropLast(3) + "y" }
    for ending in ["sses", "shes", "ches", "xes"] where noun.hasSuffix(ending) {
      return String(noun.dropLast(2))
    }
    if noun.hasSuffix("ss") || noun.hasSuffix("us") || noun.hasSuffix("is") || noun.count < 3 { return noun }
    return noun.hasSuffix("s") ? String(noun.dropLast()) : noun
  }
}

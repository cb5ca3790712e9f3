@testable import TestSupport

// Classes that encode their superclass in one of the two usual ways.
extension Shapes {
  class Animal: Codable {
    var name: String
    init(name: String) { self.name = name }
  }

  /// The superclass's keys are in an object of their own.
  final class Dog: Animal, Equatable {
    var age: Int
    private enum CodingKeys: String, CodingKey { case age }

    init(name: String, age: Int) {
      self.age = age
      super.init(name: name)
    }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      age = try container.decode(Int.self, forKey: .age)
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(age, forKey: .age)
      try super.encode(to: container.superEncoder())
    }

    static func == (left: Dog, right: Dog) -> Bool { left.name == right.name && left.age == right.age }
  }

  /// The superclass's keys are in the same object.
  final class Cat: Animal, Equatable {
    var lives: Int
    private enum CodingKeys: String, CodingKey { case lives }

    required init(from decoder: any Decoder) throws {
      lives = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .lives)
      try super.init(from: decoder)
    }

    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(lives, forKey: .lives)
    }

    static func == (left: Cat, right: Cat) -> Bool { left.name == right.name && left.lives == right.lives }
  }
}

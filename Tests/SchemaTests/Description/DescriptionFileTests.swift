import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

/// Descriptions that are kept in files, and read by other versions of the library.
@Suite struct DescriptionFileTests {
  struct Dock: Equatable, Sendable {
    var name = "", bikes = 0, opened = Date(timeIntervalSince1970: 0), kind = Kind.small, tags: [String] = []
    var note: String?
    enum Kind: String, Sendable { case small, big }

    static let schema = Schema(startingFrom: Dock()) {
      Constant("type", "dock")
      Field("name", "title", at: \.name).trimmed().validate(.length(1...9)).title("Name")
      Field("pos.bikes", \.bikes).lenient([.stringsAsScalars]).default(3)
      Field("opened", \.opened).date(.anyOf([.rfc3339, .secondsSince1970]))
      Field("kind", \.kind)
      Field("tags", \.tags).lossy()
      Field("note", \.note)
    }.unknownKeys(.reject)
  }

  private func text(_ description: SchemaDescription) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(description), as: UTF8.self).replacingOccurrences(of: " : ", with: ": ")
  }

  private func decoded(_ json: String) throws -> SchemaDescription {
    try JSONDecoder().decode(SchemaDescription.self, from: Data(json.utf8))
  }

  /// The form that files have: adding to it is fine, changing it is not.
  static let golden = #"""
    {
      "direction": "decoding",
      "is": "document",
      "value": {
        "is": "object",
        "members": [
          {
            "paths": [
              "$.type"
            ],
            "role": "constant",
            "value": {
              "form": {
                "values": {
                  "of": [
                    "dock"
                  ]
                }
              },
              "is": "scalar",
              "name": "\"dock\""
            }
          },
          {
            "annotations": {
              "title": "Name"
            },
            "paths": [
              "$.name",
              "$.title"
            ],
            "presence": {
              "acceptsMissing": true,
              "acceptsNull": true,
              "rule": "kept",
              "value": {
                "json": "",
                "summary": "\"\""
              }
            },
            "value": {
              "is": "constrained",
              "rules": [
                {
                  "constraint": {
                    "length": {
                      "maximum": 9,
                      "minimum": 1
                    }
                  },
                  "id": "length",
                  "message": "must have a length in 1...9"
                }
              ],
              "value": {
                "is": "modified",
                "modifier": "trimmed",
                "value": {
                  "is": "scalar",
                  "name": "string"
                }
              }
            }
          },
          {
            "paths": [
              "$.pos.bikes"
            ],
            "presence": {
              "acceptsMissing": true,
              "acceptsNull": true,
              "recovers": true,
              "rule": "default",
              "value": {
                "json": 3,
                "summary": "3"
              }
            },
            "value": {
              "form": {
                "number": {
                  "type": {
                    "isInteger": true,
                    "maximum": 9223372036854775807,
                    "minimum": -9223372036854775808
                  }
                }
              },
              "is": "scalar",
              "leniency": [
                "stringsAsScalars"
              ],
              "name": "number Int"
            }
          },
          {
            "paths": [
              "$.opened"
            ],
            "presence": {
              "acceptsMissing": true,
              "acceptsNull": true,
              "rule": "kept"
            },
            "value": {
              "form": {
                "date": {
                  "format": {
                    "anyOf": {
                      "formats": [
                        {
                          "rfc3339": {}
                        },
                        {
                          "secondsSince1970": {}
                        }
                      ]
                    }
                  }
                }
              },
              "is": "scalar",
              "name": "date any of rfc3339, secondsSince1970"
            }
          },
          {
            "paths": [
              "$.kind"
            ],
            "presence": {
              "acceptsMissing": true,
              "acceptsNull": true,
              "rule": "kept",
              "value": {
                "json": "small",
                "summary": "small"
              }
            },
            "value": {
              "is": "enumeration",
              "raw": {
                "is": "scalar",
                "name": "string"
              },
              "type": "Kind"
            }
          },
          {
            "paths": [
              "$.tags"
            ],
            "presence": {
              "acceptsMissing": true,
              "acceptsNull": true,
              "rule": "kept",
              "value": {
                "json": [],
                "summary": "[]"
              }
            },
            "value": {
              "is": "array",
              "isLossy": true,
              "items": {
                "is": "scalar",
                "name": "string"
              }
            }
          },
          {
            "paths": [
              "$.note"
            ],
            "presence": {
              "acceptsMissing": true,
              "acceptsNull": true,
              "rule": "kept"
            },
            "value": {
              "is": "optional",
              "value": {
                "is": "scalar",
                "name": "string"
              }
            }
          }
        ],
        "type": "Dock",
        "unknownKeys": "rejected"
      },
      "version": 1
    }
    """#

  @Test("The encoded form has a version and a direction, and no defaults")
  func encodedForm() throws {
    let text = try text(Dock.schema.description(for: .decoding))
    #expect(try Schema.json.decode(text) == Schema.json.decode(Self.golden))
    #expect(try decoded(text) == Dock.schema.description(for: .decoding))
    #expect(try decoded(Self.golden).changes(since: Dock.schema.description(for: .decoding)).isEmpty)
    #expect(try self.text(Dock.schema.description(for: .encoding)).contains(#""direction": "encoding""#))
  }

  @Test(
    "Absent keys have their defaults",
    arguments: [
      (#"{"is":"array"}"#, #"{"is":"array","items":{"is":"any"},"isSet":false,"isLossy":false,"leniency":[]}"#),
      (
        #"{"is":"object"}"#,
        #"{"is":"object","type":"","members":[],"isArray":false,"unknownKeys":"ignored","tags":[]}"#
      ),
      (#"{"is":"scalar"}"#, #"{"is":"scalar","form":{"string":{}},"name":"","isKey":false}"#),
      (
        #"{"is":"scalar","form":{"number":{}}}"#,
        #"{"is":"scalar","form":{"number":{"type":{"isInteger":false,"spelling":"number","isRounded":false}}}}"#
      ),
      (
        #"{"is":"object","members":[{}]}"#,
        ##"{"is":"object","members":[{"role":"field","paths":[],"presence":{"rule":"required"},"annotations":{}}]}"##
      ),
      (#"{"is":"optional"}"#, #"{"is":"optional","value":{"is":"any"}}"#),
      (#"{"is":"union"}"#, #"{"is":"union","layout":{"untagged":{}},"variants":[]}"#),
      (
        #"{"is":"constrained","rules":[{"message":"m"}]}"#,
        #"{"is":"constrained","value":{"is":"any"},"rules":[{"message":"m"}]}"#
      ),
    ])
  func absentKeys(_ short: String, _ long: String) throws {
    #expect(try decoded(short) == decoded(long))
    #expect(try decoded(text(decoded(long))) == decoded(short))
  }

  @Test(
    "Names and keys of a newer version are read as what is other",
    arguments: [
      (#"{"is":"hologram","depth":3}"#, #"{"is":"hologram"}"#),
      (#"{"is":"array","items":{"is":"hologram"},"isSorted":true}"#, #"{"is":"array","items":{"is":"hologram"}}"#),
      (#"{"is":"scalar","form":{"colour":{"space":"rgb"}}}"#, #"{"is":"scalar","form":{"other":{}}}"#),
      (#"{"is":"scalar","form":{"date":{"format":{"stardate":{}}}}}"#, #"{"is":"scalar","form":{"other":{}}}"#),
      (
        #"{"is":"scalar","leniency":["stringsAsScalars","tolerant"]}"#,
        #"{"is":"scalar","leniency":["stringsAsScalars"]}"#
      ),
      (#"{"is":"object","unknownKeys":"logged"}"#, #"{"is":"object"}"#),
      (#"{"is":"object","members":[{"role":"comment"}]}"#, #"{"is":"object","members":[{}]}"#),
      (
        #"{"is":"object","members":[{"presence":{"rule":"lazy"}}]}"#,
        #"{"is":"object","members":[{"presence":{"rule":"optional"}}]}"#
      ),
      (#"{"is":"union","layout":{"bitmask":{"n":1}}}"#, #"{"is":"union"}"#),
      (
        #"{"is":"constrained","rules":[{"message":"m","constraint":{"prime":{}}}]}"#,
        #"{"is":"constrained","rules":[{"message":"m"}]}"#
      ),
      (
        #"{"is":"document","version":9,"direction":"encoding","checksum":"x"}"#,
        #"{"is":"document","version":9,"direction":"encoding"}"#
      ),
    ])
  func unknownNames(_ newer: String, _ read: String) throws {
    #expect(try decoded(newer) == decoded(read))
  }

  @Test("An unknown part accepts anything, and is a change")
  func unknownParts() throws {
    let newer = try decoded(#"{"is":"document","direction":"decoding","value":{"is":"hologram"}}"#)
    #expect(newer.jsonSchema() == Schema<JSONValue>.json.description(for: .decoding).jsonSchema())
    #expect("\(newer)" == "hologram")
    #expect(Schema<Int>.number().description(for: .decoding).changes(since: newer).count == 1)
    #expect(try text(newer).contains(#""is": "hologram""#))
  }

  @Test("Descriptions know their direction, which changes(since:) and JSON Schema follow")
  func directions() throws {
    let (decoding, encoding) = (Dock.schema.description(for: .decoding), Dock.schema.description(for: .encoding))
    #expect(decoding.direction == .decoding && encoding.direction == .encoding && decoding.root.direction == nil)
    #expect(encoding.jsonSchema() == Dock.schema.jsonSchema(for: .encoding, leniency: .declared))
    for (new, old, words) in [
      (decoding, encoding, "encoding cannot be compared with decoding"),
      (encoding, decoding, "decoding cannot be compared with encoding"),
    ] {
      let changes = new.changes(since: old)
      #expect(changes.map(\.summary) == [words] && changes.allSatisfy(\.isBreaking))
      #expect(try decoded(text(new)).changes(since: decoded(text(old))) == changes)
    }
    // What is wider when it is encoded breaks readers.
    let wider = Schema<Double>.number().description(for: .encoding)
    #expect(wider.changes(since: Schema<Int>.number().description(for: .encoding)).map(\.isBreaking) == [true])
    // A file from before there were directions.
    let older = try decoded(text(decoding.root))
    #expect(decoding.changes(since: older).isEmpty)
  }
}

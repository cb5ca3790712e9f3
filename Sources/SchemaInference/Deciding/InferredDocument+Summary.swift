import SchemaCoding

// The contents of a summary.

extension InferredDocument {
  /// The models and unions with their sizes.
  func types(in subject: String) -> [InferredSchema.TypeSummary] {
    models.map { model in
      InferredSchema.TypeSummary(
        name: model.name(in: subject), members: model.isPositional ? .positions : .fields,
        memberCount: model.fields.count)
    }
      + unions.map {
        InferredSchema.TypeSummary(name: $0.name(in: subject), members: .variants, memberCount: $0.variants.count)
      }
  }

  /// What could not be decided, by model and key.
  func undecidedValues(in subject: String) -> [InferredSchema.UndecidedValue] {
    models.flatMap { model in
      model.fields.compactMap { field in
        field.decision.undecided.map {
          InferredSchema.UndecidedValue(
            location: "\(model.name(in: subject)).\(field.keys.first ?? field.property)", reason: $0)
        }
      }
    } + (top.undecided.map { [InferredSchema.UndecidedValue(location: "document", reason: $0)] } ?? [])
  }
}

extension TypeDecision {
  /// The name outside of the types: nested in the subject's, unless it is the subject.
  fileprivate func name(in subject: String) -> String { name == subject ? name : "\(subject).\(name)" }
}

extension InferredDocument {
  /// Makes every property optional, except those of arrays by position and of unions among other keys.
  func makeAllOptional() {
    for model in models where !model.isPositional {
      for index in model.fields.indices where !model.fields[index].isIncluded {
        model.fields[index].decision.isOptional = true
        model.fields[index].decision.rules.removeAll { $0 == ".required()" }
      }
    }
  }
}

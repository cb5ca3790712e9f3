import SchemaCoding

// The contents of a summary.

extension InferredDocument {
  /// The models and unions with their sizes.
  var types: [InferredSchema.TypeSummary] {
    models.map { model in
      InferredSchema.TypeSummary(
        name: model.name, members: model.isPositional ? .positions : .fields, memberCount: model.fields.count)
    }
      + unions.map {
        InferredSchema.TypeSummary(name: $0.name, members: .variants, memberCount: $0.variants.count)
      }
  }

  /// What could not be decided, by model and key.
  var undecidedValues: [InferredSchema.UndecidedValue] {
    models.flatMap { model in
      model.fields.compactMap { field in
        field.decision.undecided.map {
          InferredSchema.UndecidedValue(location: "\(model.name).\(field.keys.first ?? field.property)", reason: $0)
        }
      }
    } + (top.undecided.map { [InferredSchema.UndecidedValue(location: "document", reason: $0)] } ?? [])
  }
}

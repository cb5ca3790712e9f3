import SchemaCoding

// The contents of a summary.

extension InferredDocument {
  /// The models and unions with their sizes.
  var types: [String] {
    models.map { "\($0.name): \($0.fields.count.grouped($0.isPositional ? "position" : "field"))" }
      + unions.map { "\($0.name): \($0.variants.count.grouped("variant"))" }
  }

  /// What could not be decided, by model and key.
  var doubts: [InferredSchema.Doubt] {
    models.flatMap { model in
      model.fields.compactMap { field in
        field.decision.undecided.map {
          InferredSchema.Doubt(location: "\(model.name).\(field.keys.first ?? field.property)", reason: $0)
        }
      }
    } + (top.undecided.map { [InferredSchema.Doubt(location: "document", reason: $0)] } ?? [])
  }
}

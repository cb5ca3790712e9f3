#if FullFoundation
  /// Resources, by name.
  struct AssetKind<Asset: NamedAsset>: Kind where Asset.Asset == Asset {
    let bundle: Bundle?

    var name: String { "asset \(Asset.self)" }
    var expectation: String { "the name of \(expectedType(Asset.self))" }

    func scalarForm(_ direction: SchemaOperation) -> ScalarForm { .resource }

    func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Asset> {
      guard case .string(let string) = json.value else { throw .mismatch }
      guard let asset = Asset.asset(named: string, in: bundle) else {
        throw .issue(.invalidFormat, "no resource has this name")
      }
      return (asset, .exact)
    }

    func encode(_ value: Asset, to writer: inout JSONWriter) throws(CoercionError) {
      guard let name = Asset.name(of: value) else { throw .issue(.notEncodable, "the name of the resource is unknown") }
      writer.write(name)
    }
  }
#endif

import SchemaCoding

extension Station {
  /// The strict schema of the clean feed, bound to an initial value.
  static let clean = Schema(startingFrom: Station()) {
    Field("id", \.id)
    Field("name", \.name)
    Field("district", \.district)
    Field("latitude", \.latitude)
    Field("longitude", \.longitude)
    Field("capacity", \.capacity)
    Field("available_bikes", \.bikes)
    Field("available_docks", \.docks)
    Field("is_active", \.isActive)
    Field("website", \.website).url()
    Field("updated_at", \.updated).date(.secondsSince1970)
    Field("opened_at", \.opened).date(.iso8601)
    Field("operator", \.keeper).object(Keeper.schema)
    Field("lines", \.lines)
  }

  /// The strict schema of the clean feed, bound to the initializer.
  static let cleanByInitializer = Schema(
    Station.init(
      id:name:district:latitude:longitude:capacity:bikes:docks:isActive:website:updated:opened:keeper:lines:)
  ) {
    Field("id", \.id)
    Field("name", \.name)
    Field("district", \.district)
    Field("latitude", \.latitude)
    Field("longitude", \.longitude)
    Field("capacity", \.capacity)
    Field("available_bikes", \.bikes)
    Field("available_docks", \.docks)
    Field("is_active", \.isActive)
    Field("website", \.website).url()
    Field("updated_at", \.updated).date(.secondsSince1970)
    Field("opened_at", \.opened).date(.iso8601)
    Field("operator", \.keeper).object(Keeper.schemaByInitializer)
    Field("lines", \.lines)
  }

  /// The lenient schema of the dirty feed, bound to an initial value.
  static let dirty = Schema(startingFrom: Station()) {
    Field("id", \.id)
    Field("name", \.name)
    Field("district", \.district)
    Field("latitude", \.latitude)
    Field("longitude", \.longitude)
    Field("capacity", \.capacity)
    Field("available_bikes", \.bikes)
    Field("available_docks", \.docks)
    Field("is_active", \.isActive)
    Field("website", \.website).url()
    Field("updated_at", \.updated).date(.secondsSince1970)
    Field("opened_at", \.opened).date(.format("yyyyMMddHHmmss"))
    Field("operator", \.keeper).embeddedObject(Keeper.schema)
    Field("lines", \.lines)
  }.lenient()

  /// The lenient schema of the dirty feed, bound to the initializer.
  static let dirtyByInitializer = Schema(
    Station.init(
      id:name:district:latitude:longitude:capacity:bikes:docks:isActive:website:updated:opened:keeper:lines:)
  ) {
    Field("id", \.id)
    Field("name", \.name)
    Field("district", \.district)
    Field("latitude", \.latitude)
    Field("longitude", \.longitude)
    Field("capacity", \.capacity)
    Field("available_bikes", \.bikes)
    Field("available_docks", \.docks)
    Field("is_active", \.isActive)
    Field("website", \.website).url()
    Field("updated_at", \.updated).date(.secondsSince1970)
    Field("opened_at", \.opened).date(.format("yyyyMMddHHmmss"))
    Field("operator", \.keeper).embeddedObject(Keeper.schemaByInitializer)
    Field("lines", \.lines)
  }.lenient()
}

extension Keeper {
  static let schema = Schema(startingFrom: Keeper()) {
    Field("name", \.name)
    Field("phone", \.phone)
    Field("rating", \.rating)
  }

  static let schemaByInitializer = Schema(Keeper.init(name:phone:rating:)) {
    Field("name", \.name)
    Field("phone", \.phone)
    Field("rating", \.rating)
  }
}

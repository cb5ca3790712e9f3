import Foundation

/// Straightforward handwritten code that encodes models as JSON.
struct PlainOutput {
  private let iso8601 = ISO8601DateFormatter()

  func object(_ station: Station) -> [String: Any] {
    var object: [String: Any] = [
      "id": station.id, "name": station.name, "district": station.district, "latitude": station.latitude,
      "longitude": station.longitude, "capacity": station.capacity, "available_bikes": station.bikes,
      "available_docks": station.docks, "is_active": station.isActive,
      "updated_at": station.updated.timeIntervalSince1970, "opened_at": iso8601.string(from: station.opened),
      "operator": object(station.keeper), "lines": station.lines,
    ]
    if let website = station.website { object["website"] = website.absoluteString }
    return object
  }

  private func object(_ keeper: Keeper) -> [String: Any] {
    ["name": keeper.name, "phone": keeper.phone, "rating": keeper.rating]
  }
}

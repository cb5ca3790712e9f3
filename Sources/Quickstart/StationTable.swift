/// The first stations of a feed, one per line.
struct StationTable: CustomStringConvertible {
  let stations: ArraySlice<Station>

  init(_ stations: [Station]) {
    self.stations = stations.prefix(5)
  }

  var description: String {
    TextTable(
      columns: [
        .left("no"), .left("name"), .left("district"), .right("bikes"), .right("free"), .right("docks"),
        .right("latitude"), .right("longitude"), .left("open"), .left("updated"),
      ],
      rows: stations.map { station in
        [
          station.id, station.name, station.district, "\(station.bikes)", "\(station.freeDocks)", "\(station.docks)",
          "\(station.latitude)", "\(station.longitude)", station.isOpen ? "yes" : "no", station.updated?.shown ?? "",
        ]
      }
    ).description
  }
}

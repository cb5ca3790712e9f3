/// Rentals, one per line.
struct RentalTable: CustomStringConvertible {
  let rentals: [Rental]

  var description: String {
    TextTable(
      columns: [
        .left("id"), .left("start"), .left("bike"), .right("battery"), .left("card"), .left("at"), .left("tariff"),
        .left("receipt"),
      ],
      rows: rentals.map { rental in
        [
          "\(rental.id)", rental.start.shown, rental.bike.number, "\(rental.bike.battery)", rental.card,
          "\(rental.place.latitude), \(rental.place.longitude)", "\(rental.tariff)",
          rental.receipt?.absoluteString ?? "",
        ]
      }
    ).description
  }
}

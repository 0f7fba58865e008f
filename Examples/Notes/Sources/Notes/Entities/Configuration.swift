/// What the service wants the app to know.
package struct Configuration: Codable, Hashable, Sendable {
    /// Where the app is offered; a person chooses one of them.
    package var countries: [Country]

    package init(countries: [Country]) { self.countries = countries }

    /// What the app goes by where the service does not answer.
    package static let standard = Configuration(
        countries: ["AR", "AT", "CH", "DE", "ES", "GB", "IE", "MX", "US"].map(Country.init))
}

/// The configuration that the service provides.
package struct Configuration: Codable, Hashable, Sendable {
    /// The countries that the user can choose from.
    package var countries: [Country]

    package init(countries: [Country]) { self.countries = countries }

    /// The configuration to use if the service doesn't respond.
    package static let standard = Configuration(
        countries: ["AR", "AT", "CH", "DE", "EG", "ES", "GB", "IE", "MX", "SA", "US"].map(Country.init))
}

/// Additional response times that simulate a network.
package struct ServiceDelays: Equatable, Sendable {
    package var version: Duration
    package var configuration: Duration
    package var accounts: Duration

    package init(version: Duration, configuration: Duration, accounts: Duration) {
        self.version = version
        self.configuration = configuration
        self.accounts = accounts
    }

    /// No delay.
    package static let none = ServiceDelays(
        version: .zero, configuration: .zero, accounts: .zero)
    /// The delays of an average mobile network.
    package static let mobile = ServiceDelays(
        version: .milliseconds(180), configuration: .milliseconds(250), accounts: .milliseconds(420))
}

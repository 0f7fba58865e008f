/// How long services take to answer.
package struct ServiceDelays: Equatable, Sendable {
    package var version: Duration
    package var configuration: Duration
    package var accounts: Duration

    package init(version: Duration, configuration: Duration, accounts: Duration) {
        self.version = version
        self.configuration = configuration
        self.accounts = accounts
    }

    /// At once.
    package static let none = ServiceDelays(
        version: .zero, configuration: .zero, accounts: .zero)
    /// As over a phone's network on a middling day.
    package static let mobile = ServiceDelays(
        version: .milliseconds(180), configuration: .milliseconds(250), accounts: .milliseconds(420))
}

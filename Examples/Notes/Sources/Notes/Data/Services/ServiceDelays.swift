/// How long services take to answer.
package struct ServiceDelays: Equatable, Sendable {
    package var version: Duration
    package var configuration: Duration
    package var accounts: Duration
    package var viewers: Duration

    package init(version: Duration, configuration: Duration, accounts: Duration, viewers: Duration) {
        self.version = version
        self.configuration = configuration
        self.accounts = accounts
        self.viewers = viewers
    }

    /// At once.
    package static let none = ServiceDelays(
        version: .zero, configuration: .zero, accounts: .zero, viewers: .zero)
    /// As over a phone's network on a middling day.
    package static let mobile = ServiceDelays(
        version: .milliseconds(180), configuration: .milliseconds(250), accounts: .milliseconds(420),
        viewers: .milliseconds(900))
}

/// An update of the page or of the view hierarchy by a host, as the host reports it to the session's monitor.
package struct HostUpdate: Sendable, Equatable {
    /// The version of what the user sees.
    package var version: Int
    /// The number of changes, or `nil` if everything was rendered.
    package var changes: Int?
    /// The size of the message, in bytes; `nil` if the host sends none.
    package var bytes: Int?
    /// The time that rendering took.
    package var renderTime: Duration
    /// The time from the user's action to the update, or `nil` if something else caused it.
    package var latency: Duration?

    package init(
        version: Int, changes: Int?, bytes: Int?, renderTime: Duration, latency: Duration?
    ) {
        self.version = version
        self.changes = changes
        self.bytes = bytes
        self.renderTime = renderTime
        self.latency = latency
    }
}

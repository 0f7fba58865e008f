/// A link that waits to be opened, or a coordinator's navigation to a guarded screen.
package struct PendingLink: Sendable, Equatable {
    /// The link up to its query, safe to show and log. `nil` for a coordinator's navigation.
    package let link: String?
    /// The destination.
    package let destination: LinkDestination
    /// The closed gates. Empty if the link waits for something else: for its flow to appear, for a nondismissable sheet
    /// to disappear, or for a confirmation.
    package let gates: [Gate]
}

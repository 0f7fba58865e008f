/// The meaning of a link: its destination and the conditions for opening it.
package struct LinkMatch: Sendable, Equatable {
    /// The destination.
    package let destination: LinkDestination
    /// The gates that must be open.
    package let gates: [Gate]
    /// The confirmation to ask the user for first, if any.
    package let confirmation: LinkConfirmation?
}

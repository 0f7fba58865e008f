/// Something that happened in an inspected session.
public struct InspectionEvent: Codable, Sendable, Equatable, Identifiable {
    /// The kind of an event.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// The user tapped, typed, went back, or opened a link.
        case action
        /// A call of a service.
        case call
        /// A value that the app read synchronously, such as the date.
        case value
        /// An event of a broadcast.
        case broadcast
        /// A step of a launch.
        case step
        /// A screen or popup that appeared or disappeared.
        case screen
        /// An error that was raised.
        case error
        /// A change of a screen's state, with the changed fields.
        case commit
        /// A change of the data that a view shows, with the changed fields.
        case delivery
        /// An update that the host sent to the page.
        case patch
    }

    /// The position in the session's log, from 1.
    public let number: Int
    /// The time since the start of the session, in milliseconds.
    public let time: Double
    /// The kind.
    public let kind: Kind
    /// A short text, such as the name of the call.
    public let title: String
    /// Further text, such as the arguments and the result as JSON.
    public let detail: String
    /// The duration, in milliseconds, if it has one. For a patch, the time since the user's action.
    public let duration: Double?
    /// The size of the message or of the result, in bytes, if it has one.
    public let bytes: Int?

    /// The position in the session's log.
    public var id: Int { number }
}

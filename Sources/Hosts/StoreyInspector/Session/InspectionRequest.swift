/// A query to an inspected session, or a command. Requests and answers are `Codable`, so that another process can send them as
/// lines of JSON.
public enum InspectionRequest: Codable, Sendable, Equatable {
    /// A part of a snapshot. Parts that aren't requested cost nothing.
    public enum Part: String, Codable, Sendable, CaseIterable {
        /// The navigation tree.
        case tree
        /// The objects behind one screen.
        case module
        /// Scopes with their tasks, and leaks.
        case objects
        /// Measurements.
        case performance
        /// The timeline of the launch.
        case launch
    }

    /// Requests events and parts of a snapshot.
    public struct Query: Codable, Sendable, Equatable {
        /// The number of the last event that is known; 0 for all.
        public var eventsAfter = 0
        /// The requested parts of the snapshot.
        public var parts: Set<Part> = []
        /// The entry of the module, or `nil` for that of the visible screen.
        public var entry: Int?

        /// Creates a query.
        public init(eventsAfter: Int = 0, parts: Set<Part> = [], entry: Int? = nil) {
            self.eventsAfter = eventsAfter
            self.parts = parts
            self.entry = entry
        }
    }

    /// Requests events and the state of the session.
    case snapshot(Query)
    /// Goes to a screen, as the user could.
    case jump(entry: Int)
    /// Describes an element by its identifier in the page, such as `screen-3.save`.
    case element(String)
    /// Describes an element and shows it in the panel.
    case pick(String)
    /// Requests the lines of the session's recording after a number of bytes.
    case recording(after: Int)
}

/// The answer to an ``InspectionRequest``.
public struct InspectionAnswer: Codable, Sendable, Equatable {
    /// The events after those that the request knows.
    public package(set) var events: [InspectionEvent] = []
    /// The requested parts of the session's state.
    public package(set) var snapshot = InspectionSnapshot()
    package var element: InspectedElement?
    /// Whether a command was carried out.
    package var isDone = true
    /// Lines of the session's recording: about 1 MB at most, so that a longer recording needs several requests.
    package var recording: String?
}

#if Share
    /// An error that prevents viewers from joining a room.
    public struct RoomError: Error, Sendable, Hashable, CustomStringConvertible {
        /// A description of the problem and how to fix it.
        public let description: String

        init(_ description: String) { self.description = description }
    }
#endif

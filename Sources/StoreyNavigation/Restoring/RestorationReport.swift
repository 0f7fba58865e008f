/// What came of bringing a person back to where they were: how far it went, and what was lost on the way, and why.
public struct RestorationReport: Sendable, Equatable {
    /// How far it went.
    public enum Outcome: Sendable, Hashable {
        /// They are where they were, but for what was lost.
        case restored
        /// There was nothing to come back to.
        case nothingSaved
        /// They are in a sheet that must not be dismissed.
        case refused
        /// What was saved is no place. It is kept for whoever wants to know, where there is a place for that.
        case damaged(String, setAsideAs: String?)
        /// The app crashed so many times on its way there. It is not tried again.
        case crashed(times: Int, setAsideAs: String?)
        /// The storage could not be used.
        case storageFailed(String)
    }

    /// What was lost.
    public enum Part: Sendable, Hashable {
        /// A screen, by its route or the name of its route's type.
        case screen(String)
        /// All that was in a tab, on a page or in a sheet, by its name.
        case flow(String)
        /// What an object of a screen keeps, by the object's name and the screen's route.
        case kept(String, screen: String)
    }

    /// Why.
    public enum Reason: Codable, Sendable, Hashable {
        /// The app has no such type of routes any more.
        case unknownRoute
        /// The type is there, but this is none of its routes any more.
        case changedRoute(String)
        /// A ``RouteMigration`` says that nothing became of it.
        case givenUp
        /// Its coordinator cannot build it any more.
        case notBuilt(String)
        /// It stood on a screen that is lost.
        case beneathIsLost
        /// No flow is in that place any more, or one of another kind.
        case noPlace
        /// What is kept does not decode any more.
        case notRead(String)
        /// What is to be kept does not encode.
        case notWritten(String)
        /// What is to be kept is more than 64 kB.
        case tooLarge
    }

    /// One thing that was lost.
    public struct Loss: Sendable, Hashable {
        /// What it is.
        public let part: Part
        /// Why it was lost.
        public let reason: Reason
    }

    /// How far it went.
    public internal(set) var outcome: Outcome
    /// What was lost, from the outside inwards and from the bottom up.
    public internal(set) var losses: [Loss] = []

    init(_ outcome: Outcome) { self.outcome = outcome }

    /// More losses than anybody reads are not told.
    static let maximumLosses = 100

    mutating func lose(_ loss: Loss) {
        if losses.count < Self.maximumLosses, !losses.contains(loss) { losses.append(loss) }
    }

    /// An error in a line.
    static func words(_ error: any Error) -> String { String("\(error)".prefix(300)) }
}

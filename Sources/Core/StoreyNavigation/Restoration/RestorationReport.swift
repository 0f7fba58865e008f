/// The result of restoring an earlier session. ``outcome`` is the overall result; ``description`` also lists each
/// lost part with the reason, including the parts that can't be saved for the next session.
///
/// The root coordinator receives each report in ``CoordinatorBase/restorationFinished(_:)``.
public struct RestorationReport: Sendable, Equatable {
    /// The outcome of restoring.
    public enum Outcome: Sendable, Hashable {
        /// The state was restored, apart from the losses that the description lists.
        case restored
        /// There was no saved state.
        case nothingSaved
        /// Nothing was restored, because a nondismissable sheet is already open or a screen has unsaved changes.
        /// This can happen if a state is restored in a running app, as with ``CoordinatorBase/restore(from:)``. A
        /// screen with unsaved changes asks the user; if the user leaves it, the state is restored and another
        /// report follows.
        case refused
        /// The saved state is invalid, for the given reason. It has been moved aside to the given path, if the store has
        /// paths.
        case damaged(String, setAsideAs: String?)
        /// The given number of consecutive runs, at least two, crashed or were killed while they restored the state
        /// or within 10 seconds afterward. The state isn't restored again. It has been moved aside to the given
        /// path, if the store has paths.
        case crashed(times: Int, setAsideAs: String?)
        /// The state couldn't be loaded or saved, for the given reason: the store failed, a route can't be encoded, or the
        /// screens alone are too large. If it couldn't be loaded, nothing was restored.
        case storageFailed(String)
    }

    /// A lost part.
    package enum Part: Sendable, Hashable {
        /// A screen, by its route or the name of its route type.
        case screen(String)
        /// The content of a tab, page or sheet, by name.
        case flow(String)
        /// The state of a screen's object, by the object's name and the screen's route.
        case objectState(String, screen: String)
    }

    /// The reason of a loss.
    package enum Reason: Codable, Sendable, Hashable {
        /// The app no longer has the route type.
        case unknownRoute
        /// The route can't be decoded as its type.
        case routeChanged(String)
        /// A ``RouteMigration`` returned `nil`.
        case discardedByMigration
        /// The coordinator can't build the screen.
        case buildFailed(String)
        /// A screen below it is lost.
        case parentLost
        /// The container no longer exists or is of another kind.
        case containerMissing
        /// The saved state of an object can't be decoded.
        case decodingFailed(String)
        /// The state of an object can't be encoded.
        case encodingFailed(String)
        /// The state of an object is larger than 64 KiB.
        case tooLarge
        /// The state of all objects together is too large, and this one is among the largest.
        case allTooLarge
    }

    /// A lost part with the reason.
    package struct Loss: Sendable, Hashable {
        /// The lost part.
        package let part: Part
        /// The reason.
        package let reason: Reason
    }

    /// The outcome.
    public private(set) var outcome: Outcome
    /// The lost parts, from the outside in and from the bottom up.
    package private(set) var lostParts: [Loss] = []
    /// The lost parts with the reasons, as sentences.
    package var losses: [String] { lostParts.map(\.description) }

    init(_ outcome: Outcome) { self.outcome = outcome }

    /// The number of losses after which no more are recorded.
    static let maxLosses = 100

    mutating func record(_ loss: Loss) {
        if lostParts.count < Self.maxLosses, !lostParts.contains(loss) { lostParts.append(loss) }
    }

    /// Returns the description of an error, cut to 300 characters.
    static func describe(_ error: any Error) -> String { String("\(error)".prefix(300)) }
}

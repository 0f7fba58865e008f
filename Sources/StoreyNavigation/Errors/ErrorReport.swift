/// An error and its way up the coordinators: what a log needs to know of it.
///
/// ``Navigation/events`` have one of each error, whoever settled it.
public struct ErrorReport: Sendable {
    /// What a coordinator did about an error.
    public enum Doing: Sendable, Equatable {
        /// Nothing: it went on to the coordinator above.
        case passedOn
        /// Made another error of it, which goes on in its place.
        case translated(to: String)
        /// Had the work started again that failed, so many times by now.
        case retried(Int, limit: Int)
        /// Settled it.
        case handled
    }

    /// One of the coordinators on the way, the lowest first.
    public struct Stop: Sendable, Equatable {
        /// The type of the coordinator.
        public let coordinator: String
        /// What it did about the error.
        public let doing: Doing
    }

    /// What went wrong, as it was raised.
    public let error: any Error
    /// What became of it on its way: the same, unless a coordinator translated it.
    public internal(set) var latest: any Error
    /// The screen it came from, where it came from one.
    public let screen: AnyRoute?
    /// Where it was raised, or where the work that failed was started: `Shop/ListProvider.swift:31`. Nil where it came up
    /// while a screen was built.
    public let location: String?
    /// The coordinators it passed.
    public internal(set) var way: [Stop] = []

    init(_ error: any Error, screen: AnyRoute?, location: String?) {
        self.error = error
        latest = error
        self.screen = screen
        self.location = location
    }

    /// Whether a coordinator settled it, or has it tried again. What none settles is shown to the person.
    public var isSettled: Bool {
        switch way.last?.doing {
        case .handled, .retried: true
        case .passedOn, .translated, nil: false
        }
    }
}

extension ErrorReport: Equatable {
    /// Whether both say the same in the same words: errors themselves cannot be compared.
    public static func == (left: ErrorReport, right: ErrorReport) -> Bool {
        left.description == right.description
    }
}

extension ErrorReport: CustomStringConvertible {
    /// A line for the error, and one for each coordinator on its way.
    public var description: String {
        let place = [location.map { "raised at \($0)" }, screen.map { "on the screen \($0)" }]
            .compactMap(\.self)
        let lines =
            ["\(error)"] + (place.isEmpty ? [] : [place.joined(separator: ", ")])
            + way.map { "\($0.coordinator) \($0.doing)" }
            + (isSettled ? [] : ["nobody settled it: the person is told"])
        return lines.joined(separator: "\n  ")
    }
}

extension ErrorReport.Doing: CustomStringConvertible {
    /// What was done, in words.
    public var description: String {
        switch self {
        case .passedOn: "passed it on"
        case .translated(let error): "made this of it: \(error)"
        case .retried(let count, let limit): "had it tried again, \(count) of \(limit) times"
        case .handled: "settled it"
        }
    }
}

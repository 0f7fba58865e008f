/// A report of an error for logs: the error, and the action of each coordinator that it was passed to.
///
/// ``CoordinatorBase/observe(_:)`` delivers one report per error, handled or not.
public struct ErrorReport: Sendable {
    /// The action of a coordinator on an error.
    package enum Action: Sendable, Equatable {
        /// The error was passed to the parent coordinator.
        case passedOn
        /// The error was replaced with another one.
        case translated(to: String)
        /// The failed work was retried for the given time.
        case retried(Int, limit: Int)
        /// The error was handled.
        case handled
    }

    /// A coordinator that an error passed.
    package struct Hop: Sendable, Equatable {
        /// The type of the coordinator.
        package let coordinator: String
        /// The coordinator's action.
        package let action: Action
    }

    /// The error as it was raised.
    public let error: any Error
    /// The error after the last translation. Equal to ``error`` if no coordinator translated it.
    public private(set) var latest: any Error
    /// The screen that the error came from, if any.
    package let screen: AnyRoute?
    /// The location at which the error was raised or the failed work was started, such as `Shop/ListProvider.swift:31`.
    /// `nil` for an error while building a screen.
    package let location: String?
    /// The coordinators that the error passed, the innermost first.
    package private(set) var trail: [Hop] = []

    package init(_ error: any Error, screen: AnyRoute?, location: String?) {
        self.error = error
        latest = error
        self.screen = screen
        self.location = location
    }

    /// Adds the action of a coordinator.
    mutating func record(_ action: Action, of coordinator: CoordinatorBase) {
        trail.append(Hop(coordinator: "\(type(of: coordinator))", action: action))
    }

    /// Replaces the error with its translation by a coordinator.
    mutating func translate(to error: any Error, by coordinator: CoordinatorBase) {
        latest = error
        record(.translated(to: "\(error)"), of: coordinator)
    }

    /// Whether a coordinator handled the error or retries the work. Other errors are shown to the user.
    package var isHandled: Bool {
        switch trail.last?.action {
        case .handled, .retried: true
        case .passedOn, .translated, nil: false
        }
    }
}

extension ErrorReport: Equatable {
    /// Whether both reports have the same description. Errors themselves can't be compared.
    public static func == (left: ErrorReport, right: ErrorReport) -> Bool {
        left.description == right.description
    }
}

extension ErrorReport: CustomStringConvertible {
    /// A line for the error, one for its location and screen, and one for each thing that a coordinator did by its
    /// rules, such as a retry or a translation. If no coordinator handled the error, another line says so.
    public var description: String {
        let place = [location.map { "raised at \($0)" }, screen.map { "on the screen \($0)" }]
            .compactMap(\.self)
        let lines =
            ["\(error)"] + (place.isEmpty ? [] : [place.joined(separator: ", ")])
            + trail.map { "\($0.coordinator) \($0.action)" }
            + (isHandled ? [] : ["not handled: shown to the user"])
        return lines.joined(separator: "\n  ")
    }
}

extension ErrorReport.Action: CustomStringConvertible {
    /// The action in words.
    package var description: String {
        switch self {
        case .passedOn: "passed it on"
        case .translated(let error): "translated it to \(error)"
        case .retried(let count, let limit): "retried it (\(count) of \(limit))"
        case .handled: "handled it"
        }
    }
}

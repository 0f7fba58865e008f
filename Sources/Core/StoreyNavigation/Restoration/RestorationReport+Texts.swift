extension RestorationReport: CustomStringConvertible {
    /// A line for the outcome and one for each loss.
    public var description: String {
        ([outcome.text] + losses).joined(separator: "\n")
    }
}

extension RestorationReport.Loss: CustomStringConvertible {
    /// The lost part and the reason, such as `The screen details(42) is lost: a screen below it is lost.`
    package var description: String { "\(part.text) is lost: \(reason.text)." }
}

extension RestorationReport.Outcome {
    fileprivate var text: String {
        switch self {
        case .restored: "The state was restored."
        case .nothingSaved: "There was no saved state."
        case .refused:
            "Nothing was restored: a nondismissable sheet is open, or a screen has unsaved changes."
        case .damaged(let reason, let path):
            "The saved state is invalid\(Self.suffix(path)): \(reason)"
        case .crashed(let times, let path):
            "The app crashed \(times) times while restoring the saved state\(Self.suffix(path)). "
                + "It starts without restoring."
        case .storageFailed(let reason): "The saved state could not be read or written: \(reason)"
        }
    }

    private static func suffix(_ path: String?) -> String { path.map { " (moved to \($0))" } ?? "" }
}

extension RestorationReport.Part {
    fileprivate var text: String {
        switch self {
        case .screen(let route): "The screen \(route)"
        case .flow(let name): "The content of \(name)"
        case .objectState(let name, let screen): "The state of \(name) on the screen \(screen)"
        }
    }
}

extension RestorationReport.Reason {
    fileprivate var text: String {
        switch self {
        case .unknownRoute: "the app no longer has this route type"
        case .routeChanged(let reason): "its route can't be decoded (\(reason))"
        case .discardedByMigration: "a migration discarded it"
        case .buildFailed(let reason): "its coordinator can't build it (\(reason))"
        case .parentLost: "a screen below it is lost"
        case .containerMissing: "its container no longer exists"
        case .decodingFailed(let reason): "it can't be decoded (\(reason))"
        case .encodingFailed(let reason): "it can't be encoded (\(reason))"
        case .tooLarge: "it is larger than 64 KiB"
        case .allTooLarge: "the states of all screens together are too large to be saved"
        }
    }
}

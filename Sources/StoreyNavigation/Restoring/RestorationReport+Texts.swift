extension RestorationReport: CustomStringConvertible {
    /// A line for the outcome, and one for each loss.
    public var description: String {
        ([outcome.words] + losses.map(\.description)).joined(separator: "\n")
    }
}

extension RestorationReport.Loss: CustomStringConvertible {
    /// What was lost, and why, in a line: `The screen details(42) is lost: it stood on a screen that is lost.`
    public var description: String { "\(part.words) is lost: \(reason.words)." }
}

extension RestorationReport.Outcome {
    fileprivate var words: String {
        switch self {
        case .restored: "The person is back where they were."
        case .nothingSaved: "There was nothing to come back to."
        case .refused: "A sheet that must not be dismissed is open: nothing was brought back."
        case .damaged(let why, let place):
            "What was saved is no place of this app\(Self.words(for: place)): \(why)"
        case .crashed(let times, let place):
            "The app crashed \(times) times on its way back to what was saved\(Self.words(for: place)): "
                + "it begins where it always does."
        case .storageFailed(let why): "The storage of the place failed: \(why)"
        }
    }

    private static func words(for place: String?) -> String { place.map { ", which is now \($0)" } ?? "" }
}

extension RestorationReport.Part {
    fileprivate var words: String {
        switch self {
        case .screen(let route): "The screen \(route)"
        case .flow(let name): "What was in \(name)"
        case .kept(let name, let screen): "What \(name) kept on the screen \(screen)"
        }
    }
}

extension RestorationReport.Reason {
    fileprivate var words: String {
        switch self {
        case .unknownRoute: "the app has no such routes any more"
        case .changedRoute(let why): "its route has another form now (\(why))"
        case .givenUp: "a migration says that nothing became of it"
        case .notBuilt(let why): "its flow cannot show it (\(why))"
        case .beneathIsLost: "it stood on a screen that is lost"
        case .noPlace: "no such flow is in that place any more"
        case .notRead(let why): "it has another form now (\(why))"
        case .notWritten(let why): "it cannot be written down (\(why))"
        case .tooLarge: "it is more than 64 kB"
        }
    }
}

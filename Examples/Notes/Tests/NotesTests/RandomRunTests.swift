import Notes
import Storey
import StoreyTesting
import Testing

@Suite("Replay of random sessions")
struct RandomRunTests {
    @Test("A recorded random session replays identically, step by step", arguments: 1...13)
    func sameAgain(seed: UInt64) async throws {
        var user = RandomUser(seed: seed)
        var trace: [String] = []
        let (recording, _) = try await Recorded.run("Milk", "Bread", "Two lemons") { app in
            for _ in 1...40 {
                guard try await user.actOn(app) else { continue }
                trace.append("\(app.screen) \(app.outline) \(app.texts)")
            }
        }
        let again = try Recording(text: recording.text)
        #expect(again == recording, "seed \(seed)")
        let replay = try await Replay.launch(Recorded.replayed(), again)
        let steps = try await replay.run()
        let played = steps.map { "\($0.screen) \($0.outline) \($0.texts)" }
        let place = zip(played, trace).enumerated().first { $1.0 != $1.1 }
        #expect(place == nil, "seed \(seed), \(recording.actions)")
        #expect(played.count == trace.count, "seed \(seed)")
    }
}

/// A user who performs random actions.
private struct RandomUser {
    private var random: Numbers

    init(seed: UInt64) { random = Numbers(state: seed) }

    /// Performs a random action, and waits for a random time or not at all.
    /// - Returns: Whether an action was possible.
    mutating func actOn(_ app: HeadlessApp) async throws -> Bool {
        guard try await performAction(on: app) else { return false }
        // Afterward, because a step of a replay ends when the next action begins.
        if Int.random(in: 0..<4, using: &random) == 0 {
            // Not by a round duration: the order of a timer and an action at the same instant is undefined.
            try await app.advance(by: .milliseconds(Int.random(in: 1...900, using: &random)))
        }
        return true
    }

    private mutating func performAction(on app: HeadlessApp) async throws -> Bool {
        if let popup = app.popup, let button = popup.buttonTitles.randomElement(using: &random) {
            try await app.answer(button)
            return true
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            guard app.canGoBack else { return false }
            try await app.back()
        case 1:
            guard app.canGoBack else { return false }
            try await app.swipeBack(Bool.random(using: &random) ? .finished : .cancelled)
        case 2:
            guard let tab = app.tabs.compactMap(\.identifier).randomElement(using: &random) else {
                return false
            }
            try await app.selectTab(tab)
        case 3:
            try await app.open(
                [
                    "/", "/notes/all", "/notes/new", "/nowhere", "/settings", "/notes/deleted",
                    "/folders/\(Folder.ID(named: "Shopping"))",
                ].randomElement(using: &random) ?? "/")
        default: return try await useElement(of: app)
        }
        return true
    }

    private mutating func useElement(of app: HeadlessApp) async throws -> Bool {
        let usable = app.elements.filter { $0.isEnabled && $0.identifier != nil }
        guard let element = usable.randomElement(using: &random), let identifier = element.identifier else {
            return false
        }
        switch element.role {
        case .button where identifier == ImportExportElement.importFiles.elementID:
            let file = File("Words.md", bytes: Array("Words \(Int.random(in: 0..<100, using: &random))".utf8))
            try await app.choose([file], in: identifier)
        case .button, .link: try await app.tap(identifier)
        case .field where identifier == NotesListElement.order.elementID:
            let order = NotesSettings.Order.allCases.randomElement(using: &random) ?? .byTitle
            try await app.type(order.rawValue, into: identifier)
        case .field:
            // These have options instead of words.
            if ["theme", "order"].contains(identifier) { return false }
            let words = "Words \(Int.random(in: 0..<100, using: &random))"
            // A recording has dots instead of a password.
            try await app.type(identifier == "password" ? "••••••••" : words, into: identifier)
        case .toggle: try await app.toggle(identifier, !element.isSelected)
        default: return false
        }
        return true
    }
}

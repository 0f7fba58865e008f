import StoreyTesting
import Synchronization
import Testing

@Suite("A leak")
struct LeakTests {
    private static let advice = """
         No property of what still stands leads there, so look for a closure: \
        an output or an observation that captures its own owner, or work that does not end.
        """

    private static func gone(_ place: String, _ objects: String, _ advice: String = advice) -> String {
        "\(place) is gone, but not all of it: \(objects).\(advice)"
    }

    private static let second = "leaky (second(2), #2)"

    static let expected: [(Mistake, [String])] = [
        (.none, []),
        (
            .keepsViewModel,
            [
                gone(
                    second,
                    """
                    LeakyViewModel, which is reached by LeakyFlow.kept; \
                    LeakyProvider, which is reached by LeakyFlow.kept.provider; \
                    LeakyNumbers, which is reached by LeakyFlow.kept.provider.numbers
                    """, "")
            ]
        ),
        (.capturesItself, [gone(second, "LeakyViewModel; LeakyProvider; LeakyNumbers; Store<Int>")]),
        (.knowsItsView, [gone(second, "LeakyView; LeakyViewModel; LeakyProvider; LeakyNumbers; Store<Int>")]),
        (
            .providerCycle,
            [
                gone(second, "LeakyNumbers; Store<Int>"),
                gone("leaky (first, #1)", "LeakyNumbers; Store<Int>"),
            ]
        ),
        (.flowCycle, [gone("the flow #0", "LeakyFlow")]),
        (
            .neverUnregisters,
            [
                gone(
                    second,
                    """
                    LeakyProvider, which is reached by LeakyView.viewModel.provider.hub.listeners; \
                    LeakyNumbers, which is reached by LeakyView.viewModel.provider.hub.listeners.numbers; \
                    Store<Int>
                    """, ""),
                // The hub and its listeners hold each other: they outlive the session as well.
                gone("leaky (first, #1)", "LeakyProvider; LeakyNumbers; Store<Int>"),
            ]
        ),
    ]

    /// What the trait says of a test that goes one screen on and back.
    private func messages(
        _ app: @escaping AppDefinition, _ test: @escaping @Sendable (HeadlessApp) async throws -> Void
    )
        async throws -> [String]
    {
        let current = try #require(Test.current)
        let trait: NoLeaks = .noLeaks
        let messages = Mutex<[String]>([])
        try await withKnownIssue(isIntermittent: true) {
            try await trait.provideScope(for: current, testCase: nil) {
                try await test(try await HeadlessApp.launch(app))
            }
        } matching: { issue in
            messages.withLock { $0 += issue.comments.map(\.rawValue) + (issue.error.map { ["\($0)"] } ?? []) }
            return true
        }
        return messages.withLock { $0 }
    }

    @Test("is told with its type, its screen and where to look", arguments: expected)
    func told(mistake: Mistake, expected: [String]) async throws {
        let messages = try await messages({ LeakyFlow($0, mistake) }) { app in
            try await app.tap("next")
            try await app.back()
        }
        #expect(messages == expected)
    }

    @Test("is none if it is what the container keeps, what all share, or work that is about to end", .noLeaks)
    func none() async throws {
        let app = try await HeadlessApp.launch { LeakyFlow($0, .none) }
        for _ in 1...3 { try await app.tap("next") }
        for _ in 1...3 { try await app.back() }
        try await app.tap("next")
    }

    @Test("of an app that ended before the test is told as well")
    func ended() async throws {
        let messages = try await messages({ LeakyFlow($0, .keepsViewModel) }) { app in
            try await app.tap("next")
            try await app.back()
            await app.end()
        }
        #expect(messages.map { $0.prefix(36) } == ["leaky (second(2), #2) is gone, but n"])
    }

    @Test("is not looked for where a test failed")
    func failed() async throws {
        let messages = try await messages({ LeakyFlow($0, .keepsViewModel) }) { app in
            try await app.tap("next")
            try await app.back()
            throw TinyError()
        }
        #expect(messages == ["TinyError()"])
    }

    @Test("is none if work still slept when its screen went", .noLeaks)
    func asleep() async throws {
        let app = try await HeadlessApp.launch { TinyFlow($0) }
        try await app.tap("next")
        try await app.tap("late")
        try await app.back()
    }
}

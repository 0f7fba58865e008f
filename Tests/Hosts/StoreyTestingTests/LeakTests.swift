import StoreyTesting
import Synchronization
import Testing

@Suite("Leak detection")
struct LeakTests {
    private static let advice = """
         No property of a remaining screen or coordinator leads there. Look for a closure that captures its owner, \
        such as an output or an observation, or for work that doesn't end.
        """

    private static func message(_ origin: String, _ objects: String, _ advice: String = advice) -> String {
        "\(origin) was removed, but these objects remain: \(objects).\(advice)"
    }

    private static let second = "leaky (second(2), #2)"

    static let expected: [(Mistake, [String])] = [
        (.none, []),
        (
            .keepsViewModel,
            [
                message(
                    second,
                    """
                    LeakyViewModel (reachable as LeakyFlow.kept); \
                    LeakyProvider (reachable as LeakyFlow.kept.provider); \
                    LeakyNumbers (reachable as LeakyFlow.kept.provider.numbers)
                    """, "")
            ]
        ),
        (.capturesItself, [message(second, "LeakyViewModel; LeakyProvider; LeakyNumbers; Store<Int>")]),
        (
            .referencesView,
            [message(second, "LeakyView; LeakyViewModel; LeakyProvider; LeakyNumbers; Store<Int>")]
        ),
        (
            .providerCycle,
            [
                message(second, "LeakyNumbers; Store<Int>"),
                message("leaky (first, #1)", "LeakyNumbers; Store<Int>"),
            ]
        ),
        (.flowCycle, [message("the flow #0", "LeakyFlow")]),
        (
            .neverUnregisters,
            [
                message(
                    second,
                    """
                    LeakyProvider (reachable as LeakyView.viewModel.provider.hub.listeners); \
                    LeakyNumbers (reachable as LeakyView.viewModel.provider.hub.listeners.numbers); \
                    Store<Int>
                    """, ""),
                // The hub and its listeners reference each other, so they outlive the session too.
                message("leaky (first, #1)", "LeakyProvider; LeakyNumbers; Store<Int>"),
            ]
        ),
    ]

    /// Returns the messages of the trait for a test that pushes a screen and goes back.
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

    @Test("A leak is reported with its type, its screen and its path", arguments: expected)
    func reported(mistake: Mistake, expected: [String]) async throws {
        let messages = try await messages({ LeakyFlow($0, mistake) }) { app in
            try await app.tap("next")
            try await app.back()
        }
        #expect(messages == expected)
    }

    @Test("Objects of the container, shared objects and finishing work aren't leaks", .noLeaks)
    func none() async throws {
        let app = try await HeadlessApp.launch { LeakyFlow($0, .none) }
        for _ in 1...3 { try await app.tap("next") }
        for _ in 1...3 { try await app.back() }
        try await app.tap("next")
    }

    @Test("A leak of an app that ended before the test is reported")
    func ended() async throws {
        let messages = try await messages({ LeakyFlow($0, .keepsViewModel) }) { app in
            try await app.tap("next")
            try await app.back()
            await app.end()
        }
        #expect(messages.map { $0.prefix(37) } == ["leaky (second(2), #2) was removed, bu"])
    }

    @Test("A failed test isn't checked for leaks")
    func failed() async throws {
        let messages = try await messages({ LeakyFlow($0, .keepsViewModel) }) { app in
            try await app.tap("next")
            try await app.back()
            throw TinyError()
        }
        #expect(messages == ["TinyError()"])
    }

    @Test("Work that sleeps when its screen is removed isn't a leak", .noLeaks)
    func asleep() async throws {
        let app = try await HeadlessApp.launch { TinyFlow($0) }
        try await app.tap("next")
        try await app.tap("late")
        try await app.back()
    }
}

import StoreyTesting
import Testing

@Suite("Host conformance suite", .timeLimit(.minutes(10)))
struct ConformanceTests {
    @Test("The headless host conforms", arguments: HostCase.all(for: HeadlessDriver.self))
    func headless(hostCase: HostCase) async throws {
        try await hostCase.run(on: HeadlessDriver.self)
    }

    @Test("A host on the main actor conforms", arguments: HostCase.all(for: MainActorDriver.self))
    func mainActor(hostCase: HostCase) async throws {
        try await hostCase.run(on: MainActorDriver.self)
    }

    @Test("The suite reports how a faulty host differs", arguments: ExpectedFailure.all)
    func faults(expected: ExpectedFailure) async throws {
        let failure = await #expect(throws: HostCaseFailure.self) { try await expected.run() }
        #expect(failure?.description == expected.message)
    }

    /// The failure that the suite reports for a faulty host.
    struct ExpectedFailure: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let message: String
        let run: @Sendable () async throws -> Void

        init<F: Fault & SendableMetatype>(_ fault: F.Type, in name: String, _ message: String) {
            testDescription = "\(fault)"
            self.message = "FaultyDriver<\(fault)> doesn't conform in “\(name)” \(message)"
            run = {
                let hostCase = HostCase.all(for: FaultyDriver<F>.self).first { $0.name == name }
                try await hostCase?.run(on: FaultyDriver<F>.self)
            }
        }

        static let all = [
            ExpectedFailure(
                OmitsEmptyTexts.self, in: "A canceled back swipe changes nothing",
                """
                at launch: the visible content is
                  [One] Two Three Four | Screen 1 | count 0, light off
                but the tree and the view models define
                  [One] Two Three Four | Screen 1 | count 0, note , light off
                """),
            ExpectedFailure(
                FinishesEverySwipe.self, in: "A canceled back swipe changes nothing",
                """
                after tap push, cancel a back swipe: the visible screens are
                  Screen 1
                but the gesture must lead to
                  ‹ Screen 3
                """),
            ExpectedFailure(
                LeaksViews.self, in: "A back swipe removes the screen",
                """
                after tap push, swipe back: \
                conformance (screen(3), #17) was removed, but these objects remain: \
                ConformanceView; ConformanceViewModel. \
                No property of a remaining screen or coordinator leads there. Look for a closure that captures its \
                owner, such as an output or an observation, or for work that doesn't end.
                """),
            ExpectedFailure(
                AcceptsStaleGestures.self, in: "A gesture whose target was removed has no effect",
                """
                after tap push, tap push, go back twice: the visible screens are
                  Screen 1
                but the gesture must lead to
                  ‹ Screen 3
                """),
            ExpectedFailure(
                IgnoresPageTurns.self, in: "Pages can be turned, and each keeps its stack",
                """
                after select three, turn to right: the visible screens are
                  Page 1
                but the gesture must lead to
                  Page 2
                """),
            ExpectedFailure(
                DismissesEverySheet.self,
                in: "A sheet with unsaved changes asks before it is dismissed",
                """
                after tap form, pull down, tap form, switch light on, pull down: the visible screens are
                  Screen 1
                but the gesture must lead to
                  Screen 1 / Screen 4
                """),
            ExpectedFailure(
                NeverEnds.self, in: "A dismissed question has no answer",
                """
                after tap ask, dismiss the popup, tap count: the app has ended, but these objects remain: \
                ConformanceFlow, ConformanceFlow, ConformanceFlow, ConformanceFlow, ConformancePages, \
                ConformanceFlow, ConformanceFlow, ConformanceFlow, ConformanceColumns, ConformanceTabs, \
                ConformanceViewModel, ConformanceView, ConformanceViewModel, ConformanceView, \
                ConformanceViewModel, ConformanceView, ConformanceViewModel, ConformanceView, \
                ConformanceViewModel, ConformanceView, ConformanceViewModel, ConformanceView, \
                ConformanceViewModel, ConformanceView
                """),
        ]
    }
}

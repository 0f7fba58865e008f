import StoreyTesting
import Testing

@Suite("A host conforms", .timeLimit(.minutes(10)))
struct ConformanceTests {
    @Test("headless, in the test's own isolation", arguments: HostCase.all(for: HeadlessDriver.self))
    func headless(hostCase: HostCase) async throws {
        try await hostCase.run(on: HeadlessDriver.self)
    }

    @Test("on the main actor", arguments: HostCase.all(for: MainActorDriver.self))
    func mainActor(hostCase: HostCase) async throws {
        try await hostCase.run(on: MainActorDriver.self)
    }

    @Test("or hears where it does not", arguments: Complaint.all)
    func faults(complaint: Complaint) async throws {
        let failure = await #expect(throws: HostCaseFailure.self) { try await complaint.run() }
        #expect(failure?.description == complaint.message)
    }

    /// What the suite says of a faulty host.
    struct Complaint: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let message: String
        let run: @Sendable () async throws -> Void

        init<F: Fault & SendableMetatype>(_ fault: F.Type, in name: String, _ message: String) {
            testDescription = "\(fault)"
            self.message = "FaultyDriver<\(fault)> does not conform in “\(name)”, \(message)"
            run = {
                let hostCase = HostCase.all(for: FaultyDriver<F>.self).first { $0.name == name }
                try await hostCase?.run(on: FaultyDriver<F>.self)
            }
        }

        static let all = [
            Complaint(
                LosesEmptyTexts.self, in: "a swipe back that is let go changes nothing",
                """
                at launch: it shows
                  [One] Two Three | Screen 1 | count 0, light off
                but the tree and the view models say
                  [One] Two Three | Screen 1 | count 0, note , light off
                """),
            Complaint(
                FinishesEverySwipe.self, in: "a swipe back that is let go changes nothing",
                """
                after tap push, swipe back and let go: the screens are
                  Screen 1
                but the gesture leads to
                  ‹ Screen 3
                """),
            Complaint(
                KeepsViews.self, in: "a swipe back takes the screen away",
                """
                after tap push, swipe back: \
                conformance (screen(3), #10) is gone, but not all of it: ConformanceView; ConformanceViewModel. \
                No property of what still stands leads there, so look for a closure: \
                an output or an observation that captures its own owner, or work that does not end.
                """),
            Complaint(
                TakesEveryTap.self, in: "a gesture aimed at what is gone by then does nothing",
                """
                after tap push, tap push, go back twice: the screens are
                  Screen 1
                but the gesture leads to
                  ‹ Screen 3
                """),
            Complaint(
                TurnsNoPage.self, in: "pages are turned, and each stays where it was left",
                """
                after select three, turn to right: the screens are
                  Page 1
                but the gesture leads to
                  Page 2
                """),
            Complaint(
                PutsEverySheetAway.self,
                in: "a sheet that must stay asks its flow, and goes when that says so",
                """
                after tap form, pull down: the screens are
                  Screen 1
                but the gesture leads to
                  Screen 1 / Screen 3
                """),
            Complaint(
                RunsOn.self, in: "a question put away has no answer",
                """
                after tap ask, put the popup away, tap count: it has ended, but these are alive: \
                ConformanceFlow, ConformanceFlow, ConformanceFlow, ConformanceFlow, ConformancePages, \
                ConformanceTabs, ConformanceViewModel, ConformanceView, ConformanceViewModel, ConformanceView, \
                ConformanceViewModel, ConformanceView, ConformanceViewModel, ConformanceView
                """),
        ]
    }
}

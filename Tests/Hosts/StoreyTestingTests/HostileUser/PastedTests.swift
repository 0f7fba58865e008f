import Foundation
import StoreyTesting
import Testing

/// A test that a hostile user printed, pasted verbatim. It must fail with the same violation.
@Suite("Test printed by a hostile user", .failsWithViolation(of: "No link is lost"))
struct PastedTests {
    @Test("No link is lost")
    func hostileUserSeed5() async throws {
        let app = try await HostileUser.ofApp(with: .popupBlocksLink).launch()
        try await app.tap("ask")
        try await app.open("/one")
        try await HostileUser.ofApp(with: .popupBlocksLink).check(app)
    }
}

@Suite("Output of a hostile user")
struct PrintedTests {
    @Test("The printed test equals the pasted one")
    func isPasted() async throws {
        let failure = await #expect(throws: HostileUserFailure.self) {
            try await HostileUser.ofApp(with: .popupBlocksLink).run(seed: 5, actions: 600)
        }
        let file = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
        let lines = file.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
        let test = try #require(failure).test
        let printed = test.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
        #expect(lines.contains(printed), "\(test)")
    }

    @Test(
        "An action's description is its Swift statement",
        arguments: zip(HostileAction.examples, HostileAction.exampleStatements))
    func statement(action: HostileAction, line: String) {
        #expect("\(action)" == line)
    }
}

/// A trait that expects each test to fail with a violated invariant.
private struct FailsWithViolation: TestTrait, SuiteTrait, TestScoping {
    let name: String
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        let violation = await #expect(throws: InvariantViolation.self) { try await function() }
        #expect(violation?.name == name)
    }
}

extension Trait where Self == FailsWithViolation {
    fileprivate static func failsWithViolation(of name: String) -> Self { FailsWithViolation(name: name) }
}

extension HostileAction {
    fileprivate static let examples: [HostileAction] =
        userActions.map(HostileAction.perform) + [
            .simultaneously([.tap("save"), .back, .open("/notes")]), .advance(by: .milliseconds(1500)),
            .suspend(for: .seconds(10)), .rotate, .relaunch, .setFault(.slow, for: nil),
            .setFault(.hanging, for: "notes"),
        ]

    private static let userActions: [UserAction] = [
        .tap("save"), .type("“a”\n\"b\"\\", into: "text"),
        .type(String(repeating: "a", count: 50), into: "text"),
        .type("\u{0}", into: "text"), .toggle("light", true), .submit("text"), .back, .swipeBack(.finished),
        .swipeBack(.cancelled), .beginSwipeBack, .endSwipeBack(.finished), .dismissSheet, .selectTab("one"),
        .selectPage("two"), .answer("Yes"), .dismissPopup, .open("/notes"),
    ]

    fileprivate static let exampleStatements = [
        #"try await app.tap("save")"#, #"try await app.type("“a”\n\"b\"\\", into: "text")"#,
        #"try await app.type(String(repeating: "a", count: 50), into: "text")"#,
        #"try await app.type("\0", into: "text")"#, #"try await app.toggle("light", true)"#,
        #"try await app.submit("text")"#, "try await app.back()", "try await app.swipeBack()",
        "try await app.swipeBack(.cancelled)", "try await app.beginSwipeBack()",
        "try await app.endSwipeBack(.finished)", "try await app.dismissSheet()",
        #"try await app.selectTab("one")"#, #"try await app.selectPage("two")"#,
        #"try await app.answer("Yes")"#,
        "try await app.dismissPopup()", #"try await app.open("/notes")"#,
        #"try await app.simultaneously(.tap("save"), .back, .open("/notes"))"#,
        "try await app.advance(by: .milliseconds(1500))", "try await app.suspend(for: .seconds(10))",
        "try await app.rotate()", "app = try await app.relaunched()", "app.faults.set(.slow)",
        #"app.faults.set(.hanging, for: "notes")"#,
    ]
}

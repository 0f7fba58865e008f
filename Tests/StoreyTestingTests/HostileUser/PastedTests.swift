import Foundation
import StoreyTesting
import Testing

/// What a hostile user printed, pasted: it is compiled word for word, and fails as it did.
@Suite("A test that a hostile user printed", .breaks("No link is lost"))
struct PastedTests {
    @Test("No link is lost")
    func hostileUserSeed5() async throws {
        let app = try await HostileUser.ofApp(with: .popupBlocksLink).begin()
        try await app.tap("ask")
        try await app.open("/one")
        try await HostileUser.ofApp(with: .popupBlocksLink).check(app)
    }
}

@Suite("What a hostile user prints")
struct PrintedTests {
    @Test("can be pasted as it is")
    func isPasted() async throws {
        let failure = await #expect(throws: HostileUserFailure.self) {
            try await HostileUser.ofApp(with: .popupBlocksLink).play(seed: 5, actions: 600)
        }
        let file = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
        let lines = file.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
        let test = try #require(failure).test
        let printed = test.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
        #expect(lines.contains(printed), "\(test)")
    }

    @Test("is the Swift that does it", arguments: zip(HostileAction.each, HostileAction.eachInSwift))
    func swift(action: HostileAction, line: String) {
        #expect("\(action)" == line)
    }
}

/// Expects of each test that it fails over an invariant.
private struct Breaks: TestTrait, SuiteTrait, TestScoping {
    let name: String
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        let broken = await #expect(throws: BrokenInvariant.self) { try await function() }
        #expect(broken?.name == name)
    }
}

extension Trait where Self == Breaks {
    fileprivate static func breaks(_ name: String) -> Self { Breaks(name: name) }
}

extension HostileAction {
    fileprivate static let each: [HostileAction] =
        persons.map(HostileAction.person) + [
            .atOnce([.tap("save"), .back, .open("/notes")]), .advance(by: .milliseconds(1500)),
            .suspend(for: .seconds(10)), .rotate, .relaunch, .weather(.slow, for: nil),
            .weather(.hanging, for: "notes"),
        ]

    private static let persons: [PersonAction] = [
        .tap("save"), .type("“a”\n\"b\"\\", into: "text"),
        .type(String(repeating: "a", count: 50), into: "text"),
        .type("\u{0}", into: "text"), .toggle("light", true), .submit("text"), .back, .swipeBack(.finished),
        .swipeBack(.cancelled), .beginSwipeBack, .endSwipeBack(.finished), .pullDown, .selectTab("one"),
        .turnPage("two"), .answer("Yes"), .dismissPopup, .open("/notes"),
    ]

    fileprivate static let eachInSwift = [
        #"try await app.tap("save")"#, #"try await app.type("“a”\n\"b\"\\", into: "text")"#,
        #"try await app.type(String(repeating: "a", count: 50), into: "text")"#,
        #"try await app.type("\0", into: "text")"#, #"try await app.toggle("light", true)"#,
        #"try await app.submit("text")"#, "try await app.back()", "try await app.swipeBack()",
        "try await app.swipeBack(.cancelled)", "try await app.beginSwipeBack()",
        "try await app.endSwipeBack(.finished)", "try await app.pullDown()",
        #"try await app.selectTab("one")"#, #"try await app.turnPage("two")"#,
        #"try await app.answer("Yes")"#,
        "try await app.dismissPopup()", #"try await app.open("/notes")"#,
        #"try await app.atOnce(.tap("save"), .back, .open("/notes"))"#,
        "try await app.advance(by: .milliseconds(1500))", "try await app.suspend(for: .seconds(10))",
        "try await app.rotate()", "app = try await app.relaunched()", "app.weather.turn(.slow)",
        #"app.weather.turn(.hanging, for: "notes")"#,
    ]
}

import Foundation
import StoreyInternal
import StoreyState
import Testing

@testable import StoreyNavigation

@MainActor
@Suite("Corrupt saved states")
struct CorruptStateTests {
    private static func saved() throws -> [UInt8] {
        let app = try Notebooks(["a"])
        try app.router("a").push(.page(1))
        app.top?.sections[0].text = "Milk 🥛"
        try app.router("a").present(.page(2))
        return Array(try app.saved().utf8)
    }

    /// The app must work with a valid tree for any input.
    private func check(_ bytes: [UInt8], _ comment: @autoclosure () -> String) throws {
        let app = try Notebooks(["a"])
        let isBack = app.navigation.restore(from: String(decoding: bytes, as: UTF8.self))
        #expect(app.tree.brokenInvariants == [], "\(comment())")
        let report = try #require(app.navigation.restorationReport)
        #expect(isBack == (report.outcome == .restored), "\(comment())")
        for entry in app.tree.entries { #expect(app.notebook(entry) != nil, "\(comment())") }
    }

    @Test("A truncated state changes nothing and is reported")
    func truncated() throws {
        let bytes = try Self.saved()
        for count in 0..<bytes.count {
            let app = try Notebooks(["a"])
            let tree = app.tree
            #expect(!app.navigation.restore(from: String(decoding: bytes[..<count], as: UTF8.self)))
            #expect(app.tree == tree)
            guard case .damaged? = app.navigation.restorationReport?.outcome else {
                Issue.record("cut off at \(count): \(app.navigation.restorationReport as Any)")
                return
            }
        }
    }

    @Test("A flipped bit never crashes the app")
    func bitFlips() throws {
        let bytes = try Self.saved()
        for index in bytes.indices {
            var flipped = bytes
            flipped[index] ^= 1 << UInt8(index % 8)
            try check(flipped, "bit \(index % 8) of byte \(index)")
        }
    }

    @Test("Random corruption never crashes the app", arguments: 0..<20)
    func random(round: Int) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        let bytes = try Self.saved()
        for _ in 0..<20 {
            var other = bytes
            for _ in 0..<Int.random(in: 1..<5, using: &random) {
                let place = Int.random(in: 0..<other.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: other[place] = UInt8.random(in: 0...255, using: &random)
                case 1: other.removeSubrange(place..<min(other.count, place + 9))
                case 2:
                    other.insert(contentsOf: bytes[place % bytes.count..<bytes.count].prefix(40), at: place)
                default: other.swapAt(place, Int.random(in: 0..<other.count, using: &random))
                }
            }
            try check(other, "seed \(seed)")
        }
    }

    @Test(
        "An invalid state is rejected",
        arguments: [
            "", "null", "{}", "[]", "\"\"", "1e999", #"{"format":1,"version":1}"#,
            #"{"format":0,"version":1,"tree":{"root":0,"nodes":[],"popups":[]}}"#,
            #"{"format":1,"version":1,"tree":{"root":0,"nodes":[],"popups":[]}}"#,
            String(repeating: "[", count: 100_000),
            String(repeating: " ", count: RestorationState.maxBytes + 1),
        ])
    func strange(text: String) throws {
        let app = try Notebooks(["a"])
        let tree = app.tree
        #expect(!app.navigation.restore(from: text))
        #expect(app.tree == tree)
    }
}

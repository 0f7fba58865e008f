import Foundation
import StoreyCall
import Testing

struct `Random calls` {
    /// Ten thousand take a few seconds in release, and 2,000 in debug. STOREY_CALL_HISTORIES sets another number.
    private static let count: UInt64 = {
        let chosen = ProcessInfo.processInfo.environment["STOREY_CALL_HISTORIES"].flatMap { UInt64($0) }
        #if DEBUG
            return chosen ?? 2000
        #else
            return chosen ?? 10_000
        #endif
    }()

    @Test func `never have two screens, ghosts or views that differ, in thousands of histories`() {
        let start = UInt64.random(in: 0...1_000_000_000)
        var counts: [CallHistory.Action: Int] = [:]
        var shares = 0
        for seed in start..<start + Self.count {
            let history = CallHistory(seed: seed)
            let violations = history.run()
            #expect(violations == [], "seed \(seed)")
            if !violations.isEmpty { return }
            counts.merge(history.actionCounts) { $0 + $1 }
            shares += history.shareCount
        }
        // The histories are worth little if most of them do nothing.
        #expect(counts.count == CallHistory.Action.allCases.count)
        #expect(shares > Int(Self.count) / 4, "Screens were sent \(shares) times.")
    }

    @Test(arguments: [914_840_485 as UInt64])
    func `that failed once don't fail again`(seed: UInt64) {
        #expect(CallHistory(seed: seed).run() == [])
    }
}

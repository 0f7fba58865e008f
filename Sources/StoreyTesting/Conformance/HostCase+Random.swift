import Seeded

extension HostCase {
    /// Gestures at random, of those that a person can make each time. The same seed gives the same gestures, in every
    /// host that has them.
    /// - Parameters:
    ///   - seed: where the numbers begin.
    ///   - count: how many gestures.
    public static func random(seed: UInt64, count: Int = 40) -> HostCase {
        HostCase(name: "\(count) gestures at random, seed \(seed)") { RandomScript(seed: seed, rest: count) }
    }
}

private struct RandomScript: HostScript {
    private var numbers: SplitMix
    private var rest: Int

    init(seed: UInt64, rest: Int) {
        numbers = SplitMix(seed: seed)
        self.rest = rest
    }

    mutating func next(_ shown: ShownApp, without missing: Set<HostGesture.Kind>) -> HostStep? {
        guard rest > 0 else { return nil }
        rest -= 1
        let possible = Self.gestures(for: shown).filter { !missing.contains($0.kind) }
        return possible.randomElement(using: &numbers).map { HostStep(gesture: $0) }
    }

    private static func gestures(for shown: ShownApp) -> [HostGesture] {
        if let popup = shown.popup {
            let answers = popup.buttons.map(HostGesture.answer)
            return answers + answers.map(HostGesture.twice) + [.dismissPopup, .twice(.dismissPopup)]
        }
        let isInSheet = shown.titles.count > 1
        var gestures = ConformanceButton.allCases.map { HostGesture.tap($0.rawValue) }
        gestures += ["Milk", "", "a < b & \"c\""].map { .type($0, into: "note") }
        gestures += [true, false].map { .toggle("light", $0) }
        if shown.canGoBack {
            gestures += [.back, .twice(.back), .swipeBack(.finished), .swipeBack(.cancelled)]
        }
        if isInSheet { gestures += [.pullDown, .twice(.pullDown)] }
        if !isInSheet {
            gestures += ["one", "two", "three"].map(HostGesture.selectTab)
            if shown.pageCount > 0 { gestures += ["left", "right"].map(HostGesture.turnPage) }
        }
        return gestures
    }
}

import StoreyInternal

extension HostCase {
    /// Returns a case of random gestures, each possible at its moment. A seed yields the same gestures in every host
    /// that supports them.
    /// - Parameters:
    ///   - seed: The seed of the random numbers.
    ///   - count: The number of gestures.
    public static func random(seed: UInt64, count: Int = 40) -> HostCase {
        HostCase(name: "\(count) random gestures with seed \(seed)") {
            RandomScript(seed: seed, count: count)
        }
    }
}

private struct RandomScript: HostScript {
    private var numbers: SplitMix64
    private var remaining: Int

    init(seed: UInt64, count: Int) {
        numbers = SplitMix64(seed: seed)
        remaining = count
    }

    mutating func next(_ snapshot: HostSnapshot, without missing: Set<HostGesture.Kind>) -> HostStep? {
        guard remaining > 0 else { return nil }
        remaining -= 1
        let possible = Self.gestures(for: snapshot).filter { !missing.contains($0.kind) }
        return possible.randomElement(using: &numbers).map { HostStep(gesture: $0) }
    }

    private static func gestures(for snapshot: HostSnapshot) -> [HostGesture] {
        if let popup = snapshot.popup {
            let answers = popup.buttons.map(HostGesture.answer)
            return answers + answers.map(HostGesture.twice) + [.dismissPopup, .twice(.dismissPopup)]
        }
        let isInSheet = snapshot.titles.count > 1
        var gestures = ConformanceButton.allCases.map { HostGesture.tap($0.rawValue) }
        gestures += ["Milk", "", "a < b & \"c\""].map { .type($0, into: "note") }
        gestures += [true, false].map { .toggle("light", $0) }
        if snapshot.canGoBack {
            gestures += [.back, .twice(.back), .swipeBack(.finished), .swipeBack(.cancelled)]
        }
        gestures += [true, false].map { .resize(isCompact: $0) }
        if isInSheet { gestures += [.dismissSheet, .twice(.dismissSheet)] }
        if !isInSheet {
            if !snapshot.tabs.isEmpty {
                gestures += ["one", "two", "three", "four"].map(HostGesture.selectTab)
            }
            if snapshot.pageCount > 0 { gestures += ["left", "right"].map(HostGesture.selectPage) }
        }
        return gestures
    }
}

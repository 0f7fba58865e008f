import Foundation

/// The voices in a room whose participants send almost nothing while they are silent.
struct VoiceActivity {
    /// The share of the time in which a participant speaks. 1 if silence is sent, too.
    let speaking: Double

    /// The mean share of the full rate that a participant sends. Opus sends one of 20 frames of silence (RFC 6716,
    /// 2.1.9).
    var sent: Double { speaking + (1 - speaking) / 20 }

    /// Returns the mean number of voices that a participant receives. Participants speak independently, which is
    /// too many where they take turns.
    /// - Parameters:
    ///   - others: The number of other participants. The mean of the two neighbors if it isn't whole.
    ///   - most: The number of the loudest voices that are sent at most.
    func heard(of others: Double, most: Double) -> Double {
        let whole = others.rounded(.down)
        let part = others - whole
        return (1 - part) * heard(ofWhole: whole, most: most)
            + (part > 0 ? part * heard(ofWhole: whole + 1, most: most) : 0)
    }

    /// The mean of min(most, X), where X has a binomial distribution: the sum of P(X > j) for each j below `most`.
    private func heard(ofWhole others: Double, most: Double) -> Double {
        guard speaking < 1 else { return min(others, most) }
        var probability = pow(1 - speaking, others)
        var more = 1.0
        var mean = 0.0
        for speakers in stride(from: 0, to: min(others, most), by: 1) {
            more = max(0, more - probability)
            mean += more * min(1, most - speakers)
            probability *= (others - speakers) / (speakers + 1) * speaking / (1 - speaking)
        }
        return mean
    }
}

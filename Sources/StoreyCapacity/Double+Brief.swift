import Foundation
import StoreyVideo

extension Double {
    /// For people: three significant digits, commas between thousands.
    var brief: String {
        guard isFinite, self != 0 else { return text(decimals: 0) }
        let digits = Int(log10(magnitude).rounded(.down)) + 1
        if digits > 15 || digits < -5 { return String(format: "%.2e", self) }
        return text(decimals: max(0, 3 - digits))
    }

    /// So many of something, as `1 viewer` and `2 viewers`.
    func counted(_ one: String, _ several: String) -> String { "\(brief) \(self == 1 ? one : several)" }

    /// Three significant digits and no more, rounded up or down.
    func significant(_ rule: FloatingPointRoundingRule) -> Double {
        guard isFinite, self != 0 else { return self }
        let unit = pow(10, log10(magnitude).rounded(.down) - 2)
        // What is round already is not to be moved by the arithmetic's error.
        let (count, nearest) = (self / unit, (self / unit).rounded())
        return (abs(count - nearest) < 1e-6 ? nearest : count.rounded(rule)) * unit
    }

    /// So many seconds, in the unit in which they are read best.
    var duration: String {
        switch magnitude {
        case ..<0.001: "\((self * 1_000_000).brief) µs"
        case ..<1: "\((self * 1000).brief) ms"
        case ..<120: "\(brief) s"
        case ..<7200: "\((self / 60).brief) min"
        default: "\((self / 3600).brief) h"
        }
    }

    /// As `65 %`. Of what is next to never, no digit is known.
    var percent: String {
        let isNextToNothing = self > 0 && self < 1e-9
        return isNextToNothing ? "less than 0.0000001 %" : "\((self * 100).brief) %"
    }
}

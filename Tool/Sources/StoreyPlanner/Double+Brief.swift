import ToolInternal
import Foundation
import StoreyVideo

extension Double {
    /// The value for display: three significant digits, with commas as thousands separators.
    var brief: String {
        guard isFinite, self != 0 else { return text(decimals: 0) }
        let digits = Int(log10(magnitude).rounded(.down)) + 1
        if digits > 15 || digits < -5 { return String(format: "%.2e", self) }
        return text(decimals: max(0, 3 - digits))
    }

    /// The value with a noun, such as `1 viewer` or `2 viewers`.
    func counted(_ one: String, _ several: String) -> String { "\(brief) \(brief == "1" ? one : several)" }

    /// The value as a multiple, such as `1.5 times as many users`.
    func timesAsMany(_ things: String) -> String {
        brief == "1" ? "as many \(things) as now" : "\(brief) times as many \(things)"
    }

    /// Returns the value rounded up or down to three significant digits.
    func significant(_ rule: FloatingPointRoundingRule) -> Double {
        guard isFinite, self != 0 else { return self }
        let unit = pow(10, log10(magnitude).rounded(.down) - 2)
        // Floating-point error must not move a value that is already round.
        let (count, nearest) = (self / unit, (self / unit).rounded())
        return (abs(count - nearest) < 1e-6 ? nearest : count.rounded(rule)) * unit
    }

    /// The value as a duration in seconds, in the most readable unit.
    var duration: String {
        switch magnitude {
        case ..<0.001: "\((self * 1_000_000).brief) µs"
        case ..<1: "\((self * 1000).brief) ms"
        case ..<120: "\(brief) s"
        case ..<7200: "\((self / 60).brief) min"
        default: "\((self / 3600).brief) h"
        }
    }

    /// The value as a percentage, such as `65 %`. Tiny shares have no meaningful digits.
    var percent: String {
        let isNextToNothing = self > 0 && self < 1e-9
        return isNextToNothing ? "less than 0.0000001 %" : "\((self * 100).brief) %"
    }

    /// The value with its sign, such as `+12` or `−3.5`.
    var signed: String { "\(self < 0 ? "−" : self > 0 ? "+" : "")\(magnitude.brief)" }

    /// Returns the relative change from a value, such as `+14 %`, or `nil` if it is too small to be shown or not
    /// defined.
    func relative(to before: Double) -> String? {
        guard before > 0, abs(self / before - 1) >= 0.0005 else { return nil }
        return "\(((self / before - 1) * 100).signed) %"
    }
}

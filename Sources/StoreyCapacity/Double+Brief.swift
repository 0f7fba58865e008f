import Foundation
import StoreyVideo

extension Double {
    /// For people: three significant digits, commas between thousands.
    var brief: String {
        guard isFinite, self != 0 else { return text(decimals: 0) }
        let digits = Int(log10(magnitude).rounded(.down)) + 1
        if digits > 15 { return description }
        if digits < -5 { return String(format: "%.2e", self) }
        return text(decimals: max(0, 3 - digits))
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

    /// As `65 %`.
    var percent: String { "\((self * 100).brief) %" }
}

/// Returns a duration with its unit, such as `0.42 ms`, `18 ms`, or `1.25 s`.
func formatted(milliseconds: Double) -> String {
    switch milliseconds {
    case ..<10: "\(fixed(milliseconds, 2)) ms"
    case ..<1000: "\(Int(milliseconds.rounded())) ms"
    default: "\(fixed(milliseconds / 1000, 2)) s"
    }
}

/// Returns a time since the start of a session, such as `1.250 s`.
func formatted(timeInMilliseconds milliseconds: Double) -> String { "\(fixed(milliseconds / 1000, 3)) s" }

/// Returns a size with its unit, such as `840 B` or `1.4 kB`.
func formatted(bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) B"
    case ..<1_000_000: "\(fixed(Double(bytes) / 1000, 1)) kB"
    default: "\(fixed(Double(bytes) / 1_000_000, 1)) MB"
    }
}

private func fixed(_ number: Double, _ digits: Int) -> String {
    let factor = (0..<digits).reduce(1) { factor, _ in factor * 10 }
    let whole = Int((number * Double(factor)).rounded())
    let rest = "\(whole % factor)"
    return "\(whole / factor).\(String(repeating: "0", count: digits - rest.count))\(rest)"
}

extension Duration {
    /// The duration in milliseconds.
    var milliseconds: Double { self / .milliseconds(1) }
}

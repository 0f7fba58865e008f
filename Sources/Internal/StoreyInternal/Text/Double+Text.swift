extension Double {
    /// The number with at most so many decimals, those that are 0 left out, and commas between thousands.
    package func text(decimals: Int) -> String {
        guard isFinite, magnitude < 1e15 else { return description }
        var unit = 1.0
        for _ in 0..<decimals { unit *= 10 }
        let whole = Int64((magnitude * unit).rounded())
        let (integer, fraction) = whole.quotientAndRemainder(dividingBy: Int64(unit))
        var digits = ""
        for (index, digit) in String(integer).reversed().enumerated() {
            if index > 0, index % 3 == 0 { digits.append(",") }
            digits.append(digit)
        }
        var text = (self < 0 && whole > 0 ? "−" : "") + String(digits.reversed())
        if fraction > 0 {
            var decimals = String(Int64(unit) + fraction).dropFirst()
            while decimals.last == "0" { decimals.removeLast() }
            text += "." + decimals
        }
        return text
    }
}

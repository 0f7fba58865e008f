extension MockJSON {
    /// Creates a number that keeps its text.
    /// - Parameters:
    ///   - text: A number in the syntax of JSON.
    ///   - isWhole: Whether it has neither a fraction nor an exponent.
    init(number text: String, isWhole: Bool) {
        if isWhole, text != "-0", let number = Int(text) {
            self = .integer(number)
        } else if let number = Double(text), number.isFinite, MockJSON.number(number).text == text {
            self = .number(number)
        } else {
            self = .decimal(text)
        }
    }
}

/// The digits of a number, to compare numbers that are too large or too precise for a `Double`.
struct DecimalDigits: Equatable {
    private let isNegative: Bool
    /// The digits without zeros at the start and the end.
    private let digits: Substring
    /// The power of ten that the digits, as a whole number, are multiplied by.
    private let exponent: Int

    /// - Parameter text: A number in the syntax of JSON.
    init(_ text: String) {
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        let number = parts.first ?? ""
        let decimals = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let all = (decimals.first ?? "").drop { "+-".contains($0) } + (decimals.count > 1 ? decimals[1] : "")
        var digits = Substring(all).drop { $0 == "0" }
        var exponent = parts.count > 1 ? Int(parts[1]) ?? (parts[1].hasPrefix("-") ? .min / 2 : .max / 2) : 0
        if decimals.count > 1 {
            exponent = exponent.subtractingReportingOverflow(decimals[1].count).partialValue
        }
        while digits.last == "0" {
            digits.removeLast()
            exponent = exponent.addingReportingOverflow(1).partialValue
        }
        self.digits = digits
        self.exponent = digits.isEmpty ? 0 : exponent
        isNegative = number.hasPrefix("-") && !digits.isEmpty
    }

    var isWhole: Bool { exponent >= 0 }
}

import Foundation
import StoreyInternal

extension HandlebarsHelper {
    /// The result of a helper for lists, numbers, and random values, or `nil` if it is another helper.
    func numberValue() throws(HandlebarsError) -> HandlebarsValue? {
        switch name {
        case "size":
            switch argument(0) {
            case .list(let elements, _): return .integer(elements.count)
            case .object(let members, _): return .integer(members.count)
            case .text(let text): return .integer(text.utf16.count)
            default: return .null
            }
        case "range":
            guard let lower = argument(0).asInteger, let upper = argument(1).asInteger else {
                return Self.failed(
                    "The range helper requires both lower and upper bounds as integer parameters")
            }
            // Each number needs memory.
            guard upper >= lower, upper - lower < 100_000 else {
                throw HandlebarsError(
                    "range must have between 1 and 100,000 numbers, not \(lower) to \(upper)")
            }
            return .list((lower...upper).map { .integer($0) }, .java)
        case "array": return .list(arguments, .java)
        case "math": return try math()
        case "pickRandom":
            let values = argument(0).elements ?? arguments
            guard let value = values.randomElement(using: &renderer.generator) else {
                return Self.failed(
                    "Must specify either a single list argument or a set of single value arguments.")
            }
            return .text(value.text)
        case "randomInt":
            let (lower, upper) = (bound("lower") ?? Int(Int32.min), bound("upper") ?? Int(Int32.max))
            guard lower < upper else {
                throw HandlebarsError("randomInt has no numbers from \(lower) to below \(upper)")
            }
            return .integer(Int.random(in: lower..<upper, using: &renderer.generator))
        case "randomDecimal":
            let lower = Double(option("lower") ?? "") ?? Double.leastNonzeroMagnitude
            let upper = Double(option("upper") ?? "") ?? Double.greatestFiniteMagnitude
            guard lower < upper, (upper - lower).isFinite else {
                throw HandlebarsError("randomDecimal has no numbers from \(lower) to below \(upper)")
            }
            return .number(Double.random(in: lower..<upper, using: &renderer.generator))
        case "randomValue": return .text(try randomText())
        case "isEven", "stripes", "isOdd":
            let isEven = (argument(0).asInteger ?? 0) % 2 == 0
            if name == "stripes" { return isEven ? second("even") : third("odd") }
            return isEven == (name == "isEven") ? second(isEven ? "even" : "odd") : .text("")
        case "numberFormat": return .text(try formattedNumber())
        default: return nil
        }
    }

    private func second(_ text: String) -> HandlebarsValue { arguments.count > 1 ? argument(1) : .text(text) }
    private func third(_ text: String) -> HandlebarsValue { arguments.count > 2 ? argument(2) : .text(text) }

    private func bound(_ name: String) -> Int? {
        option(name).flatMap { Double($0) }.flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }

    /// Computes with decimal numbers as Java's `BigDecimal`: a quotient has as many decimals as the dividend.
    private func math() throws(HandlebarsError) -> HandlebarsValue {
        guard arguments.count == 3 else {
            return Self.failed(
                "All maths functions require two operands and an operator as parameters e.g. 3 '+' 2")
        }
        let (left, right) = (Self.decimal(argument(0)), Self.decimal(argument(2)))
        let (scale, otherScale) = (Self.scale(argument(0)), Self.scale(argument(2)))
        var result: Decimal
        var resultScale = max(scale, otherScale)
        switch text(1) {
        case "+": result = left + right
        case "-": result = left - right
        case "*", "x":
            result = left * right
            resultScale = scale + otherScale
        case "/", "%":
            guard right != 0 else { throw HandlebarsError("math divides \(text(0)) by zero") }
            result = left / right
            if text(1) == "/" {
                result = Self.rounded(result, scale, .plain)
                resultScale = scale
            } else {
                let whole = Self.rounded(result, 0, result < 0 ? .up : .down)
                result = left - right * whole
            }
        default: return Self.failed("\(text(1)) is not a valid mathematical operator")
        }
        if resultScale == 0, let whole = Int("\(result)") { return .integer(whole) }
        return .number(Double("\(result)") ?? 0)
    }

    /// The number, or zero for another text.
    private static func decimal(_ value: HandlebarsValue) -> Decimal {
        Decimal(string: value.text, locale: Locale(identifier: "en_US_POSIX")) ?? 0
    }

    private static func scale(_ value: HandlebarsValue) -> Int {
        let parts = value.text.split(separator: ".", maxSplits: 1)
        return parts.count == 2 ? parts[1].prefix(while: \.isNumber).count : 0
    }

    private static func rounded(_ number: Decimal, _ scale: Int, _ mode: NSDecimalNumber.RoundingMode)
        -> Decimal
    {
        var (number, rounded) = (number, Decimal())
        NSDecimalRound(&rounded, &number, scale, mode)
        return rounded
    }

    private static let alphabets: [String: [Character]] = [
        "ALPHANUMERIC": Array("abcdefghijklmnopqrstuvwxyz0123456789"),
        "ALPHABETIC": Array("abcdefghijklmnopqrstuvwxyz"),
        "NUMERIC": Array("0123456789"), "HEXADECIMAL": Array("0123456789abcdef"),
        "ALPHANUMERIC_AND_SYMBOLS": (33..<126).map { Character(Unicode.Scalar($0)) },
    ]

    private func randomText() throws(HandlebarsError) -> String {
        let type = option("type") ?? "ALPHANUMERIC"
        let text: String
        if type == "UUID" {
            text = renderer.generator.nextUUID()
        } else {
            let length = bound("length") ?? 36
            guard (0...65_536).contains(length), renderer.limits.takeValue(length) else {
                throw HandlebarsError("randomValue has an invalid length: \(length). Use 0 to 65,536.")
            }
            let alphabet = Self.alphabets[type] ?? (32..<127).map { Character(Unicode.Scalar($0)) }
            text = String(
                (0..<length).map { _ in alphabet[Int.random(in: alphabet.indices, using: &renderer.generator)]
                })
        }
        return isSet("uppercase") ? text.uppercased() : text.lowercased()
    }

    private func formattedNumber() throws(HandlebarsError) -> String {
        guard let number = argument(0).double else {
            throw HandlebarsError("numberFormat requires a number, not \(text(0))")
        }
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        switch arguments.count > 1 ? text(1) : "" {
        case "", "number", "default":
            formatter.numberStyle = .decimal
            formatter.maximumFractionDigits = 3
        case "integer":
            formatter.numberStyle = .decimal
            formatter.maximumFractionDigits = 0
            formatter.roundingMode = .halfEven
        case "percent": formatter.numberStyle = .percent
        case "currency": formatter.numberStyle = .currency
        case let pattern: formatter.positiveFormat = pattern
        }
        return formatter.string(from: NSNumber(value: number)) ?? "\(number)"
    }
}

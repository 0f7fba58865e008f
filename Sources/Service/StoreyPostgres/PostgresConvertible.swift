public import Foundation

/// A type whose values can be parameters of statements and values of rows, in PostgreSQL's text format.
public protocol PostgresConvertible {
    /// The value as a text, or `nil` for `NULL`.
    var postgresText: String? { get }
    /// Reads a value.
    /// - Returns: `nil` if the text isn't a value of this type.
    init?(postgresText text: String?)
}

extension PostgresConvertible where Self: LosslessStringConvertible {
    /// The value as a text, or `nil` for `NULL`.
    public var postgresText: String? { description }

    /// Reads a value, or returns `nil` if the text isn't one.
    public init?(postgresText text: String?) {
        guard let value = text.flatMap(Self.init) else { return nil }
        self = value
    }
}

/// `text` and other types of characters. PostgreSQL can't store the null character and refuses it.
extension String: PostgresConvertible {}
/// `bigint` and smaller integers.
extension Int: PostgresConvertible {}
/// `double precision`.
extension Double: PostgresConvertible {}

/// `boolean`.
extension Bool: PostgresConvertible {
    /// The value as a text, or `nil` for `NULL`.
    public var postgresText: String? { self ? "t" : "f" }

    /// Reads a value, or returns `nil` if the text isn't one.
    public init?(postgresText text: String?) {
        guard text == "t" || text == "f" else { return nil }
        self = text == "t"
    }
}

/// `uuid`.
extension UUID: PostgresConvertible {
    /// The value as a text, or `nil` for `NULL`.
    public var postgresText: String? { uuidString }

    /// Reads a value, or returns `nil` if the text isn't one.
    public init?(postgresText text: String?) {
        guard let value = text.flatMap({ UUID(uuidString: $0) }) else { return nil }
        self = value
    }
}

/// `timestamptz`, which is rounded to microseconds.
extension Date: PostgresConvertible {
    /// The value as a text, or `nil` for `NULL`.
    public var postgresText: String? {
        let microseconds = (timeIntervalSince1970 * 1e6).rounded()
        let seconds = (microseconds / 1e6).rounded(.down)
        let fraction = String(Int(microseconds - seconds * 1e6) + 1_000_000).dropFirst()
        return Date(timeIntervalSince1970: seconds).formatted(.iso8601).dropLast() + ".\(fraction)Z"
    }

    /// Reads a value, or returns `nil` if the text isn't one.
    public init?(postgresText text: String?) {
        // In UTC, which each connection selects: 2026-11-27 22:45:00.123456+00
        guard let parts = text?.dropLast(3).split(separator: "."), let date = parts.first,
            let seconds = try? Date("\(date.replacing(" ", with: "T"))Z", strategy: .iso8601)
        else { return nil }
        guard parts.count > 1 else {
            self = seconds
            return
        }
        guard let fraction = Double("0.\(parts[1])") else { return nil }
        self = seconds.addingTimeInterval(fraction)
    }
}

/// `bytea`.
extension Data: PostgresConvertible {
    /// The value as a text, or `nil` for `NULL`.
    public var postgresText: String? {
        "\\x" + map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
    }

    /// Reads a value, or returns `nil` if the text isn't one.
    public init?(postgresText text: String?) {
        guard let digits = text?.utf8, digits.starts(with: #"\x"#.utf8), digits.count.isMultiple(of: 2) else {
            return nil
        }
        var bytes = Data()
        var rest = digits.dropFirst(2)
        while !rest.isEmpty {
            guard let byte = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(byte)
            rest = rest.dropFirst(2)
        }
        self = bytes
    }
}

/// A value or `NULL`.
extension Optional: PostgresConvertible where Wrapped: PostgresConvertible {
    /// The value as a text, or `nil` for `NULL`.
    public var postgresText: String? { self?.postgresText }

    /// Reads a value, or returns `nil` if the text isn't one.
    public init?(postgresText text: String?) {
        guard let text else {
            self = .none
            return
        }
        guard let value = Wrapped(postgresText: text) else { return nil }
        self = value
    }
}

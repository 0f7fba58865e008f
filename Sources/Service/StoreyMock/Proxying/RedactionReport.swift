/// The values that were left out of a recording: how many, by which rule, and where. It never has the values themselves.
public struct RedactionReport: Sendable, Hashable, CustomStringConvertible {
    /// The values of one place that a rule applied to.
    public struct Entry: Sendable, Hashable {
        /// The stub's file.
        public let stub: String
        /// The place in the request or the response, such as `header Set-Cookie`, `query code`, or `body $.user.token`.
        public let place: String
        /// The rule, such as `secret name` or `card number`.
        public let rule: String
        /// The number of values.
        public let count: Int
    }

    /// The entries, sorted by stub, place, and rule.
    public let entries: [Entry]

    /// The number of all values.
    public var count: Int { entries.reduce(0) { $0 + $1.count } }

    /// One line for each entry, or `Nothing was redacted.`
    public var description: String {
        guard !entries.isEmpty else { return "Nothing was redacted." }
        return entries.map { "\($0.stub): \($0.place): \($0.rule), \($0.count)×" }.joined(separator: "\n")
    }
}

/// The reason why a value is a secret.
enum RedactionRule: String {
    case name = "secret name"
    case repeated = "secret of another place"
    case webToken = "JSON Web Token"
    case credentials = "credentials after Basic or Bearer"
    case urlPassword = "password in a URL"
    case privateKey = "private key"
    case knownToken = "token with a known prefix"
    case randomToken = "long random token"
    case cardNumber = "card number"
}

/// The counts of a report. Their number and size are limited, because the names of places come from a service.
struct RedactionCounts: Sendable {
    private struct Key: Hashable {
        let stub: String
        let place: String
        let rule: String
    }

    private static let maxPlaces = 10_000
    private static let maxPlaceBytes = 200

    private var counts: [Key: Int] = [:]

    mutating func add(_ rule: RedactionRule, stub: String, place: String) {
        // The name of a member can be a secret, too.
        let text = SecretShapes.redacted(
            String(decoding: place.utf8.prefix(Self.maxPlaceBytes), as: UTF8.self))
        var key = Key(stub: stub, place: text, rule: rule.rawValue)
        if counts[key] == nil, counts.count >= Self.maxPlaces {
            key = Key(stub: "other stubs", place: "other places", rule: rule.rawValue)
        }
        counts[key, default: 0] += 1
    }

    /// Adds the counts of a response to those of its stub.
    mutating func add(_ other: [RedactedPlace], stub: String) {
        for each in other { add(each.rule, stub: stub, place: each.place) }
    }

    var report: RedactionReport {
        let sorted = counts.sorted {
            ($0.key.stub, $0.key.place, $0.key.rule) < ($1.key.stub, $1.key.place, $1.key.rule)
        }
        return RedactionReport(
            entries: sorted.map {
                .init(stub: $0.key.stub, place: $0.key.place, rule: $0.key.rule, count: $0.value)
            })
    }
}

/// A value that was replaced.
struct RedactedPlace: Sendable, Equatable {
    let rule: RedactionRule
    let place: String
}

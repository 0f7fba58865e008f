/// What is not to be written down of what services answer.
public struct Secrets: Sendable {
    /// What stands instead of a secret.
    public static let replacement = "REMOVED"

    /// How names of secrets end, in small letters and digits alone: `token` means `refresh_token` and `X-Auth-Token`, too.
    public var names: Set<String> = [
        "authorization", "authenticate", "cookie", "token", "jwt", "secret", "password", "passwd",
        "passphrase", "apikey", "accesskey", "privatekey", "sessionid", "signature", "credential", "otp",
    ]

    /// The usual ones.
    public init() {}

    /// Whether a name is a secret's. Neither case counts, nor what parts words, nor a plural's s.
    /// - Parameter name: the name of a field, a JSON member or a part of a query.
    public func includes(_ name: some StringProtocol) -> Bool {
        var plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
        if plain.hasSuffix("s") { plain.removeLast() }
        return names.contains { plain.hasSuffix($0.hasSuffix("s") ? String($0.dropLast()) : $0) }
    }

    /// The same, texts replaced wherever their name is a secret's. Numbers and flags stay.
    func removed(from json: JSON) -> JSON {
        switch json {
        case .array(let elements): .array(elements.map(removed))
        case .object(let members):
            .object(
                members.map {
                    JSON.Member($0.name, includes($0.name) ? hidden($0.value) : removed(from: $0.value))
                })
        default: json
        }
    }

    private func hidden(_ json: JSON) -> JSON {
        switch json {
        case .string: .string(Self.replacement)
        case .array(let elements): .array(elements.map(hidden))
        case .object(let members): .object(members.map { JSON.Member($0.name, hidden($0.value)) })
        default: json
        }
    }
}

extension Secrets {
    /// What a request and its answer hold secret: a service that repeats it somewhere else must not give it away.
    func values(_ request: HTTPRequest, _ response: HTTPResponse) -> [String] {
        var found: Set<String> = []
        for line in request.fields.lines + response.fields.lines where includes(line.name) {
            if line.name.lowercased().hasSuffix("cookie") {
                found.formUnion(
                    line.value.split(separator: ";").compactMap { pair in
                        pair.firstIndex(of: "=").map { String(pair[pair.index(after: $0)...]) }
                    })
            } else {
                found.insert(line.value)
                // What follows Bearer.
                found.formUnion(line.value.split(separator: " ").dropFirst().map(String.init))
            }
        }
        found.formUnion(request.query.filter { includes($0.name) }.map(\.value))
        for body in [request.body, response.body] {
            if let json = try? JSON(reading: body) { collect(json, isSecret: false, &found) }
        }
        // Short ones would be found in anything. The longest first: one may be a part of another.
        return found.filter { $0.utf8.count >= 6 && $0 != Self.replacement }.sorted {
            ($0.utf8.count, $0) > ($1.utf8.count, $1)
        }
    }

    private func collect(_ json: JSON, isSecret: Bool, _ found: inout Set<String>) {
        switch json {
        case .string(let text): if isSecret { found.insert(text) }
        case .array(let elements): for element in elements { collect(element, isSecret: isSecret, &found) }
        case .object(let members):
            for member in members {
                collect(member.value, isSecret: isSecret || includes(member.name), &found)
            }
        default: break
        }
    }
}

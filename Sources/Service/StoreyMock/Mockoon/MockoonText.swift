/// The templates of Mockoon: Handlebars with further helpers.
enum MockoonText {
    /// A part of an environment that can't be served.
    struct Unsupported: Error {
        let reason: String
    }

    /// The helpers for parts of the request, and their names here.
    private static let requestParts = [
        "body": "json", "queryParam": "query", "urlParam": "path", "header": "header", "cookie": "cookie",
    ]
    private static let plain = [
        "method": "method", "guid": "random.uuid", "uuid": "random.uuid", "now": "now",
    ]
    /// The values for names of Faker that don't vary here.
    private static let samples = [
        "datatype.boolean": "true", "number.float": "1.5", "internet.email": "ada@example.com",
        "internet.userName": "ada", "internet.username": "ada", "internet.url": "https://example.com",
        "internet.ip": "192.0.2.1", "internet.ipv4": "192.0.2.1", "person.firstName": "Ada",
        "person.lastName": "Lovelace", "person.fullName": "Ada Lovelace", "phone.number": "555-0100",
        "company.name": "Example", "location.city": "London", "location.country": "United Kingdom",
        "location.streetAddress": "1 Main Street", "location.zipCode": "12345", "lorem.word": "lorem",
        "lorem.words": "lorem ipsum dolor", "lorem.sentence": "Lorem ipsum dolor sit amet.",
    ]

    /// Returns the template in Mustache.
    static func mustache(_ text: String) throws(Unsupported) -> String {
        try text.replacingPlaceholders { (content, isRaw) throws(Unsupported) in
            switch try value(of: content.replacing("\"", with: "'")) {
            case .text(let text): text
            case .name(let name): isRaw ? "{{{\(name)}}}" : "{{\(name)}}"
            }
        }
    }

    private enum Value {
        case name(String)
        case text(String)
    }

    private static func value(of placeholder: String) throws(Unsupported) -> Value {
        let words = placeholder.split(separator: " ")
        let helper = words.first.map { String($0) } ?? ""
        // The texts between quotation marks.
        let texts = placeholder.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        if words.count == 1, let name = plain[helper] { return .name(name) }
        if words.count == 2, texts.count == 1, let part = requestParts[helper] {
            return .name("\(part).\(texts[0])")
        }
        if helper == "oneOf", let first = texts.first ?? words.dropFirst().first.map({ String($0) }) {
            return .text(first)
        }
        if helper == "date" { return .name(texts.last == "yyyy-MM-dd" ? "now.day" : "now") }
        if helper == "faker", let name = texts.first {
            if let sample = samples[name] { return .text(sample) }
            switch name.prefix(while: { $0 != "." }) {
            case "date": return .name("now")
            case "number" where name == "number.int":
                let max = words.first { $0.hasPrefix("max=") }.flatMap { Int($0.dropFirst(4)) } ?? 99_999
                return .name("random.\(Swift.max(max, 1))")
            default: if name == "string.uuid" || name == "datatype.uuid" { return .name("random.uuid") }
            }
        }
        throw Unsupported(reason: "the placeholder {{\(placeholder)}} isn't supported")
    }
}

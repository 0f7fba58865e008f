#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value of the request's body, to be gone into, gone through, or written.
enum JSONGap {
    /// What Mustache understands by itself, or a list or an object that it can go into.
    static func value(_ json: JSON) -> Any? {
        switch json {
        case .null: nil
        case .bool(let flag): flag
        case .string(let text): text
        case .integer, .number: json.text
        case .array(let elements): JSONList(elements: elements)
        case .object: JSONObject(json: json)
        }
    }
}

struct JSONList: Sequence {
    let elements: [JSON]

    func makeIterator() -> some IteratorProtocol<Any> {
        elements.map { JSONGap.value($0) ?? "null" as Any }.makeIterator()
    }
}

struct JSONObject {
    let json: JSON
}

/// A moment: `{{now}}`, `{{now.unix}}`.
struct TimeGap {
    let seconds: Double

    var text: String { Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(.iso8601) }
}

#if Mock
    import Mustache

    extension TemplateFacts: MustacheParent {
        func child(named name: String) -> Any? { value(of: name) }
    }

    extension Names: MustacheParent, MustacheCustomRenderable {
        func child(named name: String) -> Any? { find(name) }
        var renderText: String { text }
        var isNull: Bool { false }
    }

    extension JSONList: MustacheSequence, MustacheCustomRenderable {
        var renderText: String { JSON.array(elements).text }
        var isNull: Bool { elements.isEmpty }
    }

    extension JSONObject: MustacheParent, MustacheCustomRenderable {
        func child(named name: String) -> Any? { json[name].flatMap(JSONGap.value) }
        var renderText: String { json.text }
        var isNull: Bool { false }
    }

    extension TimeGap: MustacheParent, MustacheCustomRenderable {
        func child(named name: String) -> Any? {
            switch name {
            case "unix": Int(seconds)
            case "milliseconds": Int(seconds * 1000)
            case "day": String(text.prefix(10))
            default: nil
            }
        }
        var renderText: String { text }
        var isNull: Bool { false }
    }
#endif

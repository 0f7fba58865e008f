#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value from the request's JSON body.
enum JSONPlaceholder {
    /// Returns a value that Mustache can render, iterate or look into.
    static func value(_ json: MockJSON) -> Any? {
        switch json {
        case .null: nil
        case .bool(let flag): flag
        case .string(let text): text
        case .integer, .number: json.text
        case .array(let elements): JSONPlaceholderArray(elements: elements)
        case .object: JSONPlaceholderObject(json: json)
        }
    }
}

struct JSONPlaceholderArray: Sequence {
    let elements: [MockJSON]

    func makeIterator() -> some IteratorProtocol<Any> {
        elements.map { JSONPlaceholder.value($0) ?? "null" as Any }.makeIterator()
    }
}

struct JSONPlaceholderObject {
    let json: MockJSON
}

/// The current time: `{{now}}`, `{{now.unix}}`.
struct TimePlaceholder {
    let seconds: Double

    var text: String { Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(.iso8601) }
}

#if Mock
    import Mustache

    extension TemplateContext: MustacheParent {
        func child(named name: String) -> Any? { value(of: name) }
    }

    extension NestedValues: MustacheParent, MustacheCustomRenderable {
        func child(named name: String) -> Any? { find(name) }
        var renderText: String { text }
        var isNull: Bool { false }
    }

    extension JSONPlaceholderArray: MustacheSequence, MustacheCustomRenderable {
        var renderText: String { MockJSON.array(elements).text }
        var isNull: Bool { elements.isEmpty }
    }

    extension JSONPlaceholderObject: MustacheParent, MustacheCustomRenderable {
        func child(named name: String) -> Any? { json[name].flatMap(JSONPlaceholder.value) }
        var renderText: String { json.text }
        var isNull: Bool { false }
    }

    extension TimePlaceholder: MustacheParent, MustacheCustomRenderable {
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

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value from the request's JSON body.
enum JSONPlaceholder {
    /// Returns a value that Mustache can render, iterate or look into.
    static func value(_ json: MockJSON, _ limits: TemplateLimits) -> Any? {
        switch json {
        case .null: nil
        case .bool(let flag): limits.takeValue() ? flag : nil
        case .string(let text): limits.takeValue(text.utf8.count) ? text : nil
        case .integer, .number, .decimal: limits.takeValue(32) ? json.text : nil
        case .array(let elements):
            limits.takeValue() ? JSONPlaceholderArray(elements: elements, limits: limits) : nil
        case .object: limits.takeValue() ? JSONPlaceholderObject(json: json, limits: limits) : nil
        }
    }
}

struct JSONPlaceholderArray: Sequence {
    let elements: [MockJSON]
    let limits: TemplateLimits

    func makeIterator() -> AnyIterator<Any> {
        var rest = elements[...]
        return AnyIterator {
            guard let next = rest.popFirst(), limits.takeRepetition() else { return nil }
            return JSONPlaceholder.value(next, limits) ?? "null" as Any
        }
    }

    /// The array as JSON, or an empty text if the template is too large.
    var text: String { limits.text(of: .array(elements)) }
}

struct JSONPlaceholderObject {
    let json: MockJSON
    let limits: TemplateLimits

    /// The object as JSON, or an empty text if the template is too large.
    var text: String { limits.text(of: json) }
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
        var renderText: String { text }
        var isNull: Bool { elements.isEmpty }
    }

    extension JSONPlaceholderObject: MustacheParent, MustacheCustomRenderable {
        func child(named name: String) -> Any? {
            json[name].flatMap { JSONPlaceholder.value($0, limits) }
        }
        var renderText: String { text }
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

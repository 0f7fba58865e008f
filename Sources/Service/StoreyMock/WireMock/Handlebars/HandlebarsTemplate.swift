/// A Handlebars template as WireMock reads it.
///
/// Source: WireMock 2.35.1, which uses Handlebars.java 4, and its behavior. White space around blocks stays; partials and
/// raw blocks aren't supported.
struct HandlebarsTemplate: Sendable, Hashable {
    /// The original text.
    let text: String
    let nodes: [Node]

    /// A part of a template.
    indirect enum Node: Sendable {
        case text(String)
        case value(HandlebarsCall, isEscaped: Bool)
        case block(Block)
    }

    /// A block: `{{#each names as |name|}}…{{else}}…{{/each}}`.
    struct Block: Sendable {
        let call: HandlebarsCall
        /// The names between the bars.
        let parameters: [String]
        var content: [Node] = []
        var inverse: [Node] = []
    }

    /// - Throws: ``HandlebarsError`` with the tag that is invalid or not supported.
    init(_ text: String) throws(HandlebarsError) {
        self.text = text
        nodes = try HandlebarsParser.nodes(of: text)
    }

    static func == (one: HandlebarsTemplate, other: HandlebarsTemplate) -> Bool { one.text == other.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A name with arguments: `jsonPath request.body '$.id' default='1'`.
struct HandlebarsCall: Sendable {
    let name: HandlebarsExpression
    var arguments: [HandlebarsExpression] = []
    var options: [(name: String, value: HandlebarsExpression)] = []

    /// The name of the helper that the call may mean.
    var helperName: String? {
        if case .path(let path) = name, path.levels == 0, !path.isData, path.names.count == 1 {
            path.names[0]
        } else {
            nil
        }
    }
}

/// An argument of a helper.
indirect enum HandlebarsExpression: Sendable {
    case literal(HandlebarsValue)
    case path(Path)
    case call(HandlebarsCall)

    /// A path such as `../request.query.a.[0]` or `@index`.
    struct Path: Sendable {
        /// The number of `../`.
        var levels = 0
        /// Whether it begins with `@`.
        var isData = false
        var names: [String] = []
    }
}

/// A template that is invalid, uses something that isn't supported, or can't be filled in for a request.
struct HandlebarsError: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ reason: String) { description = reason }
}

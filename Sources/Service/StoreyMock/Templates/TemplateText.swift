#if Mock
    import StoreyInternal
    import Mustache

    /// A text with placeholders.
    struct TemplateText: Sendable, Hashable {
        private let text: String
        private let template: MustacheTemplate
        /// The properties that determine the costs.
        let shape: TemplateShape

        /// - Parameters:
        ///   - text: the template's text.
        ///   - escaping: the escaping of values.
        ///   - names: the names that placeholders may use.
        init(_ text: String, escaping: TemplateEscaping, names: Set<String>) throws(TemplateError) {
            self.text = text
            shape = TemplateShape(text)
            guard shape.depth <= TemplateShape.maxDepth else {
                throw TemplateError(
                    line: 1, reason: "sections are nested more than \(TemplateShape.maxDepth) levels deep")
            }
            _ = Self.isReady
            do {
                // On a separate line, so that a tag that is alone on the first line of the text leaves no blank line.
                template = try MustacheTemplate(string: "{{% CONTENT_TYPE:\(escaping.rawValue)}}\n" + text)
            } catch let error as MustacheTemplate.ParserError {
                throw TemplateError(
                    line: max(error.context.lineNumber - 1, 1), reason: Self.reason(of: error.error))
            } catch {
                throw TemplateError(line: 1, reason: "is not a valid template: \(error)")
            }
            // Partials are not supported, so that a template is self-contained.
            if let mark = text.firstRange(of: "{{>") ?? text.firstRange(of: "{{<") {
                throw TemplateError(
                    line: Self.line(of: mark.lowerBound, in: text), reason: "partials are not supported"
                )
            }
            let probe = Probe(names)
            _ = template.render(probe)
            if let name = probe.unknown {
                let near = Spelling.suggestions(for: name, among: names.sorted()) { $0 }.first
                throw TemplateError(
                    line: Self.line(of: Self.location(of: name, in: text), in: text),
                    reason: "\"\(name)\" is not a known name"
                        + (near.map { ". Did you mean \"\($0)\"?" }
                            ?? ". Known names: \(names.sorted().joined(separator: ", "))"))
            }
        }

        func text(of context: TemplateContext) -> String { template.render(context) }

        static func == (one: TemplateText, other: TemplateText) -> Bool { one.text == other.text }
        func hash(into hasher: inout Hasher) { hasher.combine(text) }

        /// Runs once per process. Mustache supports HTML escaping only.
        private static let isReady: Void = {
            MustacheContentTypes.register(JSONContentType(), named: TemplateEscaping.json.rawValue)
        }()

        private static func reason(of error: any Error) -> String {
            switch error as? MustacheTemplate.Error {
            case .sectionCloseNameIncorrect?: "the closing tag does not match the open section"
            case .unfinishedName?: "a name is incomplete or contains an invalid character"
            case .expectedSectionEnd?: "a section is not closed"
            case .invalidSetDelimiter?: "the delimiters are changed incorrectly"
            case let other?: "invalid Mustache: \(other)"
            case nil: "the template ends within a name or a section"
            }
        }

        private static func line(of location: String.Index, in text: String) -> Int {
            text[..<location].count(where: \.isNewline) + 1
        }

        /// Returns the position of the first placeholder that uses a name.
        private static func location(of name: String, in text: String) -> String.Index {
            var rest = text[...]
            while let gap = rest.firstRange(of: "{{") {
                let end = rest[gap.upperBound...].firstRange(of: "}}")?.lowerBound ?? rest.endIndex
                if rest[gap.upperBound..<end].contains(name) { return gap.lowerBound }
                rest = rest[end...]
            }
            return text.startIndex
        }
    }

    /// Records an unknown name while a template is rendered without values.
    private final class Probe: MustacheParent {
        private let names: Set<String>
        private(set) var unknown: String?

        init(_ names: Set<String>) { self.names = names }

        func child(named name: String) -> Any? {
            if unknown == nil, !names.contains(name) { unknown = name }
            return nil
        }
    }

    /// Escapes values inside JSON string literals.
    private struct JSONContentType: MustacheContentType {
        func escapeText(_ text: String) -> String {
            // Uses scalars, because a quote and a following combining mark form one character.
            String(text.jsonLiteral.unicodeScalars.dropFirst().dropLast())
        }
    }
#else
    /// A placeholder type for builds without the trait `Mock`, which don't support templates.
    struct TemplateText: Sendable, Hashable {
        init(_ text: String, escaping: TemplateEscaping, names: Set<String>) throws(TemplateError) {
            throw TemplateError(
                line: 1, reason: "templates require the package trait Mock, which adds swift-mustache")
        }

        var shape: TemplateShape { TemplateShape("") }

        func text(of context: TemplateContext) -> String { "" }
    }
#endif

#if Mock
    import JSONText
    import Mustache
    import Spelling

    /// A text with gaps.
    struct TemplateText: Sendable, Hashable {
        private let text: String
        private let template: MustacheTemplate

        /// - Parameters:
        ///   - text: what was written.
        ///   - escaping: how what fills a gap is written.
        ///   - names: what gaps may name.
        init(_ text: String, escaping: TemplateEscaping, names: Set<String>) throws(TemplateFault) {
            self.text = text
            _ = Self.isReady
            do {
                template = try MustacheTemplate(string: "{{% CONTENT_TYPE:\(escaping.rawValue)}}" + text)
            } catch let error as MustacheTemplate.ParserError {
                throw TemplateFault(line: error.context.lineNumber, reason: Self.reason(of: error.error))
            } catch {
                throw TemplateFault(line: 1, reason: "is no template: \(error)")
            }
            // No file leads to another, so that a template is what it looks like.
            if let mark = text.firstRange(of: "{{>") ?? text.firstRange(of: "{{<") {
                throw TemplateFault(
                    line: Self.line(of: mark.lowerBound, in: text), reason: "takes in another, which none can"
                )
            }
            let probe = Probe(names)
            _ = template.render(probe)
            if let name = probe.unknown {
                let near = Spelling.near(name, among: names.sorted()) { $0 }.first
                throw TemplateFault(
                    line: Self.line(of: Self.place(of: name, in: text), in: text),
                    reason: "names \"\(name)\", which is nothing here"
                        + (near.map { "; did you mean \"\($0)\"?" }
                            ?? "; there are \(names.sorted().joined(separator: ", "))"))
            }
        }

        func text(of facts: TemplateFacts) -> String { template.render(facts) }

        static func == (one: TemplateText, other: TemplateText) -> Bool { one.text == other.text }
        func hash(into hasher: inout Hasher) { hasher.combine(text) }

        /// Once in a process: Mustache knows HTML alone.
        private static let isReady: Void = {
            MustacheContentTypes.register(JSONContent(), named: TemplateEscaping.json.rawValue)
            MustacheContentTypes.register(WireMocksContent(), named: TemplateEscaping.wireMocks.rawValue)
        }()

        private static func reason(of error: any Error) -> String {
            switch error as? MustacheTemplate.Error {
            case .sectionCloseNameIncorrect?: "ends a section that is not the one that was begun"
            case .unfinishedName?: "has a name that does not end, or a sign that no name has"
            case .expectedSectionEnd?: "has a section that does not end"
            case .invalidSetDelimiter?: "changes its delimiters wrongly"
            case let other?: "is no Mustache: \(other)"
            case nil: "ends within a name or a section"
            }
        }

        private static func line(of place: String.Index, in text: String) -> Int {
            text[..<place].count(where: \.isNewline) + 1
        }

        /// Where a gap first names something.
        private static func place(of name: String, in text: String) -> String.Index {
            var rest = text[...]
            while let gap = rest.firstRange(of: "{{") {
                let end = rest[gap.upperBound...].firstRange(of: "}}")?.lowerBound ?? rest.endIndex
                if rest[gap.upperBound..<end].contains(name) { return gap.lowerBound }
                rest = rest[end...]
            }
            return text.startIndex
        }
    }

    /// Takes note of what a template names: an empty request fills no gap.
    private final class Probe: MustacheParent {
        private let names: Set<String>
        private(set) var unknown: String?

        init(_ names: Set<String>) { self.names = names }

        func child(named name: String) -> Any? {
            if unknown == nil, !names.contains(name) { unknown = name }
            return nil
        }
    }

    /// Within the quotes of a JSON text.
    private struct JSONContent: MustacheContentType {
        func escapeText(_ text: String) -> String {
            // As scalars: a quote and a mark that combines with it are one character.
            String(text.inJSON.unicodeScalars.dropFirst().dropLast())
        }
    }

    /// As Handlebars escapes HTML. Source: Handlebars.java 4, EscapingStrategy.HTML_ENTITY.
    private struct WireMocksContent: MustacheContentType {
        func escapeText(_ text: String) -> String {
            var written = ""
            for character in text.unicodeScalars {
                switch character {
                case "&": written += "&amp;"
                case "<": written += "&lt;"
                case ">": written += "&gt;"
                case "\"": written += "&quot;"
                case "'": written += "&#x27;"
                case "`": written += "&#x60;"
                case "=": written += "&#x3D;"
                default: written.unicodeScalars.append(character)
                }
            }
            return written
        }
    }
#else
    /// A text with gaps: there are none without the trait.
    struct TemplateText: Sendable, Hashable {
        init(_ text: String, escaping: TemplateEscaping, names: Set<String>) throws(TemplateFault) {
            throw TemplateFault(
                line: 1, reason: "needs the package's trait Mock, which brings swift-mustache")
        }

        func text(of facts: TemplateFacts) -> String { "" }
    }
#endif

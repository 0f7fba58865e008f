#if Web
    import JSONText
    import Seeded
    import Foundation
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    /// Shows what is typed wherever words can stand: as text, in attributes, as an address, in a field, in the title.
    private final class EchoWebView: WebView {
        let viewModel: any ViewModel<String, String>

        init(_ viewModel: EchoViewModel) { self.viewModel = viewModel }

        func title(_ data: String) -> String { data }

        func body(_ data: String) -> HTML<String> {
            p(data)
            div(class: data, id: "own") { span(data).lang(data) }.aria(.label, data)
            link(data, id: "go", to: data)
            img(data, alt: data)
            textField(id: "field", label: data, value: data, on: { $0 })
            textArea(id: "area", label: "Area", value: data, on: { $0 })
            button(data, id: "save", on: data)
        }
    }

    private final class EchoViewModel: ViewModel {
        private let store = Store("")
        var viewInputData: Observed<String> { store.observed }

        func handle(_ event: String) { store.commit { $0 = event } }
    }

    private struct EchoRoute: Route {}

    private final class EchoFlow: StackCoordinator<EchoRoute> {
        override func module(for route: EchoRoute) throws -> any Presentable { EchoWebView(EchoViewModel()) }
    }

    @Suite("Nothing a person types is ever markup", .timeLimit(.minutes(10)))
    struct MarkupTests {
        static let pieces = [
            "<", ">", "\"", "'", "&", "/", "=", "`", " ", "\n", "\r", "\0", "\\", "\u{2028}", "\u{301}",
            "\u{338}",
            "<script>alert(1)</script>", "</textarea>", "</title>", "</div>", "<!--", "-->", "]]>", "&lt;",
            "&#60;",
            "&amp", "javascript:", "JaVa\tScript:", "data:text/html,", " onclick=",
            "\" autofocus onfocus=\"x", "a", "é",
            "😀", "{{x}}", "\u{202E}", "<svg/onload=x>", "\\u003c", "<noscript>",
        ]

        @Test("in a text, an attribute, an address, a field or a title", arguments: 0..<60)
        func everywhere(round: Int) async throws {
            let seed = UInt64.random(in: 0...UInt64.max)
            var random = SplitMix(seed: seed)
            let words = (0..<Int.random(in: 1...8, using: &random))
                .compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
            let place: Comment = "seed \(seed): \(words.debugDescription)"
            let (harmless, _) = try await shown(typing: "word")
            let (hostile, texts) = try await shown(typing: words)
            for (hostile, harmless) in zip(hostile, harmless) {
                #expect(Self.skeleton(of: hostile) == Self.skeleton(of: harmless), place)
            }
            for text in texts { #expect(!text.contains("<"), place) }
            for html in hostile {
                let addresses = html.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.1).lowercased() }
                #expect(!addresses.contains { Self.asBrowsersRead($0).hasPrefix("javascript:") }, place)
                #expect(!addresses.contains { $0.hasPrefix("data:") }, place)
            }
        }

        /// What a page is told after this was typed: its whole drawing and the first document of its kind, and the
        /// messages as they came.
        private func shown(typing words: String) async throws -> (html: [String], messages: [String]) {
            var html: [String] = []
            var messages: [String] = []
            try await Talk.with({ _ in EchoFlow(root: EchoRoute()) }) { talk in
                var value = ""
                value.appendJSONForPage(words)
                await talk.say(#"{"t":"input","n":1,"id":"screen-1.field","value":\#(value)}"#)
                while let heard = await talk.hear() {
                    messages.append(heard.description)
                    if heard.draws(3, acknowledged: 1) { break }
                }
                let next = await talk.reconnected()
                await next.greet(-1)
                while let heard = await next.hear() {
                    messages.append(heard.description)
                    guard heard.renders(4, acknowledged: 1) else { continue }
                    html.append(
                        try JSONDecoder().decode(Drawing.self, from: Data(heard.description.utf8)).html)
                    break
                }
                html.append(
                    WebDocument(title: words, token: "t", version: 1, index: 0, limit: 1, html: html[0]).text)
                html.append(
                    WebDocument.message(.init(title: words, advice: words), language: words))
            }
            return (html, messages)
        }

        /// Without what a browser leaves out of an address before it looks for the scheme (URL Standard 4.4).
        private static func asBrowsersRead(_ address: String) -> String {
            let scalars = address.unicodeScalars.filter { !"\t\n\r".unicodeScalars.contains($0) }
            return String(String.UnicodeScalarView(scalars.drop { $0 <= " " }))
        }

        private struct Drawing: Decodable { let html: String }

        /// The tags of a page and the names of their attributes, read as a browser does: scalar by scalar. An address
        /// may be left out.
        private static func skeleton(of html: String) -> [String] {
            var tags: [String] = []
            var tag: String?
            var isQuoted = false
            for scalar in html.unicodeScalars {
                if var open = tag {
                    if scalar == "\"" { isQuoted.toggle() }
                    if scalar == ">", !isQuoted {
                        tags.append(open.replacing(" href", with: "").replacing(" src", with: ""))
                        tag = nil
                    } else {
                        if !isQuoted, scalar != "\"", scalar != "=" { open.unicodeScalars.append(scalar) }
                        tag = open
                    }
                } else if scalar == "<" {
                    tag = ""
                }
            }
            return tags
        }
    }
#endif

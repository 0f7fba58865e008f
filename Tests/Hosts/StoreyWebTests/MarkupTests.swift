#if Web
    import StoreyInternal
    import Foundation
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    /// A view that shows its text everywhere: as text, in attributes, as an address, in a field, and in the
    /// title.
    private final class EchoHTMLView: HTMLView {
        let viewModel: any ViewModel<String, String>

        init(_ viewModel: EchoViewModel) { self.viewModel = viewModel }

        func title(_ data: String) -> String { data }

        func body(_ data: String) -> HTML<String> {
            p(data)
            div(class: CSSClass(data), id: "own") { span(data).lang(data) }.aria(.label, data)
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
        override func module(for route: EchoRoute) throws -> any Presentable { EchoHTMLView(EchoViewModel()) }
    }

    @Suite("Escaping on a page", .timeLimit(.minutes(10)))
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

        @Test("Random hostile input never changes a page's markup", arguments: 0..<60)
        func everywhere(round: Int) async throws {
            let seed = UInt64.random(in: 0...UInt64.max)
            var random = SplitMix64(seed: seed)
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

        /// Returns everything a page gets after this text was typed: a full rendering, the first document, an
        /// error page, and the messages.
        private func shown(typing words: String) async throws -> (html: [String], messages: [String]) {
            var html: [String] = []
            var messages: [String] = []
            try await SessionClient.with({ _ in EchoFlow(root: EchoRoute()) }) { client in
                var value = ""
                value.appendScriptSafeJSONLiteral(words)
                await client.send(#"{"t":"input","n":1,"id":"screen-1.field","value":\#(value)}"#)
                while let message = await client.receive() {
                    messages.append(message.description)
                    if message.isPatch(3, acknowledged: 1) { break }
                }
                let next = await client.reconnected()
                await next.sendHello(-1)
                while let message = await next.receive() {
                    messages.append(message.description)
                    guard message.isRender(4, acknowledged: 1) else { continue }
                    html.append(
                        try JSONDecoder().decode(Drawing.self, from: Data(message.description.utf8)).html)
                    break
                }
                html.append(
                    WebDocument(title: words, token: "t", version: 1, index: 0, limit: 1, html: html[0]).text)
                html.append(
                    WebDocument.message(.init(title: words, message: words), language: words))
            }
            return (html, messages)
        }

        /// Removes what browsers ignore before they look for the scheme (URL Standard 4.4).
        private static func asBrowsersRead(_ address: String) -> String {
            let scalars = address.unicodeScalars.filter { !"\t\n\r".unicodeScalars.contains($0) }
            return String(String.UnicodeScalarView(scalars.drop { $0 <= " " }))
        }

        private struct Drawing: Decodable { let html: String }

        /// Returns the tags of a page with their attribute names, read scalar by scalar like a browser.
        /// Addresses are ignored because they may be left out.
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

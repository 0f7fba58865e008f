import BrowserPage

@testable import StoreyHTML

typealias Page = BrowserPage.Page
typealias Parser = BrowserPage.Parser

extension Page {
    /// Returns the page for a description, without writing or parsing HTML.
    static func described<Event>(by html: HTML<Event>) -> [Page] {
        html.nodes.map { node in
            switch node {
            case .text(let text): return .text(text)
            case .element(let element):
                var attributes = Dictionary(
                    uniqueKeysWithValues: element.attributes.map { ($0.name, $0.value) })
                attributes["id"] = element.id
                if !element.classes.isEmpty { attributes["class"] = element.classes }
                if !element.handlers.isEmpty { attributes["data-on"] = element.reported }
                return .element(
                    element.tag.rawValue, attributes, described(by: HTML<Event>(nodes: element.children)))
            }
        }
    }
}

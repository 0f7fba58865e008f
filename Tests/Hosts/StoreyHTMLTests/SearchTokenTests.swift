import BrowserPage
import Storey
import StoreyHTML
import Testing

@Suite("Tokens of search fields")
struct SearchTokenTests {
    private enum Event: Equatable {
        case searched(String)
        case added(String)
        case removed(String)
    }

    private func field(_ tokens: [String], _ suggestions: [String] = []) -> HTML<Event> {
        textField(id: "search", label: "Search", value: "a", kind: .search, on: { .searched($0) })
            .tokens(
                tokens, suggestions: suggestions, id: { $0.lowercased() }, title: \.self,
                symbol: { $0 == "Pin" ? "pin" : nil }, removalLabel: { "Remove \($0)" },
                suggestionsLabel: "Filters", onAdd: { .added($0) }, onRemove: { .removed($0) })
    }

    @Test("Tokens are buttons before the field, outside its label, and suggestions are a group after it")
    func written() {
        #expect(
            field(["Pin"], ["New"]).rendered() == """
                <div class="field" data-tokens="">\
                <button id="search-token-pin" class="token with-symbol symbol-pin" data-on="click" type="button" \
                aria-label="Remove Pin"><span>Pin</span></button>\
                <label><span class="label">Search</span>\
                <input id="search" data-on="input" type="search" value="a"></label>\
                <div class="suggestions" aria-label="Filters" role="group">\
                <button id="search-suggestion-new" class="token" data-on="click" type="button"><span>New</span></button>\
                </div></div>
                """)
    }

    @Test("A test sees tokens and suggestions as buttons, which remove and add tokens")
    func perceived() {
        let html = field(["Pin"], ["New"])
        #expect(
            html.elements == [
                ScreenElement(.button, "Remove Pin", identifier: "search-token-pin"),
                ScreenElement(.field, "Search", identifier: "search", value: "a"),
                ScreenElement(.group, "Filters"),
                ScreenElement(.button, "New", identifier: "search-suggestion-new"),
            ])
        #expect(html.event(for: .tap, at: "search-token-pin") == .removed("Pin"))
        #expect(html.event(for: .tap, at: "search-suggestion-new") == .added("New"))
        #expect(html.event(for: .type("b"), at: "search") == .searched("b"))
        #expect(html.event(for: .tap, at: "search-token-new") == nil)
    }

    @Test("The field keeps its node on the page while tokens are added and removed")
    func patches() throws {
        let versions = [field([], ["Pin"]), field(["Pin"]), field(["Pin", "New"]), field(["New"], ["Pin"])]
        var page = try Parser.nodes(of: versions[0].rendered())
        for (old, new) in zip(versions, versions.dropFirst()) {
            let patches = new.patches(from: old)
            page = try Page.apply(patches, to: page)
            #expect(try page == Parser.nodes(of: new.rendered()))
            #expect(!patches.contains { "\($0)".contains("<input") })
        }
    }

    @Test("Modifiers of a field apply to the field, also after the tokens were added")
    func modifiers() {
        let html = field([]).aria(.invalid, true).autofocus().attribute("maxlength", "9").secret()
        #expect(
            html.rendered() == """
                <div class="field" data-tokens=""><label><span class="label">Search</span>\
                <input id="search" data-on="input" aria-invalid="true" autofocus="" data-secret="" maxlength="9" \
                type="search" value="a"></label></div>
                """)
    }

    @Test("Other elements than fields with a label get no tokens")
    func others() {
        let text = HTML<Event>("Milk").tokens(
            ["Pin"], id: \.self, title: \.self, removalLabel: \.self, suggestionsLabel: "",
            onAdd: { .added($0) }, onRemove: { .removed($0) })
        #expect(text.rendered() == "Milk")
    }
}

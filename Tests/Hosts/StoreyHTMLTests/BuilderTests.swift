import BrowserPage
import Storey
import StoreyHTML
import Testing

private enum NoteEvent: Equatable {
    case save, cancel, textChanged(String), pinChanged(Bool), selected(Int)
}

private struct NoteData {
    var title = "Milk"
    var rows: [(id: Int, title: String)] = [(1, "One"), (2, "Two")]
    var canSave = true
    var warning: String?
    var mode = Mode.edit
    enum Mode { case read, edit, wait }
}

/// A view-like protocol, so that the builder and its event type are inferred from a protocol requirement.
private protocol Describing {
    associatedtype Data
    associatedtype Event
    @HTMLBuilder<Event> func body(_ data: Data) -> HTML<Event>
}

private struct NoteView: Describing {
    func body(_ data: NoteData) -> HTML<NoteEvent> {
        h1(data.title)
        if let warning = data.warning { p(warning, class: "warning").role(.alert) }
        switch data.mode {
        case .read: text("reading")
        case .edit:
            textField(
                id: "text", label: "Text", value: data.title, on: { .textChanged($0) }, onSubmit: .save)
            button("Save", id: "save", isEnabled: data.canSave, on: .save)
        case .wait: "waiting"
        }
        list(data.rows, id: \.id) { row in
            button(id: "row-\(row.id)", class: "row", on: .selected(row.id)) { span(row.title) }
        }
        for number in 1...2 { "n\(number) " }
        toggle("Pinned", id: "pinned", isOn: true, on: { .pinChanged($0) })
        button("Cancel", id: "cancel", on: .cancel).class("plain")
    }
}

@Suite("Building HTML")
struct BuilderTests {
    @Test("The builder accepts every kind of statement")
    func statements() {
        #expect(
            NoteView().body(NoteData(warning: "Careful")).rendered() == """
                <h1>Milk</h1><p class="warning" role="alert">Careful</p><label class="field"><span class="label">Text\
                </span><input id="text" data-on="input submit" type="text" value="Milk"></label><button id="save" \
                class="button" data-on="click" type="button">Save</button><ul class="list"><li><button id="row-1" \
                class="row" data-on="click" type="button"><span>One</span></button></li><li><button id="row-2" \
                class="row" data-on="click" type="button"><span>Two</span></button></li></ul>n1 n2 <label \
                class="toggle"><span class="label">Pinned</span><input id="pinned" data-on="change" checked="" \
                role="switch" type="checkbox"></label><button id="cancel" class="button plain" data-on="click" \
                type="button">Cancel</button>
                """)
    }

    @Test("Adjacent texts are merged and empty ones dropped, as in a browser")
    func texts() {
        let html: HTML<Never> = div {
            "a"
            text("")
            "b"
            for letter in ["c", "d"] { text(letter) }
            br()
            if true { "e" }
            "f"
        }
        #expect(
            Page.described(by: html)
                == [.element("div", [:], [.text("abcd"), .element("br", [:], []), .text("ef")])])
    }

    @Test("Misplaced elements are written so that a browser keeps the tree")
    func nesting() {
        let html: HTML<Int> = div {
            p { div { "block" } }
            p { button(id: "b", on: 1) { div { button("inner", id: "c", on: 2) } } }
            link(id: "a", to: "/") { span { link("inner", id: "d", to: "/") } }
            ul {
                li {
                    div { li { "row" } }; ul { li { "row" } }
                }
            }
        }
        #expect(
            html.rendered() == """
                <div><p><span>block</span></p><p><button id="b" class="button" data-on="click" type="button"><div>\
                <span id="c" class="button" data-on="click">inner</span></div></button></p><a id="a" \
                class="link" href="/"><span><span id="d" class="link" href="/">inner</span></span></a><ul \
                class="list"><li><div><span>row</span></div><ul class="list"><li>row</li></ul></li></ul></div>
                """)
    }

    @Test("Modifying a copy leaves the original value unchanged")
    func values() {
        let plain: HTML<Int> = div { button("Go", id: "go", on: 1) }
        let rendered = plain.rendered()
        _ = plain.class("x").hidden().key(1).role(.group).aria(.live, "polite").shortcut("Escape").scoped(
            to: "s")
        _ = plain.map { $0 + 1 }
        var recorded = plain
        recorded.record(.type("x"), at: "go")
        #expect(plain.rendered() == rendered)
        #expect(plain.event(for: .tap, at: "go") == 1)
    }

    @Test("Scoping prefixes identifiers and the references to them")
    func scoped() {
        let html: HTML<Never> = div(id: "box") { label("Text", for: "text") }.aria(.labelledBy, "title")
        #expect(
            html.scoped(to: "note-1").rendered()
                == #"<div id="note-1.box" aria-labelledby="note-1.title"><label for="note-1.text">Text</label></div>"#
        )
    }
}

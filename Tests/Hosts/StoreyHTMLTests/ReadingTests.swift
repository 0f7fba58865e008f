import Storey
import StoreyHTML
import Testing

private enum Event: Equatable { case go, text(String), on(Bool), sent }

@Suite("Reading the elements of a description")
struct ReadingTests {
    @Test("Elements have names, values, and states, in reading order")
    func elements() {
        let html: HTML<Event> = div {
            header {
                button(id: "back", on: .go) { span("‹").aria(.hidden, true) }.aria(.label, "Back")
                h1("Notes", id: "title")
            }
            p {
                "Two "
                strong("good")
                " notes"
            }
            list(["Milk", "Bread"], id: \.self) { title in
                button(id: "note-\(title)", class: "row", on: .go) {
                    span(title)
                    span("today")
                }
            }
            textField(id: "text", label: "Text", value: "abc", isEnabled: false, on: { .text($0) })
            toggle("Pinned", id: "pinned", isOn: true, on: { .on($0) })
            div { button("Notes", id: "tab", on: .go).role(.tab).aria(.selected, true) }.role(.tablist)
            p("Saved").role(.status)
            img("/cat.png", alt: "A cat")
            img("/line.png", alt: "")
            div(id: "empty") { p("Nothing here") }
            link("Help", id: "help", to: "/help")
        }
        #expect(
            html.elements == [
                ScreenElement(.button, "Back", identifier: "back"),
                ScreenElement(.heading, "Notes", identifier: "title"),
                ScreenElement(.text, "Two good notes"),
                ScreenElement(.button, "Milk, today", identifier: "note-Milk"),
                ScreenElement(.text, "Milk"), ScreenElement(.text, "today"),
                ScreenElement(.button, "Bread, today", identifier: "note-Bread"),
                ScreenElement(.text, "Bread"), ScreenElement(.text, "today"),
                ScreenElement(.field, "Text", identifier: "text", value: "abc", isEnabled: false),
                ScreenElement(.toggle, "Pinned", identifier: "pinned", isSelected: true),
                ScreenElement(.tab, "Notes", identifier: "tab", isSelected: true),
                ScreenElement(.status, "Saved"),
                ScreenElement(.image, "A cat"),
                ScreenElement(.group, "Nothing here", identifier: "empty"),
                ScreenElement(.link, "Help", identifier: "help"),
            ])
    }

    @Test("Hidden, inert, and decorative elements are left out")
    func silence() {
        let html: HTML<Event> = div {
            p("hidden").hidden()
            div { button("below", id: "below", on: .go) }.inert()
            span("decoration").aria(.hidden, true)
            " \n"
            p("seen")
        }
        #expect(html.elements == [ScreenElement(.text, "seen")])
    }

    @Test("A dialog is followed by its content")
    func sheet() {
        let html: HTML<Event> = div {
            p("Sure?")
            button("Delete", id: "delete", on: .go)
        }
        .role(.alertdialog).aria(.label, "Delete the note")
        #expect(
            html.elements == [
                ScreenElement(.alert, "Delete the note"), ScreenElement(.text, "Sure?"),
                ScreenElement(.button, "Delete", identifier: "delete"),
            ])
    }
}

@Suite("Events of actions on elements")
struct EventTests {
    private let html: HTML<Event> = div {
        button("Go", id: "go", on: .go)
        button("No", id: "no", isEnabled: false, on: .go)
        div { button("Below", id: "below", on: .go) }.inert()
        button("Hidden", id: "hidden", on: .go).hidden()
        textField(id: "text", label: "Text", value: "", on: { .text($0) }, onSubmit: .sent)
        toggle("On", id: "on", isOn: false, on: { .on($0) })
    }

    @Test(
        "An element is found by its identifier and returns its event",
        arguments: [
            (ElementAction.tap, "go", Event.go), (.type("a"), "text", .text("a")), (.submit, "text", .sent),
            (.toggle(true), "on", .on(true)),
        ])
    private func event(action: ElementAction, identifier: String, expected: Event) {
        #expect(html.event(for: action, at: identifier) == expected)
    }

    @Test(
        "Actions that a user couldn't perform return no event",
        arguments: [
            (ElementAction.tap, "no"), (.tap, "below"), (.tap, "hidden"), (.tap, "nowhere"), (.tap, "text"),
            (.type("a"), "go"), (.toggle(true), "text"), (.submit, "on"),
        ])
    func refused(action: ElementAction, identifier: String) {
        #expect(html.event(for: action, at: identifier) == nil)
    }

    @Test("Mapped and scoped elements return the outer event")
    func mapped() {
        enum Outer: Equatable { case inner(Event) }
        let outer = html.map(Outer.inner).scoped(to: "s")
        #expect(outer.event(for: .tap, at: "s.go") == .inner(.go))
        #expect(outer.event(for: .type("a"), at: "s.text") == .inner(.text("a")))
        #expect(outer.event(for: .tap, at: "go") == nil)
    }
}

import BrowserPage
import Storey
import StoreyHTML
import Testing

@Suite("Actions of rows, and symbols")
struct RowActionTests {
    private enum Event: Equatable { case open, pin, delete }

    private func row(@HTMLBuilder<Event> _ actions: () -> HTML<Event>) -> HTML<Event> {
        button("Milk", id: "milk", class: "row", on: .open).rowActions("Actions for Milk", actions)
    }

    @Test("The actions are items of a menu after the row, which a button opens")
    func written() {
        let html = row {
            button("Pin", id: "pin", class: "", on: .pin).symbol("pin.slash")
            button("Delete", id: "delete", class: .destructive, isEnabled: false, on: .delete)
        }
        #expect(
            html.rendered() == """
                <button id="milk" class="row" data-on="click" type="button">Milk</button>\
                <button id="milk-more" class="more with-symbol symbol-ellipsis" type="button" aria-haspopup="menu" \
                aria-label="Actions for Milk"></button>\
                <div class="actions" aria-labelledby="milk-more" popover="manual" role="menu" tabindex="-1">\
                <button id="pin" class="with-symbol symbol-pin-slash" data-on="click" type="button" role="menuitem" \
                tabindex="-1">Pin</button>\
                <button id="delete" class="destructive" data-on="click" type="button" disabled="" role="menuitem" \
                tabindex="-1">Delete</button></div>
                """)
    }

    @Test("A test sees the actions as buttons, but not the button that opens the menu")
    func perceived() {
        let html = row {
            button("Pin", id: "pin", on: .pin)
            button("Delete", id: "delete", isEnabled: false, on: .delete)
        }
        #expect(
            html.elements == [
                ScreenElement(.button, "Milk", identifier: "milk"),
                ScreenElement(.button, "Pin", identifier: "pin"),
                ScreenElement(.button, "Delete", identifier: "delete", isEnabled: false),
            ])
        #expect(html.event(for: .tap, at: "pin") == .pin)
        #expect(html.event(for: .tap, at: "delete") == nil)
        #expect(html.event(for: .tap, at: "milk-more") == nil)
    }

    @Test("A row without actions is left as it is")
    func empty() {
        let html: HTML<Event> = row {}
        let row: HTML<Event> = button("Milk", id: "milk", class: "row", on: .open)
        #expect(html.rendered() == row.rendered())
        let text = HTML<Event>("Milk").rowActions("Actions") { button("Pin", id: "pin", on: .pin) }
        #expect(text.rendered() == "Milk")
    }

    @Test("A symbol is a class with a valid name, and its text can be hidden")
    func symbols() {
        let plain: HTML<Event> = button("Pin", id: "p", on: .pin).symbol("a\"b.c é")
        #expect(plain.rendered().contains("class=\"button with-symbol symbol-a-b-c--\""))
        let only: HTML<Event> = button("Pin", id: "p", on: .pin).symbol("pin", hidesText: true)
        #expect(only.rendered().contains("class=\"button with-symbol symbol-pin symbol-only\""))
        #expect(only.elements == [ScreenElement(.button, "Pin", identifier: "p")])
    }
}

import Storey
import StoreyHTML
import Testing

@Suite("Menus of a description")
struct MenuTests {
    private let html: HTML<String> = menu("More", id: "more") {
        button("Delete", id: "delete", on: "delete")
        toggle("Pinned", id: "pinned", isOn: true, on: { "pinned \($0)" })
    }

    @Test("A button opens the menu by its identifier, also in a scope")
    func rendered() {
        let text = html.scoped(to: "a").rendered()
        let opener = try! Regex(
            #"<button id="a\.more"[^>]* popovertarget="a\.more-items"[^>]*>More</button>"#)
        #expect(text.contains(opener))
        #expect(
            text.contains(
                #"<div id="a.more-items" class="menu-items" aria-label="More" popover="" role="group">"#))
    }

    @Test("Tests see the controls, and not the button that opens the menu")
    func read() {
        #expect(
            html.elements == [
                ScreenElement(.group, "More", identifier: "more-items"),
                ScreenElement(.button, "Delete", identifier: "delete"),
                ScreenElement(.toggle, "Pinned", identifier: "pinned", isSelected: true),
            ])
        #expect(html.event(for: .tap, at: "delete") == "delete")
        #expect(html.event(for: .toggle(false), at: "pinned") == "pinned false")
    }
}

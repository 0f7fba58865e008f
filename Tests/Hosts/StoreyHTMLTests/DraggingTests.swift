import Storey
import StoreyHTML
import Testing

@Suite("Dragging")
struct DraggingTests {
    private func html(isEnabled: Bool = true) -> HTML<String> {
        HTML([
            link("Milk", id: "milk", to: "/milk", on: "opened").draggable("4"),
            button("Bread", id: "bread", on: "tapped").draggable("5"),
            button("Shopping", id: "shopping", isEnabled: isEnabled, on: "selected").onDrop {
                "dropped \($0)"
            },
        ])
    }

    @Test("The page learns what can be dragged, and onto what")
    func rendered() {
        let text = html().rendered()
        #expect(
            text.contains("<a id=\"milk\" class=\"link\" data-on=\"click\" data-drag=\"4\" href=\"/milk\">")
        )
        #expect(text.contains("data-drag=\"5\" draggable=\"true\""))
        #expect(text.contains("data-on=\"click drop\""))
        #expect(html().elements.map(\.options.dragged) == ["4", "5", nil])
        #expect(html().elements.map(\.options.acceptsDrops) == [false, false, true])
    }

    @Test("A target sends the dropped value, and other elements nothing")
    func dropped() {
        #expect(html().event(for: .drop("4"), at: "shopping") == "dropped 4")
        #expect(html().event(for: .tap, at: "shopping") == "selected")
        #expect(html().event(for: .drop("4"), at: "bread") == nil)
        #expect(html(isEnabled: false).event(for: .drop("4"), at: "shopping") == nil)
        #expect(html().scoped(to: "a").event(for: .drop("4"), at: "a.shopping") == "dropped 4")
    }
}

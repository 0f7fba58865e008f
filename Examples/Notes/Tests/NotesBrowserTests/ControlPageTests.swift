import Storey
import StoreyHTML
import Testing
import WebDriver

/// Tests of the controls that Notes doesn't use.
@Suite("Controls in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct ControlPageTests {
    @Test("A select sends the option that is chosen with the keyboard, and shows the session's choice")
    func select() async throws {
        try await withPage { browser in
            try await browser.type("l", into: "[id$='.size']")
            try await browser.see("size", "large")
            #expect(try await browser.property("value", of: "[id$='.size']") == "large")
            try await browser.click("[id$='.reset']")
            try await browser.see("size", "small")
            try await browser.waitUntil("the select shows the session's choice") {
                try await browser.property("value", of: "[id$='.size']") == "small"
            }
        }
    }

    @Test("A radio group sends the chosen button, with the mouse and with the arrow keys")
    func radioGroup() async throws {
        try await withPage { browser in
            try await browser.click("[id$='.color'] input[value=large]")
            try await browser.see("color", "large")
            try await browser.press(.up)
            try await browser.see("color", "small")
            #expect(try await browser.count("[id$='.color'] input:checked") == 1)
        }
    }

    @Test("A shortcut taps its button only with exactly its modifiers, and the button's tooltip shows it")
    func shortcut() async throws {
        try await withPage { browser in
            try await browser.type("l", into: "[id$='.size']")
            try await browser.see("size", "large")
            try await browser.press(BrowserKey("r"), with: .alt)
            try await browser.press(BrowserKey("r"), with: .control, .alt, .shift)
            try await browser.click("[id$='.color'] input[value=large]")
            try await browser.see("color", "large")
            try await browser.see("size", "large")
            try await browser.press(BrowserKey("r"), with: .control, .alt)
            try await browser.see("size", "small")
            try await browser.execute(
                "document.querySelector(\"[id$='.reset']\").dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))"
            )
            #expect(try await browser.property("title", of: "[id$='.reset']") == "Reset (Ctrl+Alt+R)")
        }
    }

    @Test("A form is submitted once, with Return in a field and with its button, and keeps the typed text")
    func form() async throws {
        try await withPage { browser in
            try await browser.type("Ada", into: "[id$='.name']")
            try await browser.press(.enter)
            try await browser.see("submitted", "1: Ada")
            try await browser.type(" L.", into: "[id$='.name']")
            try await browser.click("[id$='.send']")
            try await browser.see("submitted", "2: Ada L.")
            #expect(try await browser.property("value", of: "[id$='.name']") == "Ada L.")
        }
    }

    @Test("Details open and close for the user and for the session")
    func details() async throws {
        try await withPage { browser in
            try await browser.click("[id$='.more'] summary")
            try await browser.see("open", "true")
            #expect(try await browser.property("open", of: "[id$='.more']") == "true")
            try await browser.click("[id$='.reset']")
            try await browser.see("open", "false")
            try await browser.waitUntil("the details are closed") {
                try await browser.property("open", of: "[id$='.more']") == "false"
            }
        }
    }

    @Test("A dialog is modal, and closes with its button and with Escape")
    func dialog() async throws {
        try await withPage { browser in
            try await browser.click("[id$='.ask']")
            try await browser.waitUntil("the dialog is modal") {
                try await browser.exists("[id$='.sure']:modal")
            }
            try await browser.click("[id$='.yes']")
            try await browser.see("asking", "false")
            #expect(try await !browser.exists("[id$='.sure']:modal"))
            try await browser.click("[id$='.ask']")
            try await browser.waitUntil("the dialog is modal") {
                try await browser.exists("[id$='.sure']:modal")
            }
            try await browser.press(.escape)
            try await browser.see("asking", "false")
        }
    }

    @Test("A custom element has its attributes and content, and a list has its sections")
    func elements() async throws {
        try await withPage { browser in
            #expect(try await browser.texts(of: "map-view[zoom='3']") == ["Bern"])
            #expect(try await browser.texts(of: ".list-section h2") == ["Near", "Far"])
            #expect(try await browser.texts(of: ".list-section li") == ["Bern", "Oslo", "Rome"])
            try await browser.click("[id$='.city-2']")
            try await browser.waitUntil("the tapped row is gone") {
                try await browser.texts(of: ".list-section li") == ["Bern", "Rome"]
            }
        }
    }

    /// Serves the app to a browser.
    private func withPage(_ body: (Browser) async throws -> Void) async throws {
        try await Browser.with({ _ in ControlsFlow(root: ControlsRoute()) }, body)
    }
}

extension Browser {
    /// Waits until the session has a value.
    fileprivate func see(_ name: String, _ value: String) async throws {
        try await waitUntil("\(name) is \(value)") {
            try await self.texts(of: "[id$='.state-\(name)']") == [value]
        }
    }
}

// MARK: - The app

private enum Size: String, CaseIterable { case small, large }

private struct City: Identifiable, Equatable {
    let id: Int
    let name: String
}

private struct Controls: Equatable {
    var size = Size.small
    var color = Size.small
    var isOpen = false
    var isAsking = false
    var name = ""
    var submissions = 0
    var submitted = ""
    var cities = [
        ListSection("near", header: "Near", items: [City(id: 1, name: "Bern")]),
        ListSection("far", header: "Far", items: [City(id: 2, name: "Oslo"), City(id: 3, name: "Rome")]),
    ]
}

private enum ControlEvent {
    case size(Size), color(Size), opened(Bool), asked(Bool), name(String), submitted, reset, city(Int)
}

private final class ControlsViewModel: ViewModel {
    private let store = Store(Controls())
    var viewInputData: Observed<Controls> { store.observed }

    func handle(_ event: ControlEvent) {
        store.commit { data in
            switch event {
            case .size(let size): data.size = size
            case .color(let color): data.color = color
            case .opened(let isOpen): data.isOpen = isOpen
            case .asked(let isAsking): data.isAsking = isAsking
            case .name(let name): data.name = name
            case .submitted:
                data.submissions += 1
                data.submitted = "\(data.submissions): \(data.name)"
            case .reset: (data.size, data.isOpen) = (.small, false)
            case .city(let id):
                for index in data.cities.indices { data.cities[index].items.removeAll { $0.id == id } }
            }
        }
    }
}

private final class ControlsHTMLView: HTMLView {
    let viewModel: any ViewModel<Controls, ControlEvent> = ControlsViewModel()

    func title(_ data: Controls) -> String { "Controls" }

    func body(_ data: Controls) -> HTML<ControlEvent> {
        for (name, value) in [
            ("size", data.size.rawValue), ("color", data.color.rawValue), ("open", "\(data.isOpen)"),
            ("asking", "\(data.isAsking)"), ("submitted", data.submitted),
        ] { p(value, id: "state-\(name)") }
        select(
            id: "size", label: "Size", Size.allCases, value: \.rawValue, title: \.rawValue,
            selection: data.size,
            on: { .size($0) })
        radioGroup(
            id: "color", label: "Color", Size.allCases, value: \.rawValue, title: \.rawValue,
            selection: data.color, on: { .color($0) })
        details("More", id: "more", isOpen: data.isOpen, on: { .opened($0) }) { p("Text") }
        button("Ask", id: "ask", on: .asked(true))
        button("Reset", id: "reset", on: .reset).shortcut("r", [.command, .option])
        dialog("Sure?", id: "sure", isOpen: data.isAsking, on: .asked(false)) {
            button("Yes", id: "yes", on: .asked(false))
        }
        form(id: "form", on: .submitted) {
            textField(id: "name", label: "Name", value: data.name, on: { .name($0) })
            button("Send", id: "send", on: .submitted)
        }
        customElement("map-view", attributes: ["zoom": "3"]) { "Bern" }
        list(data.cities) { city in
            button(city.name, id: "city-\(city.id)", class: "row", on: .city(city.id))
        }
    }
}

private struct ControlsRoute: Route {}

private final class ControlsFlow: StackCoordinator<ControlsRoute> {
    override func module(for route: ControlsRoute) throws -> any Presentable { ControlsHTMLView() }
}

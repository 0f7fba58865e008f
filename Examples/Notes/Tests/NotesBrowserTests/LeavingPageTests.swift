import Storey
import StoreyHTML
import Testing
import WebDriver

/// A way to leave a screen with unsaved text.
private enum WayOut: String, CaseIterable, CustomTestStringConvertible {
    case escape, backdrop, pull
    case forward, link, signOut

    var testDescription: String { rawValue }

    /// Whether the text is in a sheet.
    var leavesSheet: Bool { [.escape, .backdrop, .pull].contains(self) }

    /// Whether the user can't stay.
    var isForced: Bool { self == .signOut }

    /// The title of the screen that is visible afterward.
    var result: String {
        switch self {
        case .escape, .backdrop, .pull: "Page 1"
        case .forward, .link: "Page 2"
        case .signOut: "Signed out"
        }
    }

    func take(_ browser: Browser) async throws {
        switch self {
        case .escape: try await browser.press(.escape)
        case .backdrop:
            try await browser.press(at: 195, 20)
            try await browser.release(at: 195, 20)
        case .pull:
            // During a transition, a touch reaches no element.
            try await browser.waitUntil("the end of the transition", is: false) {
                try await browser.evaluate(
                    "return document.getAnimations().some(({ effect }) => effect.pseudoElement?.startsWith('::view-transition'))",
                    as: Bool.self)
            }
            let top = try await browser.sheetTop
            try await browser.touch([0, 0.5, 1].map { (195, top + 30 + 400 * $0) })
        case .forward: try await browser.forward()
        case .link: try await browser.click("[id$='.link']")
        case .signOut: try await browser.click("[id$='.sign-out']")
        }
    }
}

@Suite(
    "Leaving a screen with unsaved text in a browser", .serialized, .enabled(if: Browser.isExpected),
    .timeLimit(.minutes(10)))
struct LeavingPageTests {
    @Test(
        "Each way out asks, staying keeps the screen and its text, and discarding leaves it",
        arguments: WayOut.allCases)
    fileprivate func waysOut(way: WayOut) async throws {
        try await Browser.with({ EditFlow($0) }, options: BrowserOptions(viewport: .phone)) { browser in
            try await browser.see(title: "Page 1")
            if way == .forward {
                try await browser.click("[id$='.link']")
                try await browser.see(title: "Page 2")
                try await browser.back()
                try await browser.see(title: "Page 1")
            }
            if way.leavesSheet {
                try await browser.click("[id$='.sheet']")
                try await browser.see(title: "Page 9")
            }
            let field = way.leavesSheet ? ".sheet [id$='.text']" : "[id$='.text']"
            try await browser.type("Milk", into: field)
            try await browser.waitUntil("unsaved text") { try await browser.asksBeforeUnload }
            let (place, top) = (try await browser.historyEntry, try await browser.sheetTop)
            try await way.take(browser)
            try await browser.waitUntil("the question") {
                try await browser.texts(of: ".alert h2") == ["Leave?"]
            }
            if !way.isForced {
                try await browser.tap("answer-1")
                try await browser.waitUntil("no question") { try await !browser.exists(".alert") }
                #expect(try await browser.property("value", of: field) == "Milk")
                #expect(try await browser.historyEntry == place)
                #expect(try await browser.sheetTop == top)
                try await way.take(browser)
            }
            try await browser.tap("answer-0")
            try await browser.see(title: way.result)
            #expect(try await browser.exists(".sheet") == false)
            try await browser.waitUntil("the page may be closed") { try await !browser.asksBeforeUnload }
        }
    }
}

extension Browser {
    /// Waits until the topmost screen has the title.
    fileprivate func see(title: String) async throws {
        try await waitUntil(title) { try await self.texts(of: ".screen .large-title").last == title }
    }

    /// Where the sheet is, or 0 without one.
    fileprivate var sheetTop: Double {
        get async throws {
            try await evaluate("return document.querySelector('.sheet')?.getBoundingClientRect().top ?? 0")
        }
    }
}

// MARK: - The app

private enum EditRoute: Route {
    case page(Int)
    case signedOut
}

private final class EditFlow: StackCoordinator<EditRoute> {
    private let session: Scope

    init(_ session: Scope, root: EditRoute = .page(1)) {
        self.session = session
        super.init(root: root)
        handleLinks(LinkTable { DeepLink("/:page", EditRoute.page) })
    }

    override func module(for route: EditRoute) throws -> any Presentable {
        let model = EditViewModel(route)
        model.output = { [unowned self] in handle($0) }
        session.screen.confirmLeaving(while: model.hasText) {
            AlertPopup(
                "Leave?",
                buttons: [.destructive("Discard", .leave { model.discard() }), .cancel("Stay", .stay)])
        }
        return EditHTMLView(viewModel: model)
    }

    private func handle(_ event: EditEvent) {
        switch event {
        case .open(let page): router.setRoot(.page(page), asking: true)
        case .present: router.present(.page(9))
        case .signOut: replaceFlow(by: EditFlow(session, root: .signedOut))
        case .typed: break
        }
    }
}

private struct EditData: Equatable {
    let route: EditRoute
    var text = ""
}

private enum EditEvent: Equatable {
    case typed(String)
    case open(Int)
    case present, signOut
}

private final class EditViewModel: ViewModel {
    private let store: Store<EditData>
    var viewInputData: Observed<EditData> { store.observed }
    var hasText: Observed<Bool> { store.observed.map { !$0.text.isEmpty } }
    var output: (EditEvent) -> Void = { _ in }

    init(_ route: EditRoute) { store = Store(EditData(route: route)) }

    func handle(_ event: EditEvent) {
        if case .typed(let text) = event { store.commit { $0.text = text } }
        output(event)
    }

    func discard() { store.commit { $0.text = "" } }
}

private final class EditHTMLView: HTMLView {
    let viewModel: any ViewModel<EditData, EditEvent>

    init(viewModel: EditViewModel) { self.viewModel = viewModel }

    func title(_ data: EditData) -> String {
        if case .page(let number) = data.route { "Page \(number)" } else { "Signed out" }
    }

    func body(_ data: EditData) -> HTML<EditEvent> {
        textField(id: "text", label: "Text", value: data.text, on: { .typed($0) })
        link(id: "link", to: "/2", class: "row", on: .open(2)) { span("Page 2") }
        button("Page 9", id: "sheet", on: .present)
        button("Sign out", id: "sign-out", on: .signOut)
    }
}

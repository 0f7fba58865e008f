import Storey
import StoreyUIKit
import SwiftUI
import Testing
import UIKit

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct HostStringsTests {
    @Test("An alert without buttons has a dismiss button with the app's title")
    func alertWithoutButtons() async throws {
        let window = UIWindow()
        let host = try UIKitHost({ _ in MessageFlow() }, in: window)
        let deadline = ContinuousClock.now + .seconds(300)
        var alert: UIAlertController?
        while alert == nil {
            try #require(ContinuousClock.now < deadline)
            await Task.yield()
            window.animations.finishAll()
            alert = window.layers.last as? UIAlertController
        }
        #expect(alert?.actions.map(\.title) == ["Verstanden"])
        #expect(alert?.tap("Verstanden") == true)
        window.animations.finishAll()
        #expect(host.navigation.tree.value.popups.isEmpty)
        #expect(Misuse.take() == [])
    }

    @Test("A new language changes the texts of a visible screen and of its rows, whose data stay the same")
    func newLanguage() throws {
        let window = UIWindow()
        let flow = TranslatedFlow()
        let host = try UIKitHost({ _ in flow }, in: window)
        window.animations.finishAll()
        let screen = try #require(host.navigation.topScreen?.view as? TranslatedController)
        #expect(screen.texts == ["heading de", "button de"])
        #expect(screen.rowTexts == ["row de"])
        flow.language.commit { $0 = "es" }
        #expect(screen.texts == ["heading es", "button es"])
        screen.table.layoutIfNeeded()
        #expect(screen.rowTexts == ["row es"])
        #expect(screen.actionTitles == ["action es"])
    }

    @Test("A new language changes the texts of a visible SwiftUI screen, whose data stay the same")
    func newLanguageInSwiftUI() throws {
        let window = UIWindow()
        let flow = TranslatedFlow(inSwiftUI: true)
        let host = try UIKitHost({ _ in flow }, in: window)
        window.animations.finishAll()
        let screen = try #require(host.navigation.topScreen?.view as? TranslatedHostingController)
        window.layoutIfNeeded()
        #expect(screen.texts == ["title de", "heading de", "button de"])
        flow.language.commit { $0 = "es" }
        window.layoutIfNeeded()
        #expect(screen.texts == ["title es", "heading es", "button es"])
        #expect(Misuse.take() == [])
    }
}

/// A flow whose texts are in a language that can change.
private final class TranslatedFlow: StackCoordinator<NumberedRoute> {
    let language = Store("de")
    private let isInSwiftUI: Bool

    init(inSwiftUI: Bool = false) {
        isInSwiftUI = inSwiftUI
        super.init(root: .screen(1))
    }

    override var hostStrings: Observed<HostStrings> {
        language.observed.map {
            var strings = HostStrings()
            strings.language = $0
            return strings
        }
    }

    override func module(for route: NumberedRoute) throws -> any Presentable {
        if isInSwiftUI {
            let make: () -> TranslatedHostingController = viewController(TranslatedHostingController.init)
            return make()
        }
        let make: () -> TranslatedController = viewController(TranslatedController.init)
        return make()
    }
}

private struct TranslatedData: Equatable {
    struct Row: Equatable, Identifiable {
        let id = 1

        var text: String { "row \(HostStrings.current.language)" }
    }

    let rows = [Row()]

    var heading: String { "heading \(HostStrings.current.language)" }
}

private final class TranslatedViewModel: ViewModel {
    let viewInputData = Observed.constant(TranslatedData())

    func handle(_ event: Never) {}
}

private final class TranslatedController: ScreenController<TranslatedData, Never> {
    let table = UITableView(frame: .zero, style: .plain)
    private var heading = ""
    private var button = ""
    private lazy var rows = TableRows<TranslatedData.Row>(table) { cell, row in
        cell.accessibilityLabel = row.text
    }

    init() { super.init(TranslatedViewModel()) }

    required init?(coder: NSCoder) { nil }

    var texts: [String] { [heading, button] }

    var rowTexts: [String?] { table.rows.map(\.accessibilityLabel) }

    var actionTitles: [String?] {
        let path = IndexPath(row: 0, section: 0)
        return rows.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)?.actions.map(\.title)
            ?? []
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
        view.addSubview(table)
        rows.trailingActions = { _ in [RowAction("action \(HostStrings.current.language)") {}] }
        showTexts { $0.button = "button \(HostStrings.current.language)" }
        bind(\.heading) { $0.heading = $1 }
        bind(\.rows) { $0.rows.show($1) }
    }
}

private struct TranslatedPage: View {
    let screen: ScreenData<TranslatedData, Never>

    var body: some View {
        Text(verbatim: screen.heading)
        Text(verbatim: "button \(HostStrings.current.language)")
    }
}

private final class TranslatedHostingController: ScreenHostingController<
    TranslatedData, Never, TranslatedPage
>
{
    init() { super.init(TranslatedViewModel()) { TranslatedPage(screen: $0) } }

    required dynamic init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        showTexts { $0.navigationItem.title = "title \(HostStrings.current.language)" }
    }

    var texts: [String?] { [navigationItem.title] + view.subviews.map { ($0 as? UILabel)?.text } }
}

/// A flow that shows an alert without buttons.
private final class MessageFlow: StackCoordinator<NumberedRoute> {
    init() { super.init(root: .screen(1)) }

    override var hostStrings: Observed<HostStrings> {
        var strings = HostStrings()
        strings[.ok] = "Verstanden"
        return .constant(strings)
    }

    override func module(for route: NumberedRoute) throws -> any Presentable {
        let make: (Int) -> NumberedController = viewController(NumberedController.init)
        return make(1)
    }

    override func started() {
        let router = router
        task { _ = await router.ask(AlertPopup<Int>("Das war alles", buttons: [])) }
    }
}

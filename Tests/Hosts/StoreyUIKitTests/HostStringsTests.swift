import Storey
import StoreyUIKit
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
}

/// A flow whose texts are in a language that can change.
private final class TranslatedFlow: StackCoordinator<NumberedRoute> {
    let language = Store("de")

    init() { super.init(root: .screen(1)) }

    override var hostStrings: Observed<HostStrings> {
        language.observed.map {
            var strings = HostStrings()
            strings.language = $0
            return strings
        }
    }

    override func module(for route: NumberedRoute) throws -> any Presentable {
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

import Storey
import StoreyTesting
import Testing
import UIKit

@Suite("Dragging in UIKit", .timeLimit(.minutes(10)))
@MainActor
struct DraggingTests {
    private let window = UIWindow()
    private let flow = CityFlow()
    private let host: UIKitHost
    private let recorder: Recorder

    init() throws {
        recorder = try Recorder(app: "cities")
        // Unchecked: the app runs on the main actor.
        nonisolated(unsafe) let flow = flow
        host = try UIKitHost(recorder.recording { _ in flow }, in: window)
        window.animations.finishAll()
    }

    private func screen() throws -> CitiesController { try #require(flow.screen) }

    @Test("A row is dragged onto a row of another list, which receives its value, and the action is recorded")
    func rows() throws {
        let screen = try screen()
        let drag = try #require(screen.table.beginDrag(1))
        #expect(screen.collection.drop(drag, on: 0))
        let back = try #require(screen.collection.beginDrag(1))
        #expect(screen.table.drop(back, on: 0))
        #expect(flow.model.events == [.dropped("2", on: 1), .dropped("2", on: 1)])
        #expect(
            try recorder.recording().actions == [
                .element(.drop("2"), on: CitiesElement.country(1)),
                .element(.drop("2"), on: CitiesElement.city(1)),
            ])
    }

    @Test("A row without a value can't be dragged, and nothing is dropped beside rows")
    func impossible() throws {
        let screen = try screen()
        #expect(screen.table.beginDrag(2) == nil)
        let drag = try #require(screen.table.beginDrag(0))
        #expect(!screen.collection.drop(drag, on: nil))
        #expect(!screen.table.drop(drag, on: nil))
        #expect(flow.model.events == [])
    }

    @Test("A list without values and targets neither drags nor accepts anything")
    func plain() throws {
        let (table, screen) = (UITableView(frame: .zero, style: .plain), try screen())
        screen.view.addSubview(table)
        let rows = TableRows<City>(table) { _, _ in }
        rows.show([.rome])
        let drag = try #require(screen.table.beginDrag(0))
        #expect(table.beginDrag(0) == nil)
        #expect(!table.drop(drag, on: 0))
        rows.draggedValue = { $0.name }
        rows.onDrop = { _, _ in }
        #expect(table.beginDrag(0) != nil)
        #expect(table.drop(drag, on: 0))
        rows.draggedValue = nil
        rows.onDrop = nil
        #expect(table.beginDrag(0) == nil)
        #expect(!table.drop(drag, on: 0))
    }

    @Test("A view is dragged onto a view, and both exchange values with rows")
    func views() throws {
        let screen = try screen()
        let drag = try #require(screen.card.beginDrag())
        #expect(screen.all.drop(drag))
        #expect(screen.table.drop(drag, on: 0))
        let row = try #require(screen.table.beginDrag(1))
        #expect(screen.all.drop(row))
        #expect(flow.model.events == [.droppedOnAll("9"), .dropped("9", on: 1), .droppedOnAll("2")])
        #expect(try recorder.recording().actions.first == .element(.drop("9"), on: "all"))
    }

    @Test("Disabled controls and drags from other apps have no effect")
    func refused() throws {
        let screen = try screen()
        #expect(!screen.all.drop(nil))
        #expect(!screen.table.drop(nil, on: 0))
        #expect(!screen.collection.drop(nil, on: 0))
        let drag = try #require(screen.card.beginDrag())
        screen.all.isEnabled = false
        #expect(!screen.all.drop(drag))
        #expect(flow.model.events == [])
    }

    @Test("What isn't visible can't be dragged, and nothing is dropped onto it", arguments: Hiding.all)
    func hidden(_ hiding: Hiding) async throws {
        let screen = try screen()
        let drag = try #require(screen.card.beginDrag())
        screen.hide(hiding)
        #expect(screen.card.beginDrag() == nil)
        #expect(screen.table.beginDrag(0) == nil)
        #expect(screen.collection.beginDrag(0) == nil)
        #expect(!screen.all.drop(drag))
        #expect(!screen.table.drop(drag, on: 0))
        #expect(!screen.collection.drop(drag, on: 0))
        #expect(flow.model.events == [])
    }

    @Test("A headless test finds nothing to drag that isn't visible", arguments: Hiding.all)
    func hiddenHeadless(_ hiding: Hiding) async throws {
        let app = try await HeadlessApp.launch { _ in CityFlow(hiding) }
        #expect(app.elements.compactMap(\.options.dragged) == [])
        #expect(app.elements.filter(\.options.acceptsDrops).count == 0)
        await app.end()
    }

    @Test("A headless test and a user find no hidden row to drag")
    func hiddenRow() async throws {
        let screen = try screen()
        screen.hide(.row)
        #expect(screen.table.beginDrag(0) == nil)
        #expect(screen.table.beginDrag(1) != nil)
        let app = try await HeadlessApp.launch { _ in CityFlow(.row) }
        #expect(app.elements.compactMap(\.options.dragged) == ["9", "2", "1", "2"])
        await app.end()
    }

    @Test("A headless test drops a value onto rows and views")
    func headless() async throws {
        let app = try await HeadlessApp.launch { _ in CityFlow() }
        try await app.drop("5", on: CitiesElement.city(2))
        try await app.drop("6", on: CitiesElement.country(1))
        try await app.drop("7", on: CitiesElement.all)
        #expect(app.texts.contains("5 on 2, 6 on 1, 7 on all"))
        let error = await #expect(throws: HeadlessError.self) {
            try await app.drop("7", on: CitiesElement.card)
        }
        #expect(error?.description.contains("doesn't support") == true)
        #expect(app.elements.filter(\.options.acceptsDrops).count == 6)
        #expect(app.elements.compactMap(\.options.dragged) == ["9", "1", "2", "1", "2"])
        await app.end()
    }
}

/// A way to hide views.
enum Hiding: CaseIterable {
    case hidden, transparent, hiddenSuperview, transparentSuperview
    /// Hides only the first row of the table.
    case row

    static let all = allCases.filter { $0 != .row }
}

private struct City: Identifiable, Equatable {
    let id: Int
    let name: String

    static let rome = City(id: 1, name: "Rome")
    static let all = [rome, City(id: 2, name: "Bern"), City(id: 3, name: "Atlantis")]

    /// Places that exist can be moved.
    var value: String? { id < 3 ? "\(id)" : nil }
}

private enum CitiesElement: String, ElementID {
    case all, card, events

    static func city(_ id: Int) -> String { "city-\(id)" }
    static func country(_ id: Int) -> String { "country-\(id)" }
}

private enum CitiesViewEvent: Equatable, CustomStringConvertible {
    case dropped(String, on: Int)
    case droppedOnAll(String)

    var description: String {
        switch self {
        case .dropped(let value, let id): "\(value) on \(id)"
        case .droppedOnAll(let value): "\(value) on all"
        }
    }
}

private final class CitiesViewModel: ViewModel {
    private let store = Store<[CitiesViewEvent]>([])
    var viewInputData: Observed<[CitiesViewEvent]> { store.observed }
    var events: [CitiesViewEvent] { viewInputData.value }

    func handle(_ event: CitiesViewEvent) { store.commit { $0.append(event) } }
}

private final class CityFlow: StackCoordinator<NumberedRoute> {
    let model = CitiesViewModel()
    private(set) weak var screen: CitiesController?

    private let hiding: Hiding?

    init(_ hiding: Hiding? = nil) {
        self.hiding = hiding
        super.init(root: .screen(1))
    }

    override func module(for route: NumberedRoute) throws -> any Presentable {
        let make: (CitiesViewModel) -> CitiesController = viewController(CitiesController.init(_:))
        let controller = make(model)
        let hiding = hiding
        MainActor.assumeIsolated { controller.hiding = hiding }
        screen = controller
        return controller
    }
}

private final class CitiesController: ScreenController<[CitiesViewEvent], CitiesViewEvent> {
    let table = UITableView(frame: .zero, style: .plain)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    let card = UILabel()
    /// What is hidden from the start.
    var hiding: Hiding?
    let all = UIButton(primaryAction: nil)
    private let events = UILabel()
    private lazy var cities = TableRows<City>(table) { cell, city in
        var content = UIListContentConfiguration.cell()
        content.text = city.name
        cell.contentConfiguration = content
        cell.elementID = CitiesElement.city(city.id)
    }
    private lazy var countries = CollectionRows<City>(collection) { cell, city in
        var content = UIListContentConfiguration.cell()
        content.text = city.name
        cell.contentConfiguration = content
        cell.elementID = CitiesElement.country(city.id)
    }

    init(_ model: CitiesViewModel) { super.init(model) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        card.text = "Card"
        card.elementID = CitiesElement.card
        all.setTitle("All", for: .normal)
        all.elementID = CitiesElement.all
        for part in [card, all, events, table, collection] { view.addSubview(part) }
        draggable(card) { _ in "9" }
        onDrop(all) { _, value in .droppedOnAll(value) }
        cities.draggedValue = \.value
        countries.draggedValue = \.value
        cities.onDrop = { [unowned self] in
            send(.dropped($1, on: $0), for: .drop($1), on: CitiesElement.city($0))
        }
        countries.onDrop = { [unowned self] in
            send(.dropped($1, on: $0), for: .drop($1), on: CitiesElement.country($0))
        }
        cities.show(City.all)
        countries.show(Array(City.all.prefix(2)))
        bind(\.self) { $0.events.text = $1.map(\.description).joined(separator: ", ") }
        if let hiding { hide(hiding) }
    }

    /// Hides a row, or all that can be dragged or dropped onto, in another view or not.
    func hide(_ hiding: Hiding) {
        if hiding == .row { return table.rows[0].isHidden = true }
        let superview = UIView()
        view.addSubview(superview)
        switch hiding {
        case .hidden, .transparent, .row: break
        case .hiddenSuperview: superview.isHidden = true
        case .transparentSuperview: superview.alpha = 0
        }
        for part in [card, all, table, collection] {
            switch hiding {
            case .hidden: part.isHidden = true
            case .transparent: part.alpha = 0
            case .hiddenSuperview, .transparentSuperview: superview.addSubview(part)
            case .row: break
            }
        }
    }
}

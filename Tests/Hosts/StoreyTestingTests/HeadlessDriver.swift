import StoreyInternal
import StoreyTesting

/// A driver of the headless host.
final class HeadlessDriver: HostDriver {
    private let currentApp: Locked<HeadlessApp>
    var app: HeadlessApp { currentApp.withLock { $0 } }

    private init(_ app: HeadlessApp) { currentApp = Locked(app) }

    static func view(of model: ConformanceViewModel) -> any Presentable { ConformanceView(model) }

    static func launch(_ app: @escaping AppDefinition) async throws -> HeadlessDriver {
        HeadlessDriver(try await HeadlessApp.launch(app))
    }

    func perform(_ gesture: HostGesture) async throws {
        switch gesture {
        case .tap(let identifier): try await app.tap(identifier)
        case .type(let text, let identifier): try await app.type(text, into: identifier)
        case .toggle(let identifier, let isOn): try await app.toggle(identifier, isOn)
        case .back: try await app.back()
        case .swipeBack(let ending): try await app.swipeBack(ending)
        case .dismissSheet: try await app.dismissSheet()
        case .selectTab(let name): try await app.selectTab(name)
        case .selectPage(let name): try await app.selectPage(name)
        case .answer(let title): try await app.answer(title)
        case .dismissPopup: try await app.dismissPopup()
        case .resize(let isCompact): try await app.resize(isCompact: isCompact)
        case .relaunch:
            let next = try await app.relaunched()
            currentApp.withLock { $0 = next }
        case .twice(let gesture):
            let event = try gesture.event(on: app.tree).orThrow(gesture)
            for _ in 1...2 { try await app.report(event) }
        }
    }

    func snapshot() async throws -> HostSnapshot {
        let tabs = app.tabs
        let pages = app.pages
        return HostSnapshot(
            titles: app.titles, canGoBack: app.canGoBack,
            lines: app.elements.filter { $0.role == .text }.map(\.label),
            tabs: tabs.map(\.label), selectedTab: tabs.firstIndex { $0.isSelected },
            pageCount: pages.count, page: pages.firstIndex { $0.isSelected },
            columns: app.columnTitles,
            popup: app.popup.map {
                .init(title: $0.title, message: $0.message, buttons: $0.buttons.map(\.title))
            })
    }

    func end() async { await app.end() }
}

import Foundation
import StoreyNavigation
import Testing

@Suite("Encoding of host events")
struct HostEventTests {
    @Test("Every kind of host event survives encoding and decoding", arguments: HostEvent.Kind.allCases)
    @MainActor func roundTrip(_ kind: HostEvent.Kind) throws {
        let app = try TwoTabs()
        app.a.router.push(.page(1))
        app.b.router.present(PageFlow(app.navigation.scope))
        let decoder = JSONDecoder()
        decoder.userInfo[.routeTypes] = [PageRoute.self] as [any Route.Type]
        let events = kind.examples(app.tree)
        #expect(events.allSatisfy { $0.kind == kind })
        #expect(try decoder.decode([HostEvent].self, from: JSONEncoder().encode(events)) == events)
    }
}

extension HostEvent {
    enum Kind: CaseIterable {
        case back, backTo, backSwipe, sheetDismissed, tabSelected, pageSelected, popupAnswered, returned,
            stateRestored, linkOpened, widthChanged

        /// Returns events of this kind, one for each form.
        fileprivate func examples(_ tree: NavigationTree) -> [HostEvent] {
            switch self {
            case .back: [.back(from: NavigationEntry.ID(1))]
            case .backTo: [.backTo(NavigationEntry.ID(2))]
            case .backSwipe:
                [.began, .cancelled, .finished].map { .backSwipe($0, from: NavigationEntry.ID(3)) }
            case .sheetDismissed: [.sheetDismissed(NavigationNode.ID(4))]
            case .tabSelected: [.tabSelected(5, in: NavigationNode.ID(6))]
            case .pageSelected: [.pageSelected(7, in: NavigationNode.ID(8))]
            case .popupAnswered: [9, nil].map { .popupAnswered(Popup.ID(10), button: $0) }
            case .returned: [.returned(to: tree)]
            case .stateRestored:
                [
                    .stateRestored(
                        from: RestorationState(
                            tree, objectStates: [tree.entries[0].id: ["A": "1"]], version: 2))
                ]
            case .linkOpened: ["", "https://example.com/notes/42/ä?"].map(HostEvent.linkOpened)
            case .widthChanged:
                [NavigationEntry.ID(1), nil].map { .widthChanged(isCompact: true, focus: $0) }
            }
        }
    }

    /// The kind of the event. The exhaustive switch makes sure that new kinds are added.
    fileprivate var kind: Kind {
        switch self {
        case .back: .back
        case .backTo: .backTo
        case .backSwipe: .backSwipe
        case .sheetDismissed: .sheetDismissed
        case .tabSelected: .tabSelected
        case .pageSelected: .pageSelected
        case .popupAnswered: .popupAnswered
        case .returned: .returned
        case .stateRestored: .stateRestored
        case .linkOpened: .linkOpened
        case .widthChanged: .widthChanged
        }
    }
}

import Foundation
import StoreyNavigation
import Testing

@Suite("What a host reports can be written down and read again")
struct HostEventTests {
    @Test("each kind of it", arguments: HostEvent.Kind.allCases)
    @MainActor func each(_ kind: HostEvent.Kind) throws {
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
        case back, backTo, backSwipe, sheetDismissed, tabSelected, pageTurned, popupAnswered, returned,
            reopened, linkFollowed

        /// Events of this kind, one for each form that it has.
        fileprivate func examples(_ tree: NavigationTree) -> [HostEvent] {
            switch self {
            case .back: [.back(from: Entry.ID(1))]
            case .backTo: [.backTo(Entry.ID(2))]
            case .backSwipe: [.began, .cancelled, .finished].map { .backSwipe($0, from: Entry.ID(3)) }
            case .sheetDismissed: [.sheetDismissed(Node.ID(4))]
            case .tabSelected: [.tabSelected(5, in: Node.ID(6))]
            case .pageTurned: [.pageTurned(7, in: Node.ID(8))]
            case .popupAnswered: [9, nil].map { .popupAnswered(Popup.ID(10), button: $0) }
            case .returned: [.returned(to: tree)]
            case .reopened:
                [.reopened(at: SavedPlace(tree, kept: [tree.entries[0].id: ["A": "1"]], version: 2))]
            case .linkFollowed: ["", "https://example.com/notes/42/ä?"].map(HostEvent.linkFollowed)
            }
        }
    }

    /// Which kind it is. A new kind does not compile without a place here.
    fileprivate var kind: Kind {
        switch self {
        case .back: .back
        case .backTo: .backTo
        case .backSwipe: .backSwipe
        case .sheetDismissed: .sheetDismissed
        case .tabSelected: .tabSelected
        case .pageTurned: .pageTurned
        case .popupAnswered: .popupAnswered
        case .returned: .returned
        case .reopened: .reopened
        case .linkFollowed: .linkFollowed
        }
    }
}

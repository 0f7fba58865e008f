import Storey
import StoreyInternal
import StoreyTesting
import Testing

extension HostileUser {
    /// The flow of screens in “Coordinators”, with the links of “Links”.
    fileprivate static let ofShop = HostileUser(
        named: "HostileUser.ofShop", links: ["https://shop.example/items/7", "shop://items/8/photo"]
    ) { _ in
        { _ in
            let shop = ShopCoordinator(root: .list)
            shop.handleLinks(ShopCoordinator.links, gates: [.signedIn: .constant(true)])
            return shop
        }
    }

    /// The tabs and pages in “Coordinators”.
    fileprivate static let ofTabs = HostileUser(named: "HostileUser.ofTabs") { _ in
        { _ in
            TabCoordinator<ShopTab>([
                .init(.shop, title: "Shop", symbol: "list", ShopCoordinator(root: .list)),
                .init(
                    .tour, title: "Tour", symbol: "gear",
                    PageCoordinator<TourPage>([
                        .init(.first, ShopCoordinator(root: .item(1))),
                        .init(.second, ShopCoordinator(root: .item(2))),
                    ])),
            ])
        }
    }

    /// The error rules and transitions in “Coordinators”.
    fileprivate static let ofRules = HostileUser(
        named: "HostileUser.ofRules", expecting: { $0 is ShelfError || $0 is ShopIsBusy }
    ) { _ in
        { _ in RuledShop(root: .list) }
    }

    /// The questions and the flows with results in “Popups and results”.
    fileprivate static let ofBasket = HostileUser(named: "HostileUser.ofBasket") { _ in
        { _ in BasketCoordinator(root: .basket) }
    }

    /// The link that asks in “Links”.
    fileprivate static let ofCalls = HostileUser(named: "HostileUser.ofCalls") { _ in
        { _ in
            let calls = CallCoordinator(root: .calls)
            calls.handleLinks(CallCoordinator.links)
            return calls
        }
    }

    /// The unsaved edit in “Links”.
    fileprivate static let ofLetters = HostileUser(named: "HostileUser.ofLetters") { _ in
        { scope in
            let letters = LetterFlow(scope, root: .list)
            letters.handleLinks(LetterFlow.links)
            return letters
        }
    }

    /// The guarded screens in “Guards”. Whether the user is a member is stored outside of the app.
    fileprivate static let ofClub = HostileUser(
        named: "HostileUser.ofClub", expecting: { $0 is NoKey }
    ) { _ in
        let saved = Locked(false)
        return { scope in
            let isMember = Store(saved.withLock { $0 })
            let club = ClubCoordinator(root: .door)
            club.handleLinks(LinkTable {}, gates: [.member: isMember.observed])
            // The club decides after a while, so that the user does something else in the meantime.
            club.onMembership = { [weak club] isNowMember in
                scope.task {
                    try await scope.sleep(for: .seconds(3))
                    saved.withLock { $0 = isNowMember }
                    isMember.commit { $0 = isNowMember }
                    // Guards aren't evaluated again for a screen that is already open.
                    if !isNowMember { club?.router.popToRoot() }
                }
            }
            return club
        }
    }
}

/// An example of a guide.
enum GuideExample: CaseIterable {
    case shop, tabs, rules, basket, calls, letters, club

    fileprivate var user: HostileUser {
        switch self {
        case .shop: .ofShop
        case .tabs: .ofTabs
        case .rules: .ofRules
        case .basket: .ofBasket
        case .calls: .ofCalls
        case .letters: .ofLetters
        case .club: .ofClub
        }
    }
}

@Suite("A hostile user can't break the guides about navigation")
struct GuideHostileUserTests {
    @Test(
        "An example survives random actions", arguments: GuideExample.allCases,
        1...5 as ClosedRange<UInt64>)
    func example(example: GuideExample, seed: UInt64) async throws {
        try await example.user.run(seed: seed)
    }
}

import StoreyState
import Testing

@testable import StoreyNavigation

@MainActor
@Suite("Opening a link")
struct LinkFollowingTests {
    private func goods(_ stack: GoodsRoute...) -> LinkDestination {
        LinkDestination(tab: ["goods"], stack: stack)
    }
    private func account(_ stack: AccountRoute...) -> LinkDestination {
        LinkDestination(tab: ["account"], stack: stack)
    }

    typealias Doing = @MainActor @Sendable (Mall) -> Void

    @Test(
        "A link leads to its destination from any state",
        arguments: [
            { _ in }, { $0.flow.select("account") }, { $0.goods.router.setStack([.all, .all, .item(7)]) },
            { $0.goods.router.present(.item(1)) }, { $0.account.router.present(.password(1)) },
            { $0.goods.router.raise(SoldOut()) },
            { mall in
                mall.goods.router.push(.item(1))
                mall.tree.top.map { _ = mall.navigation.report(.backSwipe(.began, from: $0.id)) }
            },
            { $0.open("/account") }, { $0.open("/calls/1") }, { $0.open("/goods/7") },
        ] as [Doing])
    func anyState(before: Doing) throws {
        let mall = try Mall()
        before(mall)
        #expect(mall.open("/goods/7"))
        #expect(mall.place == goods(.goods, .item(7)))
        #expect(mall.tree.layers.count == 1)
        #expect(mall.tree.popups == [])
        #expect(mall.log.last == .opened(goods(.goods, .item(7))))
        #expect(mall.navigation.address == "/goods/7")
    }

    @Test("A link dismisses an open question")
    func popups() async throws {
        let mall = try Mall()
        let router = mall.goods.router
        var answers: [Int?] = []
        mall.navigation.scope.task {
            answers.append(await router.ask(AlertPopup("?", buttons: [.plain("Yes", 1)])))
        }
        try await until("the question") { mall.tree.popup != nil }
        #expect(mall.open("/goods/7"))
        try await until("no answer") { answers == [nil] }
        #expect(mall.tree.popups == [])
    }

    @Test("A link keeps sheets in other tabs and shared screens")
    func leavesAlone() throws {
        let mall = try Mall()
        mall.open("/goods/7")
        let screens = mall.tree.entries.map(\.id)
        mall.goods.router.present(.all, isDismissable: false)
        #expect(mall.open("/help#a"))
        mall.flow.select("goods")
        #expect(mall.tree.layers.count == 2)
        mall.goods.router.dismiss()
        #expect(mall.open("/goods/7"))
        #expect(screens.allSatisfy { mall.navigation.screen($0) != nil })
    }

    @Test("A link can be opened repeatedly")
    func twice() throws {
        let mall = try Mall()
        for _ in 0..<2 { #expect(mall.open("/goods/7")) }
        mall.goods.router.push(.all)
        #expect(mall.open("/goods/7"))
        #expect(mall.place == goods(.goods, .item(7)))
        #expect(mall.log.count == 3)
    }

    @Test("A link to a screen that can't be built changes nothing and raises its error")
    func broken() throws {
        let mall = try Mall()
        #expect(!mall.open("/goods/404"))
        #expect(mall.place == goods(.goods))
        #expect(mall.flow.errors.map { $0 is SoldOut } == [true])
        #expect(mall.log == [.dropped(LinkError(.cannotShow, "/goods/404"))])
    }

    @Test("A link to a missing flow raises an error")
    func noPlace() throws {
        let mall = try Mall(LinkTable { DeepLink("/goods", GoodsRoute.goods).tab("nowhere") })
        #expect(!mall.open("/goods"))
        #expect(mall.flow.errors.map { ($0 as? LinkError)?.kind } == [.destinationUnavailable])
    }
}

@MainActor
@Suite("Links at a closed gate")
struct GateTests {
    private let order = "/account/orders/6f9619ff-8b86-d011-b42d-00c04fc964ff?secret=1"
    private let accountPlace = LinkDestination(tab: ["account"], stack: [AccountRoute.account])

    @Test("A link stays pending until all of its gates are open")
    func resumes() throws {
        let mall = try Mall()
        let place = try Mall.links.match(order).destination
        mall.launched.commit { $0 = false }
        let before = mall.tree
        #expect(!mall.open(order))
        #expect(mall.tree == before)
        #expect(mall.navigation.pendingLink.value?.gates == [.signedIn, .launched])
        mall.signedIn.commit { $0 = true }
        #expect(mall.navigation.pendingLink.value?.gates == [.launched])
        #expect(mall.navigation.pendingLink.value?.link?.contains("secret") == false)
        mall.launched.commit { $0 = true }
        #expect(mall.place == place)
        #expect(mall.navigation.pendingLink.value == nil)
        #expect(mall.log.last == .opened(place))
        mall.flow.select("goods")
        mall.signedIn.commit { $0 = false }
        mall.signedIn.commit { $0 = true }
        #expect(mall.tree.destination.tab == ["goods"])
    }

    @Test("A newer link replaces a pending one")
    func replaced() throws {
        let mall = try Mall()
        mall.open(order)
        mall.open("/account")
        mall.signedIn.commit { $0 = true }
        #expect(mall.place == accountPlace)
        mall.signedIn.commit { $0 = false }
        mall.open(order)
        #expect(mall.open("/goods/7"))
        mall.signedIn.commit { $0 = true }
        #expect(mall.tree.destination.tab == ["goods"])
        #expect(mall.log.count { $0 == .dropped(LinkError(.replaced, order)) } == 2)
    }

    @Test("An invalid link doesn't replace a pending one")
    func notReplaced() throws {
        let mall = try Mall()
        mall.open("/account")
        mall.open("/nowhere")
        mall.signedIn.commit { $0 = true }
        #expect(mall.place == accountPlace)
    }

    @Test("A pending link expires")
    func expires() async throws {
        let mall = try Mall()
        mall.open("/account")
        try await until("the link waits") { mall.time.ends.count == 1 }
        mall.time.advance(by: .seconds(59))
        #expect(mall.navigation.pendingLink.value != nil)
        mall.time.advance(by: .seconds(1))
        try await until("the link is over") { mall.navigation.pendingLink.value == nil }
        #expect(mall.log.last == .dropped(LinkError(.expired, "/account")))
        mall.signedIn.commit { $0 = true }
        #expect(mall.tree.destination.tab == ["goods"])
    }

    @Test("Each pending link has the full timeout")
    func ownTime() async throws {
        let mall = try Mall()
        mall.open("/account")
        try await until("the link waits") { mall.time.ends.count == 1 }
        mall.time.advance(by: .seconds(59))
        mall.open("/account")
        try await until("only the second waits") { mall.time.ends == [.seconds(119)] }
        mall.time.advance(by: .seconds(59))
        mall.signedIn.commit { $0 = true }
        #expect(mall.place == accountPlace)
    }

    @Test("A pending link waits for the flow that follows the sign-in")
    func flowComes() throws {
        let signedIn = Store(false)
        let login = GoodsFlow(root: .all)
        login.handleLinks(Mall.links, gates: [.signedIn: signedIn.observed, .launched: .constant(true)])
        let navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: login)
        #expect(!navigation.report(.linkOpened("/account")))
        signedIn.commit { $0 = true }
        #expect(navigation.pendingLink.value?.gates == [])
        login.replaceFlow(
            by: TabCoordinator([
                .init("goods", title: "", symbol: "", GoodsFlow(root: .goods)),
                .init("account", title: "", symbol: "", AccountFlow(root: .account)),
            ]))
        #expect(navigation.tree.value.destination == accountPlace)
    }

    @Test("A pending link is dropped when the session ends")
    func ended() throws {
        let mall = try Mall()
        mall.open("/account")
        mall.navigation.end()
        mall.signedIn.commit { $0 = true }
        #expect(mall.tree.destination.tab == ["goods"])
        weak var navigation: Navigation?
        do {
            let other = try Mall()
            other.open("/account")
            navigation = other.navigation
        }
        #expect(navigation == nil)
    }
}

@MainActor
@Suite("Links that ask for confirmation")
struct LinkQuestionTests {
    private let call = LinkDestination(tab: ["account"], stack: [AccountRoute.account, .call(7)])

    private func answer(_ mall: Mall, _ button: Int?) throws {
        let popup = try #require(mall.tree.popup)
        mall.navigation.report(.popupAnswered(popup.id, button: button))
    }

    @Test("A link that asks isn't followed before it is confirmed")
    func agreed() throws {
        let mall = try Mall()
        #expect(!mall.open("/calls/7"))
        #expect(mall.tree.destination.tab == ["goods"])
        #expect(mall.tree.popup?.title == "Join this call?")
        #expect(mall.tree.popup?.buttons.map(\.title) == ["Cancel", "Join"])
        try answer(mall, 1)
        #expect(mall.place == call)
        #expect(mall.tree.popups == [])
    }

    @Test("A declined link isn't followed", arguments: [0, nil, 5])
    func declined(button: Int?) throws {
        let mall = try Mall()
        mall.open("/calls/7")
        try answer(mall, button)
        #expect(mall.tree.destination.tab == ["goods"])
        #expect(mall.log.last == .dropped(LinkError(.declined, "/calls/7")))
        // The same link asks again.
        mall.open("/calls/7")
        try answer(mall, 1)
        #expect(mall.place == call)
    }

    @Test("The app can provide the text of the decline button")
    func words() throws {
        let mall = try Mall()
        mall.flow.words[.cancel] = "Abbrechen"
        mall.open("/calls/7")
        #expect(mall.tree.popup?.buttons.map(\.title) == ["Abbrechen", "Join"])
    }

    @Test("Another link or a timeout dismisses the confirmation")
    func withdrawn() async throws {
        let mall = try Mall()
        mall.open("/calls/7")
        mall.open("/calls/8")
        #expect(mall.tree.popups.count == 1)
        #expect(mall.open("/goods"))
        #expect(mall.tree.popups == [])
        mall.open("/calls/7")
        try await until("only one waits") { mall.time.ends.count == 1 }
        mall.time.advance(by: .seconds(60))
        try await until("the link is over") { mall.navigation.pendingLink.value == nil }
        #expect(mall.tree.popups == [])
    }

    @Test("A link that several screens confirm asks once")
    func once() throws {
        let mall = try Mall()
        mall.account.router.present(.password(1), isDismissable: false)
        mall.flow.select("account")
        mall.open("/calls/7")
        #expect(mall.tree.popups == [])
        mall.account.router.dismiss()
        #expect(mall.tree.popups.count == 1)
        try answer(mall, 1)
        #expect(mall.place == call)
    }
}

@MainActor
@Suite("Links and nondismissable sheets")
struct CoveredLinkTests {
    @Test("A link waits until a nondismissable sheet over its destination is gone")
    func waits() throws {
        let mall = try Mall()
        mall.goods.router.present(.item(1), isDismissable: false)
        let before = mall.tree
        #expect(!mall.open("/goods/7"))
        #expect(mall.tree == before)
        mall.goods.router.push(.all)
        mall.goods.router.dismiss()
        #expect(mall.navigation.address == "/goods/7")
    }

    @Test("The browser's Back is refused and leaves no pending link")
    func back() throws {
        let mall = try Mall()
        mall.goods.router.present(.item(1), isDismissable: false)
        #expect(!mall.navigation.back())
        #expect(mall.navigation.pendingLink.value == nil)
    }
}

import StoreyInternal
import StoreyNavigation
import StoreyTesting
import Testing

private enum LetterRoute: Route {
    case letter(Int)
}

/// The number of letters that have disappeared with their text.
private final class LostLetters: Sendable {
    let count = Locked(0)
}

/// A flow of letters that ask before they are left.
private final class LetterFlow: StackCoordinator<LetterRoute> {
    private let session: Scope
    private let lost: LostLetters
    private let forgetsToAsk: Bool
    var onSignOut: (() -> Void)?

    init(_ session: Scope, _ lost: LostLetters, forgetsToAsk: Bool) {
        self.session = session
        self.lost = lost
        self.forgetsToAsk = forgetsToAsk
        super.init(root: .letter(1))
    }

    override func module(for route: LetterRoute) -> any Presentable {
        guard case .letter(let number) = route else { return LetterView(0) }
        let (letter, session, lost, forgetsToAsk) = (LetterView(number), session, lost, forgetsToAsk)
        letter.onNext = { [router] in router.push(.letter(number + 1)) }
        letter.onSheet = { [router, onSignOut] in
            let flow = LetterFlow(session, lost, forgetsToAsk: forgetsToAsk)
            flow.onSignOut = onSignOut
            router.present(flow)
        }
        letter.onSignOut = { [weak self] in self?.onSignOut?() }
        letter.onCancel = { [router] in router.dismiss(asking: !forgetsToAsk) }
        let text = letter.text
        func discard() async throws { text.commit { $0 = "" } }
        let scope = session.screen
        scope.confirmLeaving(while: text.observed.map { !$0.isEmpty }) {
            AlertPopup(
                "Discard \(number)?",
                buttons: [.destructive("Discard", .leave(after: discard)), .cancel("Stay", .stay)])
        }
        // The end of the session, as in a relaunch, loses nothing: the text could be restored.
        _ = scope.onEnd {
            if !session.isEnded, !text.state.isEmpty { lost.count.withLock { $0 += 1 } }
        }
        return letter
    }
}

/// Two flows in tabs, which are replaced by new ones after signing out.
private final class LetterTabs: TabCoordinator<String> {
    init(_ session: Scope, _ lost: LostLetters, forgetsToAsk: Bool) {
        let flows = (0..<2).map { _ in LetterFlow(session, lost, forgetsToAsk: forgetsToAsk) }
        super.init([
            .init("one", title: "One", symbol: "note", flows[0]),
            .init("two", title: "Two", symbol: "gear", flows[1]),
        ])
        for flow in flows {
            flow.onSignOut = { [weak self] in
                self?.replaceFlow(by: LetterTabs(session, lost, forgetsToAsk: forgetsToAsk))
            }
        }
        handleLinks(
            LinkTable {
                for tab in ["one", "two"] {
                    DeepLink("/\(tab)", LetterRoute.letter(1)).tab(tab)
                    DeepLink("/\(tab)/:number", LetterRoute.letter, over: [.letter(1)]).tab(tab)
                }
            })
    }
}

private final class LetterView: ReadableView {
    let title: String
    let text = Store("")
    var onNext: (() -> Void)?
    var onSheet: (() -> Void)?
    var onSignOut: (() -> Void)?
    var onCancel: (() -> Void)?

    init(_ number: Int) { title = "Letter \(number)" }

    var elements: [ScreenElement] {
        [
            ScreenElement(.field, "Text", identifier: "text", value: text.state),
            ScreenElement(.button, "Next", identifier: "next"),
            ScreenElement(.button, "Sheet", identifier: "sheet"),
            ScreenElement(.button, "Sign Out", identifier: "sign-out"),
            ScreenElement(.button, "Cancel", identifier: "cancel"),
        ]
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        switch (action, identifier) {
        case (.type(let typed), "text"): text.commit { $0 = typed }
        case (.tap, "next"): onNext?()
        case (.tap, "sheet"): onSheet?()
        case (.tap, "sign-out"): onSignOut?()
        case (.tap, "cancel"): onCancel?()
        default: return false
        }
        return true
    }
}

@Suite("Unsaved text and a hostile user")
struct UnsavedTextTests {
    private func user(forgetsToAsk: Bool = false) -> HostileUser {
        let lost = LostLetters()
        let nothingLost = Invariant("No text is lost without a question") { _ in
            lost.count.withLock { $0 } == 0 ? nil : "A text was lost."
        }
        return HostileUser(
            named: "user", links: ["/one", "/two", "/one/3", "/two/4"], invariants: [nothingLost]
        ) { _ in
            lost.count.withLock { $0 = 0 }
            return { LetterTabs($0, lost, forgetsToAsk: forgetsToAsk) }
        }
    }

    @Test("A hostile user finds no way out that loses text", arguments: 1...6 as ClosedRange<UInt64>)
    func everyWay(seed: UInt64) async throws {
        try await user().run(seed: seed)
    }

    @Test("A hostile user finds a button that discards text without a question")
    func forgotten() async throws {
        let user = user(forgetsToAsk: true)
        let failure = await #expect(throws: HostileUserFailure.self) {
            try await user.run(seed: 1, actions: 3000)
        }
        #expect(failure?.violation.name == "No text is lost without a question")
        #expect((failure?.actions.count ?? 99) <= 4)
    }
}

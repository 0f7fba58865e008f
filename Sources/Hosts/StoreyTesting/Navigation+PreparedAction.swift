import Foundation
import Storey

/// An action whose target on the visible screen has been resolved.
struct PreparedAction {
    /// Performs the action. Returns whether the app accepted it.
    let perform: () -> Bool
    /// The reason why the app didn't accept the action.
    var refusal: () -> HeadlessError = { HeadlessError(description: "The app didn't accept the action.") }
}

extension Navigation {
    /// Resolves the target of an action on the visible screen.
    /// - Throws: ``HeadlessError`` if there is no such target. The error lists the alternatives.
    func prepare(_ action: UserAction) throws(HeadlessError) -> PreparedAction {
        switch action {
        case .element(let action, let identifier): try prepare(action, on: identifier)
        case .back: prepareBack()
        case .swipeBack(let ending): try prepareSwipe { self.swipe($0, ending) }
        case .beginSwipeBack: try prepareSwipe { self.report(.backSwipe(.began, from: $0)) }
        case .endSwipeBack(let ending): try prepareSwipeEnd(ending)
        case .dismissSheet: try prepareSheetPull()
        case .selectTab(let name): try prepareTab(name)
        case .selectPage(let name): try preparePage(name)
        case .answer(let title): try preparePopupButton(title)
        case .dismissPopup: try preparePopupDismissal()
        case .open(let link): PreparedAction { self.report(.linkOpened(link)) }
        case .report(let json): try prepare(recorded: json)
        }
    }

    func prepare(_ action: ElementAction, on identifier: String) throws(HeadlessError) -> PreparedAction {
        try tree.value.requireNoPopup(inFrontOf: "“\(identifier)”")
        let (screen, name) = (try screen(with: identifier), identifier)
        let (view, identifier) = (screen.view, screen.identifier)
        let popup = tree.value.popup?.id
        return PreparedAction {
            // The second of two taps has no effect if the first removed the screen or opened a popup.
            guard self.reachableScreens.contains(where: { $0.view === screen.shown }),
                self.tree.value.popup?.id == popup
            else { return false }
            self.notifyRecorder(action, on: identifier, named: name, of: view)
            return view.perform(action, on: identifier)
        } refusal: {
            .refusal(of: action, on: identifier, in: screen.shown, of: self)
        }
    }

    /// Informs the session's recorder.
    private func notifyRecorder(
        _ action: ElementAction, on identifier: String, named name: String, of view: any ReadableView
    ) {
        guard isRecording, let element = view.elements.first(where: { $0.identifier == identifier }),
            element.isEnabled
        else { return }
        willPerform(action, on: name, isSecret: element.isSecret)
    }

    /// Reports a gesture. The app accepts it also if a screen with unsaved changes asks first.
    private func gesture(_ event: HostEvent) -> Bool { report(event) || isAskingToLeave }

    private func prepareBack() -> PreparedAction {
        let tree = tree.value
        let refusal = { HeadlessError(description: "There is nothing to go back from.") }
        if let popup = tree.popup {
            return PreparedAction {
                self.gesture(.popupAnswered(popup.id, button: nil))
            } refusal: {
                refusal()
            }
        }
        if tree.canGoBack, let top = tree.top {
            return PreparedAction {
                self.gesture(.back(from: top.id))
            } refusal: {
                refusal()
            }
        }
        let sheet = tree.layers.dropFirst().last
        return PreparedAction {
            // A sheet that isn't dismissable can be pulled, too.
            if let sheet { self.report(.sheetDismissed(sheet.id)) }
            return sheet != nil
        } refusal: {
            refusal()
        }
    }

    private func prepareSwipe(_ swipe: @escaping (NavigationEntry.ID) -> Bool) throws(HeadlessError)
        -> PreparedAction
    {
        let tree = tree.value
        try tree.requireNoPopup(inFrontOf: "The edge of the screen")
        guard let top = tree.top, tree.canGoBack else {
            throw HeadlessError(
                description: """
                    Can't swipe back: \(nameOfScreen) is the first screen of its stack.
                    """)
        }
        return PreparedAction { swipe(top.id) }
    }

    private func swipe(_ entry: NavigationEntry.ID, _ ending: SwipeOutcome) -> Bool {
        report(.backSwipe(.began, from: entry))
        return gesture(.backSwipe(ending.event, from: entry))
    }

    private func prepareSwipeEnd(_ ending: SwipeOutcome) throws(HeadlessError) -> PreparedAction {
        guard let swiped else { throw HeadlessError(description: "No back swipe is in progress.") }
        return PreparedAction { self.gesture(.backSwipe(ending.event, from: swiped)) }
    }

    private func prepareSheetPull() throws(HeadlessError) -> PreparedAction {
        try tree.value.requireNoPopup(inFrontOf: "The sheet")
        guard let sheet = tree.value.layers.dropFirst().last else {
            throw HeadlessError(description: "Can't pull down: \(nameOfScreen) isn't in a sheet.")
        }
        // A sheet that isn't dismissable can be pulled, too.
        return PreparedAction {
            self.report(.sheetDismissed(sheet.id))
            return true
        }
    }

    private func prepareTab(_ name: String) throws(HeadlessError) -> PreparedAction {
        var names: [String] = []
        for node in tree.value.nodes {
            guard case .tabs(let tabs, _) = node.content else { continue }
            names += tabs.map(\.name)
            guard let index = tabs.firstIndex(where: { $0.name == name }) else { continue }
            return PreparedAction { self.gesture(.tabSelected(index, in: node.id)) }
        }
        throw HeadlessError(
            description: "No tab is named “\(name)”. \(HeadlessError.alternatives(to: name, names))")
    }

    private func preparePage(_ name: String) throws(HeadlessError) -> PreparedAction {
        var names: [String] = []
        for node in tree.value.nodes {
            guard case .pages(let pages, _) = node.content else { continue }
            names += pages.map(\.name)
            guard let index = pages.firstIndex(where: { $0.name == name }) else { continue }
            return PreparedAction { self.report(.pageSelected(index, in: node.id)) }
        }
        throw HeadlessError(
            description: "No page is named “\(name)”. \(HeadlessError.alternatives(to: name, names))")
    }

    private func preparePopupButton(_ title: String) throws(HeadlessError) -> PreparedAction {
        guard let popup = tree.value.popup else {
            throw HeadlessError(description: "No popup is open that could be answered with “\(title)”.")
        }
        guard let index = popup.buttons.firstIndex(where: { $0.title == title }) else {
            let others = HeadlessError.alternatives(to: title, popup.buttons.map(\.title))
            throw HeadlessError(description: "“\(popup.title)” has no button “\(title)”. \(others)")
        }
        return PreparedAction { self.report(.popupAnswered(popup.id, button: index)) }
    }

    /// Resolves the button of the visible popup that gives an answer.
    func preparePopupAnswer(_ answer: some Equatable) throws(HeadlessError) -> PreparedAction {
        guard let popup = tree.value.popup else {
            throw HeadlessError(description: "No popup is open that could be answered with \(answer).")
        }
        guard let index = button(of: popup.id, answering: answer) else {
            let buttons = popup.buttons.map(\.title).joined(separator: ", ")
            throw HeadlessError(
                description: """
                    “\(popup.title)” has no button for \(answer) of type \(type(of: answer)). Available: \(buttons).
                    """)
        }
        return PreparedAction { self.report(.popupAnswered(popup.id, button: index)) }
    }

    private func preparePopupDismissal() throws(HeadlessError) -> PreparedAction {
        guard let popup = tree.value.popup else {
            throw HeadlessError(description: "There is no popup to dismiss.")
        }
        return PreparedAction { self.gesture(.popupAnswered(popup.id, button: nil)) }
    }

    private func prepare(recorded json: String) throws(HeadlessError) -> PreparedAction {
        let decoder = JSONDecoder()
        decoder.userInfo[.routeTypes] = routeTypes
        do {
            let event = try decoder.decode(HostEvent.self, from: Data(json.utf8))
            // As with any host event, an event that no longer matches the tree changes nothing.
            return PreparedAction {
                self.report(event)
                return true
            }
        } catch {
            throw HeadlessError(
                description: "The recorded event \(json) can't be decoded for this app: \(error)")
        }
    }

    private var nameOfScreen: String { topScreen?.view.screenName ?? "The visible screen" }
}

extension SwipeOutcome {
    fileprivate var event: HostEvent.Swipe { self == .finished ? .finished : .cancelled }
}

import Foundation
import Storey

/// What a finger is above, before it comes down.
struct Aimed {
    /// Does it. False where the app did not take it.
    let act: () -> Bool
    /// Why it was not taken.
    var refusal: () -> HeadlessError = { HeadlessError(description: "The app did not take it.") }
}

extension Navigation {
    /// Finds what a person means on the screen in sight.
    /// - Throws: ``HeadlessError`` where there is nothing of that kind, with what there is.
    func aimed(_ action: PersonAction) throws(HeadlessError) -> Aimed {
        switch action {
        case .element(let action, let identifier): try aimed(action, on: identifier)
        case .back: aimedBack()
        case .swipeBack(let ending): try aimedSwipe { self.swipe($0, ending) }
        case .beginSwipeBack: try aimedSwipe { self.report(.backSwipe(.began, from: $0)) }
        case .endSwipeBack(let ending): try aimedRelease(ending)
        case .pullDown: try aimedAtSheet()
        case .selectTab(let name): try aimedAtTab(name)
        case .turnPage(let name): try aimedAtPage(name)
        case .answer(let title): try aimedAtButton(title)
        case .dismissPopup: try aimedAtPopup()
        case .open(let link): Aimed { self.report(.linkFollowed(link)) }
        case .report(let json): try aimed(recorded: json)
        }
    }

    func aimed(_ action: ElementAction, on identifier: String) throws(HeadlessError) -> Aimed {
        try tree.value.requireNoPopup(inFrontOf: "“\(identifier)”")
        let view = try readableView()
        let popup = tree.value.popup?.id
        return Aimed {
            // Nobody taps twice on a screen that the first tap took away, or put a question in front of.
            guard self.topScreen?.view === view, self.tree.value.popup?.id == popup else { return false }
            self.witness(action, on: identifier, of: view)
            return view.perform(action, on: identifier)
        } refusal: {
            .refusal(of: action, on: identifier, in: view, of: self)
        }
    }

    /// Tells whoever records the session.
    private func witness(_ action: ElementAction, on identifier: String, of view: any ReadableView) {
        guard isWitnessed, let element = view.elements.first(where: { $0.identifier == identifier }),
            element.isEnabled
        else { return }
        willPerform(action, on: identifier, isSecret: element.isSecret)
    }

    private func aimedBack() -> Aimed {
        let tree = tree.value
        let refusal = { HeadlessError(description: "There is nothing to go back from.") }
        if let popup = tree.popup {
            return Aimed {
                self.report(.popupAnswered(popup.id, button: nil))
            } refusal: {
                refusal()
            }
        }
        if tree.canGoBack, let top = tree.top {
            return Aimed {
                self.report(.back(from: top.id))
            } refusal: {
                refusal()
            }
        }
        let sheet = tree.layers.dropFirst().last
        return Aimed {
            // One that must stay is meant all the same: its coordinator hears of it.
            if let sheet { self.report(.sheetDismissed(sheet.id)) }
            return sheet != nil
        } refusal: {
            refusal()
        }
    }

    private func aimedSwipe(_ swipe: @escaping (Entry.ID) -> Bool) throws(HeadlessError) -> Aimed {
        let tree = tree.value
        try tree.requireNoPopup(inFrontOf: "The edge of the screen")
        guard let top = tree.top, tree.canGoBack else {
            throw HeadlessError(
                description: """
                    \(nameOfScreen) is the first screen of its stack: a swipe finds nothing beneath it.
                    """)
        }
        return Aimed { swipe(top.id) }
    }

    private func swipe(_ entry: Entry.ID, _ ending: SwipeEnding) -> Bool {
        report(.backSwipe(.began, from: entry))
        return report(.backSwipe(ending.event, from: entry))
    }

    private func aimedRelease(_ ending: SwipeEnding) throws(HeadlessError) -> Aimed {
        guard let swiped else { throw HeadlessError(description: "No swipe is held that could be let go.") }
        return Aimed { self.report(.backSwipe(ending.event, from: swiped)) }
    }

    private func aimedAtSheet() throws(HeadlessError) -> Aimed {
        try tree.value.requireNoPopup(inFrontOf: "The sheet")
        guard let sheet = tree.value.layers.dropFirst().last else {
            throw HeadlessError(description: "\(nameOfScreen) is in no sheet: there is nothing to pull down.")
        }
        // One that must stay is pulled all the same: its coordinator hears of it.
        return Aimed {
            self.report(.sheetDismissed(sheet.id))
            return true
        }
    }

    private func aimedAtTab(_ name: String) throws(HeadlessError) -> Aimed {
        var names: [String] = []
        for node in tree.value.nodes {
            guard case .tabs(let tabs, _) = node.content else { continue }
            names += tabs.map(\.name)
            guard let index = tabs.firstIndex(where: { $0.name == name }) else { continue }
            return Aimed { self.report(.tabSelected(index, in: node.id)) }
        }
        throw HeadlessError(
            description: "No tab is named “\(name)”. \(HeadlessError.alternatives(to: name, names))")
    }

    private func aimedAtPage(_ name: String) throws(HeadlessError) -> Aimed {
        var names: [String] = []
        for node in tree.value.nodes {
            guard case .pages(let pages, _) = node.content else { continue }
            names += pages.map(\.name)
            guard let index = pages.firstIndex(where: { $0.name == name }) else { continue }
            return Aimed { self.report(.pageTurned(index, in: node.id)) }
        }
        throw HeadlessError(
            description: "No page is named “\(name)”. \(HeadlessError.alternatives(to: name, names))")
    }

    private func aimedAtButton(_ title: String) throws(HeadlessError) -> Aimed {
        guard let popup = tree.value.popup else {
            throw HeadlessError(description: "No popup is waiting for “\(title)”.")
        }
        guard let index = popup.buttons.firstIndex(where: { $0.title == title }) else {
            let others = HeadlessError.alternatives(to: title, popup.buttons.map(\.title))
            throw HeadlessError(description: "“\(popup.title)” has no button “\(title)”. \(others)")
        }
        return Aimed { self.report(.popupAnswered(popup.id, button: index)) }
    }

    private func aimedAtPopup() throws(HeadlessError) -> Aimed {
        guard let popup = tree.value.popup else {
            throw HeadlessError(description: "There is no popup to put away.")
        }
        return Aimed { self.report(.popupAnswered(popup.id, button: nil)) }
    }

    private func aimed(recorded json: String) throws(HeadlessError) -> Aimed {
        let decoder = JSONDecoder()
        decoder.userInfo[.routeTypes] = routeTypes
        do {
            let event = try decoder.decode(HostEvent.self, from: Data(json.utf8))
            // As with any report of a host: what no longer fits changes nothing.
            return Aimed {
                self.report(event)
                return true
            }
        } catch {
            throw HeadlessError(description: "This app cannot be told \(json): \(error)")
        }
    }

    private var nameOfScreen: String { topScreen?.view.screenName ?? "What is in sight" }
}

extension SwipeEnding {
    fileprivate var event: HostEvent.Swipe { self == .finished ? .finished : .cancelled }
}

public import Storey

extension HTML {
    /// The event which this action on the element with this identifier sends.
    ///
    /// Nil where a person could not do it either: there is no such element, it is disabled, hidden or out of
    /// reach, or it does not answer to the action. Never trust the page instead: it may be out of date.
    public func event(for action: ElementAction, at identifier: String) -> Event? {
        guard let event = nodes.answer(to: action, at: identifier)?.event else { return nil }
        return event as? Event
    }

    /// Whether what a person types into the element with this identifier must not be recorded.
    package func isSecret(_ identifier: String) -> Bool { nodes.element(identifier)?.isSecret ?? false }

    /// Notes what the page already shows because a person did it there, so that ``patches(from:)`` patches the
    /// field or toggle if its new description differs from that, and only then.
    public mutating func record(_ action: ElementAction, at identifier: String) {
        switch action {
        case .type, .toggle: nodes = nodes.recording(action, at: identifier) ?? nodes
        case .tap, .submit: break
        }
    }
}

/// What an action on an element makes, on its way to the outermost scope.
private struct Answer {
    /// Nil where the element is there and does not answer.
    var event: Any?
    var isFinal = false

    func leaving(_ scope: HTMLScope?) -> Answer {
        guard let scope, let event, !isFinal else { return self }
        return Answer(event: scope.event(event), isFinal: scope.isFinal)
    }
}

extension HTMLElement {
    fileprivate func answer(to action: ElementAction) -> Answer {
        if has("disabled") { return Answer() }
        for handler in handlers {
            if let event = handler.event(for: action) { return Answer(event: event) }
        }
        return Answer()
    }

    /// What an identifier is called in here; nil where it is another part's.
    fileprivate func inner(_ identifier: String) -> String? {
        guard let scope else { return identifier }
        return scope.inner(identifier)
    }
}

extension [HTMLNode] {
    fileprivate func element(_ identifier: String) -> HTMLElement? {
        for case .element(let element) in self where !element.isOutOfReach {
            guard let identifier = element.inner(identifier) else { continue }
            if element.id == identifier { return element }
            guard element.holdsIdentifiers else { continue }
            if let found = element.children.element(identifier) { return found }
        }
        return nil
    }

    /// Nil where there is no such element in reach.
    fileprivate func answer(to action: ElementAction, at identifier: String) -> Answer? {
        for case .element(let element) in self where !element.isOutOfReach {
            guard let identifier = element.inner(identifier) else { continue }
            if element.id == identifier { return element.answer(to: action).leaving(element.scope) }
            guard element.holdsIdentifiers else { continue }
            if let found = element.children.answer(to: action, at: identifier) {
                return found.leaving(element.scope)
            }
        }
        return nil
    }

    /// Copies only the way to the element; all else stays shared. Nil if the element is not among the nodes.
    fileprivate func recording(_ action: ElementAction, at identifier: String) -> [HTMLNode]? {
        for case (let index, .element(let element)) in enumerated() {
            guard let identifier = element.inner(identifier) else { continue }
            let copy = element.copy()
            if element.id == identifier {
                switch action {
                case .type(let text): copy.set("value", text)
                case .toggle(let isOn): copy.set("checked", if: isOn)
                case .tap, .submit: break
                }
            } else if let children = element.children.recording(action, at: identifier) {
                copy.children = children
            } else {
                continue
            }
            var nodes = self
            nodes[index] = .element(copy)
            return nodes
        }
        return nil
    }
}

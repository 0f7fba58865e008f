public import Storey

extension HTML {
    /// The event which this action on the element with this identifier sends.
    ///
    /// Nil where a person could not do it either: there is no such element, it is disabled, hidden or out of
    /// reach, or it does not answer to the action. Never trust the page instead: it may be out of date.
    public func event(for action: ElementAction, at identifier: String) -> Event? {
        guard let event = nodes.element(identifier)?.event(for: action) else { return nil }
        return event as? Event
    }

    /// Whether what a person types into the element with this identifier must not be recorded.
    package func isSecret(_ identifier: String) -> Bool {
        nodes.element(identifier)?.element.isSecret ?? false
    }

    /// Notes what the page already shows because a person did it there, so that ``patches(from:)`` patches the
    /// field or toggle if its new description differs from that, and only then.
    public mutating func record(_ action: ElementAction, at identifier: String) {
        switch action {
        case .type, .toggle: nodes = nodes.recording(action, at: identifier) ?? nodes
        case .tap, .submit: break
        }
    }
}

/// An element, and the scopes it stands in.
private struct PlacedElement {
    let element: HTMLElement
    /// The innermost first.
    var scopes: [HTMLScope]

    /// What becomes of the event that an action sends; nil where it sends none.
    func event(for action: ElementAction) -> Any? {
        if element.has("disabled") { return nil }
        for handler in element.handlers {
            guard var event = handler.event(for: action) else { continue }
            for scope in scopes {
                event = scope.event(event)
                if scope.isFinal { break }
            }
            return event
        }
        return nil
    }
}

extension HTMLElement {
    /// What an identifier is called in here; nil where it is another part's.
    fileprivate func inner(_ identifier: String) -> String? {
        guard let scope else { return identifier }
        return scope.inner(identifier)
    }
}

extension [HTMLNode] {
    /// The element in reach with this identifier.
    fileprivate func element(_ identifier: String) -> PlacedElement? {
        for case .element(let element) in self where !element.isOutOfReach {
            guard let identifier = element.inner(identifier) else { continue }
            var found: PlacedElement?
            if element.id == identifier {
                found = PlacedElement(element: element, scopes: [])
            } else if element.holdsIdentifiers {
                found = element.children.element(identifier)
            }
            guard var found else { continue }
            if let scope = element.scope { found.scopes.append(scope) }
            return found
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

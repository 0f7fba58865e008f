public import Storey

extension HTML {
    /// Returns the event that an action sends on the element with the given identifier.
    ///
    /// Returns `nil` if the user could not perform the action: there is no such element, it is disabled,
    /// hidden, or inert, or it does not respond to the action. Always check here instead of trusting the page,
    /// which may be out of date.
    ///
    /// An element with ``onInput(_:)`` also responds while it is hidden or inert.
    public func event(for action: ElementAction, at identifier: String) -> Event? {
        let place = nodes.element(identifier) ?? nodes.reportingElement(identifier)
        guard let event = place?.event(for: action) else { return nil }
        return event as? Event
    }

    /// Returns the text of the field with the given identifier, or `nil` if there is no field that the user can type into.
    package func text(at identifier: String) -> String? {
        guard let element = nodes.element(identifier)?.element, element.respondsToTyping else { return nil }
        return element.value(of: "value") ?? ""
    }

    /// Returns a closure that creates the file of the download with the given identifier, or `nil` if there is no download that
    /// the user can tap.
    package func download(at identifier: String) -> (() -> File)? { nodes.element(identifier)?.download }

    /// Whether text typed into the element must not be recorded.
    package func isSecret(_ identifier: String) -> Bool {
        nodes.element(identifier)?.element.isSecret ?? false
    }

    /// Records a change that the user made on the page, so that ``patches(from:)`` patches the field or toggle
    /// only if its new description differs from it.
    public mutating func record(_ action: ElementAction, at identifier: String) {
        switch action {
        case .type, .toggle: nodes = nodes.recording(action, at: identifier) ?? nodes
        case .tap, .submit, .choose, .drop: break
        }
    }
}

/// An element and the scopes that contain it.
private struct PlacedElement {
    let element: HTMLElement
    /// The scopes, innermost first.
    var scopes: [HTMLScope]
    /// Whether a group around the element is disabled.
    var isInDisabledGroup = false

    private var isDisabled: Bool { isInDisabledGroup || element.has("disabled") }

    /// Creates the file that a tap saves, or `nil` if it saves none.
    var download: (() -> File)? { isDisabled ? nil : element.download }

    /// Returns the event of an action after all scopes have transformed it, or `nil` if the action sends none.
    func event(for action: ElementAction) -> Any? {
        if isDisabled { return nil }
        // The page also reports what the session has opened or closed.
        if element.isDisclosure, action == .toggle(element.has("open")) { return nil }
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
    /// Creates the file that a tap saves, or `nil` if it saves none.
    var download: (() -> File)? {
        for case .download(let file) in handlers { return file }
        return nil
    }

    /// Whether a script and not the user changes the element's value.
    fileprivate var reportsValue: Bool {
        handlers.contains { if case .report = $0 { true } else { false } }
    }

    fileprivate var respondsToTyping: Bool {
        handlers.contains { if case .type = $0 { true } else { false } }
    }

    /// Returns the identifier relative to this element's scope, or `nil` if it belongs to another scope.
    fileprivate func inner(_ identifier: String) -> String? {
        guard let scope else { return identifier }
        return scope.inner(identifier)
    }
}

extension [HTMLNode] {
    /// Returns the reachable element with the given identifier.
    fileprivate func element(_ identifier: String, isReachable: Bool = true) -> PlacedElement? {
        for case .element(let element) in self where !(isReachable && element.isOutOfReach) {
            guard let identifier = element.inner(identifier) else { continue }
            var found: PlacedElement?
            if element.id == identifier {
                found = PlacedElement(element: element, scopes: [])
            } else if element.holdsIdentifiers {
                found = element.children.element(identifier, isReachable: isReachable)
            }
            guard var found else { continue }
            if let scope = element.scope { found.scopes.append(scope) }
            if element.tag == .fieldset, element.has("disabled") { found.isInDisabledGroup = true }
            return found
        }
        return nil
    }

    /// Returns the element with the given identifier if its script reports its value, also if the user can't reach it.
    fileprivate func reportingElement(_ identifier: String) -> PlacedElement? {
        element(identifier, isReachable: false).flatMap { $0.element.reportsValue ? $0 : nil }
    }

    /// Returns a copy with the action recorded, or `nil` if the element isn't among the nodes.
    ///
    /// Copies only the path to the element; everything else stays shared.
    fileprivate func recording(_ action: ElementAction, at identifier: String) -> [HTMLNode]? {
        for case (let index, .element(let element)) in enumerated() {
            guard let identifier = element.inner(identifier) else { continue }
            let copy = element.copy()
            if element.id == identifier {
                switch action {
                // The description has no such value.
                case .type where copy.reportsValue: break
                case .type(let text): copy.set("value", text)
                case .toggle(let isOn): copy.set(copy.isDisclosure ? "open" : "checked", if: isOn)
                case .tap, .submit, .choose, .drop: break
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

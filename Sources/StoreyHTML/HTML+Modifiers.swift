/// Each changes the outermost elements and leaves texts as they are.
extension HTML {
    /// Adds class names, separated by spaces.
    public func `class`(_ names: String) -> HTML { edited { $0.add(class: names) } }

    /// Adds class names when the condition holds.
    public func `class`(_ names: String, if condition: Bool) -> HTML { condition ? self.class(names) : self }

    /// Tells the page that what has this key now is what had it before, wherever it stood among its siblings.
    ///
    /// Siblings that share a key are followed in the order they stand in.
    public func key(_ key: some CustomStringConvertible) -> HTML { edited { $0.key = key.description } }

    /// Takes it off the screen, out of reach of fingers, keys and events, without removing it.
    public func hidden(_ isHidden: Bool = true) -> HTML { edited { $0.set("hidden", if: isHidden) } }

    /// Leaves it to be seen, but out of reach: what stands below a sheet.
    public func inert(_ isInert: Bool = true) -> HTML { edited { $0.set("inert", if: isInert) } }

    /// Says what it is to assistive technology, where the element alone does not.
    public func role(_ role: HTMLRole) -> HTML { edited { $0.set("role", role.rawValue) } }

    /// Sets an `aria` attribute; nil takes it away.
    public func aria(_ property: HTMLAria, _ value: String?) -> HTML {
        edited { $0.set(property.name, value) }
    }

    /// Sets an `aria` attribute that is true or false.
    public func aria(_ property: HTMLAria, _ value: Bool) -> HTML { aria(property, value ? "true" : "false") }

    /// Sets the language its words are in, such as `de-CH`.
    public func lang(_ language: String) -> HTML { edited { $0.set("lang", language) } }

    /// Gives it the keyboard focus when it comes onto the page.
    public func autofocus(_ isFocused: Bool = true) -> HTML { edited { $0.set("autofocus", if: isFocused) } }

    /// Puts it in the order of the Tab key (0), or takes it out but lets it have the focus (-1).
    public func tabIndex(_ index: Int) -> HTML { edited { $0.set("tabindex", String(index)) } }

    /// Taps it when this key is pressed anywhere on the page, such as `Escape`. The last such element wins.
    public func shortcut(_ key: String) -> HTML { edited { $0.set("data-key", key) } }

    /// Keeps what is typed into this field out of recordings. One for a password needs no telling.
    public func secret(_ isSecret: Bool = true) -> HTML {
        edited { $0.setSecret(isSecret) }
    }

    private func edited(_ edit: (HTMLElement) -> Void) -> HTML {
        var copy = self
        copy.editElements(edit)
        return copy
    }
}

extension HTMLElement {
    /// Marks the field, or the one that this is the label of.
    fileprivate func setSecret(_ isSecret: Bool) {
        if tag == .input || tag == .textarea { return set("data-secret", if: isSecret) }
        children = children.map { node in
            guard case .element(let shared) = node else { return node }
            let element = shared.copy()
            element.setSecret(isSecret)
            return .element(element)
        }
    }
}

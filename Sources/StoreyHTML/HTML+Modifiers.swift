/// Each changes the outermost elements and leaves texts as they are.
extension HTML {
    /// Adds class names, separated by spaces.
    public consuming func `class`(_ names: String) -> HTML { edited { $0.add(class: names) } }

    /// Adds class names when the condition holds.
    public consuming func `class`(_ names: String, if condition: Bool) -> HTML {
        condition ? self.class(names) : self
    }

    /// Tells the page that what has this key now is what had it before, wherever it stood among its siblings.
    ///
    /// Siblings that share a key are followed in the order they stand in.
    public consuming func key(_ key: some CustomStringConvertible) -> HTML {
        edited { $0.key = key.description }
    }

    /// Takes it off the screen, out of reach of fingers, keys and events, without removing it.
    public consuming func hidden(_ isHidden: Bool = true) -> HTML {
        edited { $0.set("hidden", if: isHidden) }
    }

    /// Leaves it to be seen, but out of reach: what stands below a sheet.
    public consuming func inert(_ isInert: Bool = true) -> HTML { edited { $0.set("inert", if: isInert) } }

    /// Says what it is to assistive technology, where the element alone does not.
    public consuming func role(_ role: HTMLRole) -> HTML { edited { $0.set("role", role.rawValue) } }

    /// Sets an `aria` attribute; nil takes it away.
    public consuming func aria(_ property: HTMLAria, _ value: String?) -> HTML {
        edited { $0.set(property.name, value) }
    }

    /// Sets an `aria` attribute that is true or false.
    public consuming func aria(_ property: HTMLAria, _ value: Bool) -> HTML {
        aria(property, value ? "true" : "false")
    }

    /// Sets the language its words are in, such as `de-CH`.
    public consuming func lang(_ language: String) -> HTML { edited { $0.set("lang", language) } }

    /// Gives it the keyboard focus when it comes onto the page.
    public consuming func autofocus(_ isFocused: Bool = true) -> HTML {
        edited { $0.set("autofocus", if: isFocused) }
    }

    /// Puts it in the order of the Tab key (0), or takes it out but lets it have the focus (-1).
    public consuming func tabIndex(_ index: Int) -> HTML { edited { $0.set("tabindex", String(index)) } }

    /// Taps it when this key is pressed anywhere on the page, such as `Escape`. The last such element wins.
    public consuming func shortcut(_ key: String) -> HTML { edited { $0.set("data-key", key) } }

    /// Keeps what is typed into this field out of recordings. One for a password needs no telling.
    public consuming func secret(_ isSecret: Bool = true) -> HTML {
        edited { $0.setSecret(isSecret) }
    }

    /// Sets a `data` attribute, for the page's own script.
    package consuming func data(_ name: String, _ value: String) -> HTML {
        edited { $0.set("data-\(name)", value) }
    }

    private consuming func edited(_ edit: (HTMLElement) -> Void) -> HTML {
        nodes.editElements(edit)
        return self
    }
}

extension HTMLElement {
    /// Marks the field, or the one that this is the label of.
    fileprivate func setSecret(_ isSecret: Bool) {
        if tag == .input || tag == .textarea { return set("data-secret", if: isSecret) }
        editChildren { $0.editElements { $0.setSecret(isSecret) } }
    }
}

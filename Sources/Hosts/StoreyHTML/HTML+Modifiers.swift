/// Modifiers of the outermost elements. They leave text nodes unchanged.
extension HTML {
    /// Adds CSS classes.
    public consuming func `class`(_ names: CSSClass) -> HTML { edited { $0.add(class: names.names) } }

    /// Adds CSS classes if the condition is true.
    public consuming func `class`(_ names: CSSClass, if condition: Bool) -> HTML {
        condition ? self.class(names) : self
    }

    /// Sets the key that identifies an element among its siblings across updates.
    ///
    /// An element keeps its node on the page while it has the same key, even if it moves. Siblings with equal
    /// keys are matched in order.
    public consuming func key(_ key: some CustomStringConvertible) -> HTML {
        edited { $0.key = key.description }
    }

    /// Hides the element and disables its events without removing it.
    public consuming func hidden(_ isHidden: Bool = true) -> HTML {
        edited { $0.set("hidden", if: isHidden) }
    }

    /// Keeps the element visible but disables it, as for a screen below a sheet.
    public consuming func inert(_ isInert: Bool = true) -> HTML { edited { $0.set("inert", if: isInert) } }

    /// Sets the role for assistive technology, where the tag alone doesn't imply it.
    public consuming func role(_ role: HTMLRole) -> HTML { edited { $0.set("role", role.rawValue) } }

    /// Sets an `aria` attribute, or removes it if the value is `nil`. For a field with a label, this applies to the field.
    public consuming func aria(_ property: HTMLAria, _ value: String?) -> HTML {
        edited { $0.field.set(property.name, value) }
    }

    /// Sets an `aria` attribute to `true` or `false`.
    public consuming func aria(_ property: HTMLAria, _ value: Bool) -> HTML {
        aria(property, value ? "true" : "false")
    }

    /// Sets the language of the element's text, such as `de-CH`.
    public consuming func lang(_ language: String) -> HTML { edited { $0.set("lang", language) } }

    /// Gives the element the keyboard focus when it is added to the page. For a field with a label, this applies to the field.
    public consuming func autofocus(_ isFocused: Bool = true) -> HTML {
        edited { $0.field.set("autofocus", if: isFocused) }
    }

    /// Sets the position in the tab order: 0 includes the element, -1 removes it but lets it take the focus.
    public consuming func tabIndex(_ index: Int) -> HTML { edited { $0.set("tabindex", String(index)) } }

    /// Draws a symbol before the text of a button or a row, such as `trash`.
    ///
    /// ```swift
    /// button("Delete", id: "delete", class: "button destructive", on: .delete).symbol("trash")
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of a symbol in the style sheet of the web host, usually that of the same symbol in SF Symbols: see
    ///     <doc:StoreyHTML#Symbols>. An unknown name shows a dot.
    ///   - hidesText: Whether only the symbol is visible. The text is then the accessible name and the tooltip.
    public consuming func symbol(_ name: String, hidesText: Bool = false) -> HTML {
        let name = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
        return edited { $0.add(class: "with-symbol symbol-\(name)\(hidesText ? " symbol-only" : "")") }
    }

    /// Taps the element when the user presses a key anywhere on the page, such as `Escape`, or a key with modifiers, such as
    /// `s` with Command. If several elements have the same shortcut, the last one is tapped.
    ///
    /// ```swift
    /// button("Save", id: "save", on: .save).shortcut("s", .command)
    /// ```
    ///
    /// The tooltip of the element shows a shortcut with modifiers, as the user's system writes it. Browsers keep some for
    /// themselves, such as Command-N, Command-T and Command-W.
    public consuming func shortcut(_ key: String, _ modifiers: HTMLKeyModifiers = []) -> HTML {
        edited { element in
            element.set("data-key", modifiers.shortcut(key))
            element.set("aria-keyshortcuts", modifiers.isEmpty ? nil : modifiers.keyShortcuts(key))
        }
    }

    /// Taps the element when the user pulls the content of its screen down with a finger, such as a button that loads what is new.
    ///
    /// ```swift
    /// button("Refresh", id: "refresh", on: .refresh).refreshes()
    /// ```
    ///
    /// The button is for everyone without a touchscreen. It can be in a ``menu(_:id:symbol:_:)``.
    public consuming func refreshes() -> HTML { edited { $0.set("data-refresh", "") } }

    /// Copies the absolute URL of an address to the clipboard when the user taps the element, such as a button.
    ///
    /// ```swift
    /// button("Copy link", id: "copy-link", on: .linkCopied).copiesLink(to: "/notes/12")
    /// ```
    ///
    /// The element's event is sent once the clipboard has the URL, and not if the browser refuses to copy.
    ///
    /// - Parameters:
    ///   - address: A relative address, which gets the origin of the page, or a URL. Addresses that a link refuses are left out.
    ///   - message: A notice that tells the user so, or `nil` if the screen does.
    public consuming func copiesLink(to address: String, message: String? = nil) -> HTML {
        edited {
            $0.set("data-copy-link", WebAddress.link(address))
            $0.set("data-copied", message)
        }
    }

    /// Keeps text typed into this field out of recordings. Password fields are secret by default.
    public consuming func secret(_ isSecret: Bool = true) -> HTML {
        edited { $0.setSecret(isSecret) }
    }

    /// Sets an attribute, or removes it if the value is `nil`. For a field with a label, this applies to the field.
    ///
    /// ```swift
    /// textField(id: "age", label: "Age", value: data.age, kind: .number, on: { .ageChanged($0) })
    ///     .attribute("min", "0").attribute("required", "")
    /// ```
    ///
    /// The value is escaped. Attributes that could run code are refused: event handlers (`onclick`), `style`, `srcdoc`, and
    /// addresses such as `javascript:…`; so are `class` and `id`, which are parameters of the elements. A refused attribute
    /// is left out, and `data-refused` has its name.
    public consuming func attribute(_ name: String, _ value: String?) -> HTML {
        edited { $0.field.setSafely(name, value) }
    }

    /// Replaces the attributes with those of another element. Both share them, so that this takes constant time, and so does the
    /// comparison with an earlier description that shares them, too.
    package consuming func attributes(of template: HTML) -> HTML {
        guard case .element(let template)? = template.nodes.first else { return self }
        return edited { $0.shareAttributes(of: template) }
    }

    /// Sets a `data` attribute for the page's script.
    package consuming func data(_ name: String, _ value: String) -> HTML {
        edited { $0.set("data-\(name)", value) }
    }

    private consuming func edited(_ edit: (HTMLElement) -> Void) -> HTML {
        nodes.editElements(edit)
        return self
    }
}

extension HTMLElement {
    /// The field inside this label or search field with tokens, or this element.
    fileprivate var field: HTMLElement {
        guard tag == .label || hasTokens else { return self }
        var field = self
        editChildren {
            $0.editElements { child in
                if child.isField { field = child } else if child.tag == .label { field = child.field }
            }
        }
        return field
    }

    private var isField: Bool { tag == .input || tag == .textarea || tag == .select }

    /// Marks this field, or the field inside this label, as secret.
    fileprivate func setSecret(_ isSecret: Bool) {
        if tag == .input || tag == .textarea { return set("data-secret", if: isSecret) }
        editChildren { $0.editElements { $0.setSecret(isSecret) } }
    }
}

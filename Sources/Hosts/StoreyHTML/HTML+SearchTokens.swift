extension HTML {
    /// Adds tokens to a search field, which narrow the search in addition to its text.
    ///
    /// Each token is a button before the text; a click removes it, and Backspace at the start of the text removes the last one. The
    /// suggested tokens are buttons below the field while it has the focus.
    ///
    /// ```swift
    /// textField(id: "search", label: "Search", value: data.search, kind: .search, on: { .searchChanged($0) })
    ///     .tokens(
    ///         data.tokens, suggestions: data.suggestedTokens, id: \.rawValue, title: \.title,
    ///         removalLabel: { "Remove \($0.title)" }, suggestionsLabel: "Suggested filters",
    ///         onAdd: { .tokenAdded($0) }, onRemove: { .tokenRemoved($0) })
    /// ```
    ///
    /// In a test, each is a button: `app.tap("search-suggestion-pinned")` adds a token, and `app.tap("search-token-pinned")` removes it.
    ///
    /// - Parameters:
    ///   - tokens: The tokens of the search, in order.
    ///   - suggestions: The tokens that the user can add.
    ///   - id: Returns the text that identifies a token. It becomes a part of the buttons' identifiers, after that of the field.
    ///   - title: Returns the visible text of a token.
    ///   - symbol: Returns the symbol before the text, if any: see ``symbol(_:hidesText:)``.
    ///   - removalLabel: Returns the accessible name of the button that removes a token. It should contain the title.
    ///   - suggestionsLabel: The accessible name of the group of suggestions.
    ///   - onAdd: Returns the event for a suggestion that the user chooses.
    ///   - onRemove: Returns the event for a token that the user removes.
    public func tokens<Token>(
        _ tokens: [Token], suggestions: [Token] = [], id: (Token) -> some CustomStringConvertible,
        title: (Token) -> String, symbol: (Token) -> String? = { _ in nil },
        removalLabel: (Token) -> String, suggestionsLabel: String,
        onAdd: (Token) -> Event, onRemove: (Token) -> Event
    ) -> HTML {
        guard case .element(let label)? = nodes.first, label.tag == .label, let name = label.fieldID else {
            return self
        }
        func button(_ kind: String, _ token: Token, _ event: Event) -> HTML {
            let id = id(token).description
            let button: HTML = StoreyHTML.button(id: "\(name)-\(kind)-\(id)", class: "token", on: event) {
                span(title(token))
            }
            .key(id)
            return symbol(token).map { button.symbol($0) } ?? button
        }
        let inner = HTMLElement(.label, children: label.children)
        var children = tokens.map { button("token", $0, onRemove($0)).aria(.label, removalLabel($0)) }
        children.append(HTML(inner))
        if !suggestions.isEmpty {
            let buttons = suggestions.map { button("suggestion", $0, onAdd($0)) }
            children.append(
                container(.div, "suggestions", nil, HTML(buttons)).role(.group)
                    .aria(.label, suggestionsLabel))
        }
        // A label contains one control only: the outer element takes its place.
        let field = HTMLElement(.div, id: label.id, key: label.key, children: HTML(children).nodes)
        field.add(class: label.classes)
        for attribute in label.attributes { field.set(attribute.name, attribute.value) }
        field.set("data-tokens", if: true)
        return HTML(nodes: [.element(field)] + nodes.dropFirst())
    }
}

extension HTMLElement {
    /// Whether the element is a search field with tokens, which contains the label of the field.
    var hasTokens: Bool { tag == .div && has("data-tokens") }

    /// The identifier of the field inside this label.
    fileprivate var fieldID: String? {
        children.lazy.compactMap { child -> String? in
            guard case .element(let child) = child, child.tag == .input else { return nil }
            return child.id
        }.first
    }
}

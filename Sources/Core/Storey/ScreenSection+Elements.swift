extension ScreenSection {
    /// The section's elements, with their identifiers on the screen. Empty if the section's view isn't a
    /// ``ReadableView``.
    package var elements: [ScreenElement] {
        guard let view = view.readable else { return [] }
        return view.elements.map { element in
            var element = element
            element.identifier = element.identifier.map { prefix + $0 }
            return element
        }
    }

    /// Performs an action on one of the section's elements, as the user would.
    /// - Parameters:
    ///   - action: The action.
    ///   - identifier: The identifier of the element on the screen.
    /// - Returns: `false` if the element doesn't belong to this section, is disabled, or doesn't support the action.
    package func perform(_ action: ElementAction, on identifier: String) -> Bool {
        guard identifier.hasPrefix(prefix), let view = view.readable else { return false }
        return view.perform(action, on: String(identifier.dropFirst(prefix.count)))
    }

    private var prefix: String { "\(name)." }
}

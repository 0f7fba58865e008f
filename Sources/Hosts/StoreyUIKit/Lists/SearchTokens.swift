#if canImport(UIKit)
    import Storey
    public import UIKit

    /// The tokens of a search field, and the suggested tokens, which a menu below the field offers while it has the focus.
    ///
    /// ```swift
    /// private lazy var tokens = SearchTokens<Filter>(search, id: \.rawValue, title: \.title)
    ///
    /// override func viewDidLoad() {
    ///     super.viewDidLoad()
    ///     tokens.onAdd = { [unowned self] in send(.filterAdded($0)) }
    ///     tokens.onRemove = { [unowned self] in send(.filterRemoved($0)) }
    ///     bind(\.filters) { $0.tokens.show($1) }
    ///     bind(\.suggestedFilters) { $0.tokens.suggest($1) }
    /// }
    /// ```
    @MainActor
    public final class SearchTokens<Token: Equatable>: NSObject, UISearchTextFieldDelegate {
        /// Called when the user chooses a suggested token.
        public var onAdd: ((Token) -> Void)?
        /// Called when the user deletes a token.
        public var onRemove: ((Token) -> Void)?
        private weak var field: UISearchTextField?
        private let id: (Token) -> String
        private let title: (Token) -> String
        private let symbol: (Token) -> String?
        private var shown: [Token] = []
        private var suggested: [Token] = []
        /// All tokens so far, by ID. Undo can restore any of them.
        private var known: [String: Token] = [:]

        /// Creates the tokens of a search field. Keep a strong reference for as long as the field exists; usually, the same view
        /// controller owns both.
        /// - Parameters:
        ///   - field: The search field. The tokens become its delegate.
        ///   - id: Returns the text that identifies a token. In headless tests, it is a part of the identifiers of the buttons that
        ///     add and remove the token, such as `search-suggestion-pinned` and `search-token-pinned`.
        ///   - title: Returns the visible text of a token.
        ///   - symbol: Returns the name of an SF Symbol before the text, if any.
        public init(
            _ field: UISearchTextField, id: @escaping (Token) -> String, title: @escaping (Token) -> String,
            symbol: @escaping (Token) -> String? = { _ in nil }
        ) {
            self.field = field
            self.id = id
            self.title = title
            self.symbol = symbol
            super.init()
            field.delegate = self
            field.addAction(UIAction { [weak self] _ in self?.reportChanges() }, for: .editingChanged)
        }

        /// Shows the tokens of the search.
        public func show(_ tokens: [Token]) {
            shown = tokens
            remember(tokens)
            field?.tokens = tokens.map { token in
                let new = UISearchToken(icon: image(of: token), text: title(token))
                new.representedObject = id(token)
                return new
            }
        }

        /// Shows the tokens that the user can add.
        public func suggest(_ tokens: [Token]) {
            suggested = tokens
            remember(tokens)
            field?.searchSuggestions = tokens.map { token in
                let item = UISearchSuggestionItem(
                    localizedSuggestion: title(token), localizedDescription: nil, iconImage: image(of: token))
                item.representedObject = id(token)
                return item
            }
        }

        // MARK: UISearchTextFieldDelegate

        /// Handles the choice of a suggestion.
        public func searchTextField(
            _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion
        ) {
            guard let chosen = suggestion.representedObject as? String else { return }
            if let token = suggested.first(where: { id($0) == chosen }) { onAdd?(token) }
        }

        private func remember(_ tokens: [Token]) { for token in tokens { known[id(token)] = token } }

        /// Reports the tokens that the user has deleted, or restored with Undo.
        private func reportChanges() {
            guard let field else { return }
            let (old, new) = (shown.map(id), field.tokens.compactMap { $0.representedObject as? String })
            shown = new.compactMap { known[$0] }
            for token in old where !new.contains(token) { known[token].map { onRemove?($0) } }
            for token in new where !old.contains(token) { known[token].map { onAdd?($0) } }
        }

        private func image(of token: Token) -> UIImage? { symbol(token).flatMap(UIImage.init(systemName:)) }
    }

    extension SearchTokens: UsableTokens {
        var tokenItems: [ReadableItem] {
            shown.map { token in
                item("token", token) { [weak self, id] in
                    guard let field = self?.field else { return false }
                    field.tokens.removeAll { $0.representedObject as? String == id(token) }
                    field.sendActions(for: .editingChanged)
                    return true
                }
            }
        }

        var suggestionItems: [ReadableItem] {
            suggested.map { token in
                item("suggestion", token) { [weak self] in
                    guard let onAdd = self?.onAdd else { return false }
                    onAdd(token)
                    return true
                }
            }
        }

        private func item(_ kind: String, _ token: Token, _ tap: @escaping () -> Bool) -> ReadableItem {
            let identifier = field?.accessibilityIdentifier.map { "\($0)-\(kind)-\(id(token))" }
            return .tappable(ScreenElement(.button, title(token), identifier: identifier), tap)
        }
    }
#endif

import StoreyUIKit
import Testing
import UIKit

@Suite("Tokens of a search in UIKit")
@MainActor
struct SearchTokensTests {
    private let search = UISearchTextField()
    private let tokens: SearchTokens<String>

    init() { tokens = SearchTokens(search, id: \.self, title: \.self) }

    /// The tokens of the field.
    private var texts: [String] { search.tokens.map(\.text) }

    @Test("A deleted token that the user restores with Undo is reported as added, and can be removed again")
    func undone() {
        let log = Log(tokens)
        tokens.show(["pinned", "shared"])
        search.deleteLastToken()
        search.undoDeletion()
        search.deleteLastToken()
        #expect(log.events == ["-shared", "+shared", "-shared"])
        #expect(texts == ["pinned"])
    }

    @Test("A token that the model adds later is removed and restored like the first ones")
    func addedLater() {
        let log = Log(tokens)
        tokens.show(["pinned"])
        tokens.show(["pinned", "shared"])
        search.deleteLastToken()
        // The model has removed the token.
        tokens.show(["pinned"])
        search.undoDeletion()
        #expect(log.events == ["-shared", "+shared"])
        tokens.show(["pinned", "shared"])
        search.deleteLastToken()
        #expect(log.events == ["-shared", "+shared", "-shared"])
    }

    @Test("Typing reports no token")
    func typed() {
        let log = Log(tokens)
        tokens.show(["pinned"])
        tokens.suggest(["shared"])
        search.text = "milk"
        search.sendActions(for: .editingChanged)
        #expect(log.events == [])
        search.chooseSuggestion("shared")
        #expect(log.events == ["+shared"])
    }

    /// The reported changes.
    private final class Log {
        var events: [String] = []

        @MainActor init(_ tokens: SearchTokens<String>) {
            tokens.onAdd = { [unowned self] in events.append("+\($0)") }
            tokens.onRemove = { [unowned self] in events.append("-\($0)") }
        }
    }
}

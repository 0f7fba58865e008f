import Notes
import UIKit

/// A walk past the main screens of the app in one language, which takes down all words that are read on each.
@MainActor
struct NotesTour {
    private let storage: FailingStorage
    private let app: NotesWindow
    private let texts: Texts
    private(set) var words: [String: Set<String>] = [:]

    init(_ region: Region) async throws {
        storage = FailingStorage(region: region, identity: nil)
        app = try NotesWindow(NotesDataManagerImpl(storage: storage))
        texts = region.language.texts
        try await begin()
        try await write()
        try await list()
        try await details()
        try await settings()
        try await account()
    }

    private mutating func see(_ screen: String) { words[screen] = app.words }

    private mutating func begin() async throws {
        try await app.until { app.title == texts.account.welcome }
        see("who")
        try app.tap("continue-as-guest")
        try await app.until { app.barButton("skip-tour")?.title != nil }
        see("tour")
        try await app.begin()
        try await app.until { app.texts.contains { $0.contains(texts.list.noNotes) } }
        see("no notes")
    }

    private mutating func write() async throws {
        try app.tap("first-note")
        try await app.until { app.title == texts.editor.newNote }
        see("editor")
        try app.view("text", UITextView.self).type("Milk\nand bread")
        try await app.until { app.barButton("save")?.tap() == true }
        try await app.until { app.title == texts.home.title && app.rows == ["Milk"] }
        see("home")
    }

    private mutating func list() async throws {
        try app.tap("all-notes")
        try await app.until { app.title == texts.list.all && app.rows == ["Milk"] }
        see("list")
        try await search("xyz")
        see("nothing found")
        try await search("")
        try app.table().swipe(0).first?.tap()
        try await app.until { app.inSight is UIAlertController }
        see("question")
        try await app.until { app.answer(.cancel) }
        try await app.until { app.title == texts.list.all }
    }

    private func search(_ text: String) async throws {
        try app.type(text, into: "search")
        try await app.until { app.rows == (text.isEmpty ? ["Milk"] : []) }
    }

    private mutating func details() async throws {
        await storage.fail(true)
        try app.table().tapRow(0)
        try await app.until { app.texts.contains(texts.failure.unreadable) }
        see("failure")
        await storage.fail(false)
        try app.tap("retry")
        try await app.until { app.title == "Milk" }
        see("details")
        try app.tap("delete")
        try await app.until { app.answer(.destructive) }
        try await app.until { app.texts.contains(texts.undo.deleted("Milk")) }
        see("undo")
    }

    private mutating func settings() async throws {
        try app.tapTab(1)
        try await app.until { app.title == texts.list.shared }
        see("shared")
        try app.tapTab(2)
        try await app.until { app.title == texts.settings.title }
        see("settings")
        try app.tap("region")
        try await app.until { app.title == texts.region.title && !app.rows.isEmpty }
        see("region")
        // Languages and countries are often called the same.
        words["region"]?.subtract(app.rows.compactMap(\.self))
        app.back()
        try await app.until { app.title == texts.settings.title }
    }

    private mutating func account() async throws {
        try app.tap("sign-in")
        try await app.until { app.title == texts.account.welcome }
        see("account")
        try app.tap("create-account")
        try await app.until { app.title == texts.account.createAccount }
        see("new account")
    }
}

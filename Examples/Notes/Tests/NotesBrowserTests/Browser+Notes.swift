import Foundation
import Notes
import Storey
import Testing
import WebDriver

// User actions in the app.
extension Browser {
    /// Returns the selector of an element of the visible screen by its identifier.
    func css(_ identifier: String) -> String { "[id$='.\(identifier)'], [id='\(identifier)']" }

    /// Opens the app for the first time, in the browser's English, without an account, and skips the tour.
    func begin(_ address: String) async throws {
        try await open(address)
        try await tap(AccountElement.continueAsGuest)
        try await tap(TourPageElement.skipTour)
        try await waitUntil("the tour has closed") { try await !self.exists(".sheet") }
    }

    func tap(_ identifier: any ElementID) async throws {
        let identifier = identifier.elementID
        try await waitUntil("\(identifier) can be tapped") {
            try await self.exists(self.css(identifier))
        }
        try await click(css(identifier))
    }

    /// The selector of the text of the visible note.
    static let noteText = "[id$='.text']"

    /// The text of the visible note, as the page shows it.
    var noteText: String? {
        get async throws { try await property("value", of: Self.noteText) }
    }

    /// Replaces the text of the visible note.
    func write(_ text: String) async throws {
        try await waitUntil("the note is open") { try await self.exists("\(Self.noteText):enabled") }
        try await clear(Self.noteText)
        try await type(text, into: Self.noteText)
    }

    /// Waits until a new note is stored.
    func waitUntilNoteIsStored() async throws {
        try await waitUntil("the note is stored") { try await self.exists("[id$='.pinned']") }
    }

    /// Creates a note and returns to the list, which is beside the note in a wide window.
    func createNote(
        _ text: String, from element: any ElementID = NotesHomeElement.newNote, isWide: Bool = false
    ) async throws {
        try await tap(element)
        try await write(text)
        try await waitUntilNoteIsStored()
        if !isWide { try await tap("back") }
        try await see(titles: nil, containing: String(text.prefix { $0 != "\n" }))
    }

    /// Opens the menu of the row with the title, also on a touchscreen, where its button is invisible.
    func openActions(of title: String) async throws {
        let more = ".more[aria-label='Actions for \(title)']"
        try await waitUntil("the row of \(title)") { try await self.exists(more) }
        try await execute("document.querySelector(arguments[0]).click()", more)
    }

    /// Shares the visible note in its sheet. To copy the link, a guest creates an account there.
    func shareNote(copyingLink: Bool = false, whileOpen: () async throws -> Void = {}) async throws {
        try await tap(NoteDetailsElement.sharing)
        try await tap(NoteSharingElement.share)
        try await waitUntil("the note is shared") { try await self.exists("[id$='.stop-sharing']") }
        if copyingLink {
            try await tap(NoteSharingElement.signIn)
            try await tap(AccountElement.createAccount)
            try await type("anna", into: "[id$='.name']")
            try await type("correct horse", into: "[id$='.password']")
            try await tap(AccountElement.submit)
            try await tap(NoteSharingElement.copyLink)
            try await waitUntil("the link is copied") {
                try await self.texts(of: "[id$='.status']") == ["Link copied"]
            }
        }
        try await whileOpen()
        try await tap(NoteSharingElement.done)
        try await waitUntil("the sheet has closed") { try await !self.exists(".sheet") }
    }

    /// Deletes the note in the list with the title.
    func deleteNote(titled title: String) async throws {
        try await openActions(of: title)
        try await click(".actions:popover-open .destructive")
    }

    var noteTitles: [String] {
        get async throws { try await texts(of: ".list .title") }
    }

    /// The token of the page's session.
    var session: String {
        get async throws {
            try await evaluate("return document.getElementById('storey-app').dataset.token", as: String.self)
        }
    }

    /// Whether the page lets the browser ask before it is closed or reloaded.
    var asksBeforeUnload: Bool {
        get async throws {
            try await evaluate(
                "return !dispatchEvent(new Event('beforeunload', { cancelable: true }))", as: Bool.self)
        }
    }

    /// The position in the history, and the address.
    var historyEntry: String {
        get async throws {
            try await evaluate("return `${history.state.storey} ${location.href}`", as: String.self)
        }
    }

    /// Waits until the list shows exactly the titles, or contains one title.
    func see(titles: [String]?, containing title: String = "") async throws {
        try await waitUntil("the list shows \(titles ?? [title])") {
            let shown = try await self.noteTitles
            return titles.map { $0 == shown } ?? shown.contains(title)
        }
    }

    /// Waits until a screen with the title is visible.
    func see(screen title: String) async throws {
        try await waitUntil("“\(title)” is visible") {
            try await self.texts(of: ".screen .large-title").contains(title)
        }
    }

    /// Waits until the page has stored a state with the text, which it does when the session has handled it.
    func waitUntilStored(_ text: String) async throws {
        try await waitUntil("the page has stored the draft") {
            try await self.evaluate("return sessionStorage.getItem('storey-kept') ?? ''", as: String.self)
                .contains(text)
        }
    }

    /// Waits until the page has another session than an earlier one.
    func waitForSession(after earlier: String) async throws {
        try await waitUntil("a session after \(earlier)") { try await self.session != earlier }
    }

    /// Waits until the visible note is restored with the text.
    func see(restored text: String) async throws {
        var shown: String?
        do {
            try await waitUntil("the note is restored with its text") {
                guard try await self.exists(Self.noteText) else { return false }
                shown = try await self.noteText
                return shown == text
            }
        } catch {
            let page = try await evaluate("return document.body.innerText", as: String.self)
            Issue.record("The note has the text \(shown ?? "none"), and the page shows: \(page)")
            throw error
        }
    }

    /// Waits until the address bar shows the URL.
    func see(address: String) async throws {
        try await waitUntil("the address \(address)") { try await self.url == address }
    }

    /// Saves screenshots for the documentation if `STOREY_SCREENSHOTS` is set: a sharp and a small one.
    func saveScreenshot(_ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["STOREY_SCREENSHOTS"] else { return }
        try await screenshot(to: "\(folder)/\(name).png")
        try await smallScreenshot(to: "\(folder)/\(name).webp")
    }
}

import Notes
import UIKit

/// A tour of the app's main screens in one language, which collects all texts by screen.
@MainActor
struct NotesTour {
    private let app: NotesWindow
    private let strings: Strings
    private(set) var words: [String: Set<String>] = [:]
    /// The screens with a field.
    private(set) var screensWithFields: Set<String> = []
    /// The screens with a field that the keyboard covers while the user types into it, and where the keyboard is.
    private(set) var coveredFields: Set<String> = []
    private let device: NotesDevice?

    /// - Parameter device: The device, if what the keyboard covers matters.
    init(_ region: Region, on device: NotesDevice? = nil) async throws {
        self.device = device
        let storage = FailingStorage(region: region, identity: nil)
        app = try NotesWindow(NotesDataManagerImpl(storage: storage), window: device?.window)
        strings = region.language.strings
        try await begin()
        try await write()
        try await list()
        try await details()
        try await settings()
        try await account()
    }

    private mutating func captureWords(_ screen: String) {
        words[screen] = app.words
        let fields = app.visibleController.view.all.filter { $0 is UITextField || $0 is UITextView }
        guard !fields.isEmpty else { return }
        screensWithFields.insert(screen)
        guard let device else { return }
        for placement in device.placements {
            device.screen.keyboard.place(placement)
            for isRotated in [false, true] {
                for field in fields where field.becomeFirstResponder() {
                    app.window.layoutIfNeeded()
                    if !field.isUncovered {
                        coveredFields.insert("\(screen), \(placement)\(isRotated ? ", rotated" : "")")
                    }
                }
                device.screen.rotate()
            }
        }
        app.window.endEditing(true)
    }

    private mutating func begin() async throws {
        try await app.until { app.title == strings.accountWelcome }
        captureWords("who")
        try await app.tap(AccountElement.continueAsGuest)
        try await app.until { app.barButton(TourPageElement.skipTour)?.title != nil }
        captureWords("tour")
        try await app.begin()
        try await app.until { app.texts.contains { $0.contains(strings.listNoNotes) } }
        captureWords("no notes")
    }

    private mutating func write() async throws {
        try await app.tap(NotesListElement.firstNote)
        try await app.until { app.title == strings.detailsNewNote }
        captureWords("new-note")
        try app.view(NoteDetailsElement.text, UITextView.self).type("Milk\nand bread")
        try await app.until { app.title == "Milk" }
        app.back()
        try await app.until { app.title == strings.homeTitle && app.rows == ["Milk"] }
        captureWords("home")
    }

    private mutating func list() async throws {
        try await app.tap(NotesHomeElement.allNotes)
        try await app.until { app.title == strings.listAll && app.rows == ["Milk"] }
        captureWords("list")
        try await search("xyz")
        captureWords("nothing found")
        let field = try app.view(NotesListElement.search, UISearchTextField.self)
        field.chooseSuggestion(strings.homePinned)
        try await app.until { app.texts.contains { $0.contains(strings.listNoMatches) } }
        captureWords("no match")
        field.deleteLastToken()
        try await app.until { app.texts.contains { $0.contains(strings.listNoResults("xyz")) } }
        try await search("")
    }

    private func search(_ text: String) async throws {
        try await app.type(text, into: NotesListElement.search)
        try await app.until { app.rows == (text.isEmpty ? ["Milk"] : []) }
    }

    private mutating func details() async throws {
        try app.table().tapRow(0)
        try await app.until { app.title == "Milk" }
        captureWords("details")
        try await app.tap(NoteDetailsElement.delete)
        try await app.until { app.title == strings.listAll && app.rows.isEmpty }
        try app.tapTab(0)
        try await app.until { app.title == strings.homeTitle }
        try await app.tap(NotesHomeElement.deletedNotes)
        try await app.until { app.title == strings.deletedTitle && !app.rows.isEmpty }
        captureWords("deleted")
        try app.table().swipe(0).first?.tap()
        try await app.until { app.visibleController is UIAlertController }
        captureWords("question")
        try await app.until { app.answer(.cancel) }
        try await app.until { app.title == strings.deletedTitle }
    }

    private mutating func settings() async throws {
        try app.tapTab(1)
        try await app.until { app.title == strings.listShared }
        captureWords("shared")
        try app.tapTab(2)
        try await app.until { app.title == strings.settingsTitle }
        captureWords("settings")
        try await app.tap(SettingsElement.region)
        try await app.until { app.title == strings.regionTitle && !app.rows.isEmpty }
        captureWords("region")
        // Languages and countries can have the same name in several languages.
        words["region"]?.subtract(app.rows.compactMap(\.self))
        app.back()
        try await app.until { app.title == strings.settingsTitle }
    }

    private mutating func account() async throws {
        try await app.tap(AccountElement.signIn)
        try await app.until { app.title == strings.accountSignIn }
        captureWords("account")
        app.back()
        try await app.until { app.title == strings.settingsTitle }
        try await app.tap(SettingsElement.createAccount)
        try await app.until { app.title == strings.accountCreateAccount }
        captureWords("new account")
    }
}

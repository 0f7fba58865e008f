import Notes
import NotesUIKit
import Storey
import StoreyTesting
import Testing

/// Screens with a version in UIKit and one in SwiftUI, which the same headless tests use.
@Suite("Screens of Notes in UIKit and in SwiftUI", .timeLimit(.minutes(10)))
@MainActor
struct NotesSwiftUITests {
    enum Version: CaseIterable {
        case uikit, swiftUI

        var part: any Part.Type { self == .uikit ? NotesUIKitPart.self : NotesSwiftUIPart.self }
    }

    private func launch(_ version: Version, _ storage: FailingStorage = FailingStorage()) async throws
        -> HeadlessApp
    {
        let app = try await HeadlessApp.launch(
            NotesApp.definition(data: NotesDataManagerImpl(storage: storage), views: version.part))
        try await app.advance(by: .seconds(5))
        try await app.tap(TourPageElement.skipTour)
        return app
    }

    @Test(
        "The settings switch a setting, choose a theme, and lead to another screen",
        arguments: Version.allCases)
    func settings(version: Version) async throws {
        let app = try await launch(version)
        try await app.selectTab(AppTab.settings)
        #expect(app.title == "Settings")
        for heading in ["Account", "Appearance", "Notes", "Help"] {
            #expect(app.elements.contains { $0.role == .heading && $0.label == heading })
        }
        let isOn = try app.element(SettingsElement.showExcerpts).isSelected
        try await app.toggle(SettingsElement.showExcerpts, !isOn)
        #expect(try app.element(SettingsElement.showExcerpts).isSelected == !isOn)
        let (amber, ocean) = ("theme-amber", "theme-ocean")
        #expect(try [amber, ocean].map { try app.element($0).isSelected } == [true, false])
        try await app.tap(ocean)
        #expect(try [amber, ocean].map { try app.element($0).isSelected } == [false, true])
        try await app.tap(SettingsElement.createAccount)
        #expect(app.title == "Create account")
        await app.end()
    }

    @Test("Deleted notes are restored and removed", arguments: Version.allCases)
    func deletedNotes(version: Version) async throws {
        let app = try await launch(version)
        for text in ["Milk", "Bread"] {
            try await app.tap(NotesHomeElement.newNote)
            try await app.type(text, into: NoteDetailsElement.text)
            try await app.advance(by: .seconds(1))
            try await app.tap(NoteDetailsElement.delete)
        }
        try await app.tap(NotesHomeElement.deletedNotes)
        #expect(app.title == "Recently deleted")
        func identifier(_ prefix: String, of text: String) throws -> String {
            let row = try #require(
                app.elements.first { $0.label.hasPrefix(text) && $0.identifier?.hasPrefix("note-") == true })
            return try #require(row.identifier).replacing("note-", with: prefix, maxReplacements: 1)
        }
        try await app.tap(try identifier("restore-", of: "Milk"))
        #expect(!app.elements.contains { $0.label.hasPrefix("Milk") })
        try await app.tap(try identifier("remove-", of: "Bread"))
        #expect(app.popup != nil)
        await app.end()
    }
}

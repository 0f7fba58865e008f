import Notes
import NotesUIKit
import Storey
import StoreyTesting
import Testing
import UIKit

@Suite("Settings of Notes in UIKit", .timeLimit(.minutes(10)))
@MainActor
struct NotesSettingsTests {
    @Test("The settings are groups of rows, which lead on, choose a theme, or have a switch")
    func rows() async throws {
        let app = try NotesWindow(NotesDataManagerImpl(storage: FailingStorage()))
        try await app.begin()
        try app.tapTab(2)
        try await app.until { app.title == "Settings" && app.rows.count == 8 }
        let table = try app.table()
        #expect(table.style == .insetGrouped)
        #expect(
            (0..<table.numberOfSections).map {
                (table.headerView(forSection: $0)?.contentConfiguration as? UIListContentConfiguration)?.text
            } == ["Account", "Appearance", "Notes", "Help"])
        #expect(
            app.rows == [
                "Create account", "Sign in", "Amber", "Ocean", "Language and country",
                "Show text previews in lists", "Import and export", "Show tour",
            ])
        let accessories: [UITableViewCell.AccessoryType] = [
            .disclosureIndicator, .disclosureIndicator, .checkmark, .none, .disclosureIndicator, .none,
            .disclosureIndicator, .disclosureIndicator,
        ]
        #expect(table.rows.map(\.accessoryType) == accessories)
        #expect(table.rows[5].accessoryView is UISwitch)
        table.tapRow(3)
        try await app.until { table.rows[3].accessoryType == .checkmark }
        #expect(table.rows[2].accessoryType == .none)
    }

    @Test("A headless test switches a setting and follows a row")
    func headless() async throws {
        let app = try await HeadlessApp.launch(
            NotesApp.definition(
                data: NotesDataManagerImpl(storage: FailingStorage()), views: NotesUIKitPart.self))
        try await app.advance(by: .seconds(5))
        try await app.tap(TourPageElement.skipTour)
        try await app.selectTab(AppTab.settings)
        let isOn = try app.element(SettingsElement.showExcerpts).isSelected
        try await app.toggle(SettingsElement.showExcerpts, !isOn)
        #expect(try app.element(SettingsElement.showExcerpts).isSelected == !isOn)
        try await app.tap(SettingsElement.createAccount)
        #expect(app.title == "Create account")
        await app.end()
    }
}

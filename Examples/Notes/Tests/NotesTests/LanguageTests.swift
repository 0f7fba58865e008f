import Foundation
@testable import Notes
import NotesService
import Storey
import StoreyTesting
import Testing

@Suite("Localization", .noLeaks)
struct LanguageTests {
    private func begin(_ region: Region, _ texts: [String] = ["Milk"]) async throws -> HeadlessApp {
        let storage = InMemoryNotesStorage.sample(texts)
        await storage.changeSettings { $0.region = region }
        return try await NotesApp.headless(storage: storage)
    }

    @Test(
        "Texts, plurals, and dates follow the region",
        arguments: [
            (Region(.english, Country("US")), "Jan 15", "1 note on this device."),
            (Region(.german, Country("AT")), "15. Jän.", "1 Notiz auf diesem Gerät."),
            (Region(.spanish, Country("ES")), "15 ene", "1 nota en este dispositivo."),
            (Region(.arabic, Country("EG")), "١٥ يناير", "عدد الملاحظات على هذا الجهاز: ١."),
        ])
    func words(region: Region, date: String, count: String) async throws {
        let app = try await begin(region)
        let strings = region.language.strings
        #expect(app.title == strings.homeTitle)
        #expect(app.texts.contains(date), "\(app.texts)")
        try await app.selectTab(AppTab.settings)
        #expect(app.texts.contains(count))
        #expect(app.tabs.map(\.label) == [strings.homeTitle, strings.listShared, strings.settingsTitle])
    }

    @Test(
        "A list shows the time of a note of today, and the year of a note of another year",
        arguments: [
            (Region(.english, Country("US")), "8:00", "Jan 15, 2027"),
            (Region(.german, Country("AT")), "8:00", "15. Jän. 2027"),
            (Region(.spanish, Country("ES")), "8:00", "15 ene 2027"),
            (Region(.arabic, Country("EG")), "٨:٠٠", "١٥ يناير، ٢٠٢٧"),
        ])
    func dates(region: Region, time: String, date: String) async throws {
        let storage = InMemoryNotesStorage.sample(["Milk"])
        await storage.changeSettings { $0.region = region }
        let data = NotesDataManagerImpl(storage: storage)
        let app = try await NotesApp.headless(
            data: data, now: DateGenerator { Note.sampleDate(minute: 5) })
        #expect(
            app.texts.contains { $0.contains(time) && !$0.contains("Milk") && $0.count < 10 }, "\(app.texts)")
        let later = try await NotesApp.headless(
            data: data, now: DateGenerator { Note.sampleDate(minute: 366 * 24 * 60) })
        #expect(later.texts.contains(date), "\(later.texts)")
        // The screen of the note shows the date and the time.
        try await app.open("/notes/\(Note.sampleID("Milk"))")
        #expect(app.texts.contains { $0.contains(date) && $0.contains(time) }, "\(app.texts)")
    }

    @Test("Changing the language updates every window")
    func changing() async throws {
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample(["Milk"]))
        let (app, other) = (try await NotesApp.headless(data: data), try await NotesApp.headless(data: data))
        try await app.selectTab(AppTab.settings)
        try await app.tap(SettingsElement.region)
        try await app.tap(RegionChoiceElement.language(.spanish))
        // A choice is saved at once and isn't confirmed.
        #expect(throws: HeadlessError.self) { try app.element(RegionChoiceElement.done) }
        try await app.back()
        #expect(app.title == "Ajustes")
        try await other.waitUntilIdle()
        #expect(other.title == "Notas")
        #expect(other.tabs.map(\.label) == ["Notas", "Compartidas", "Ajustes"])
        #expect(
            try other.element(NoteAction.delete.id(Note.sampleID("Milk")).inside(NotesSection.latest))
                .label == "Eliminar")
        try await other.tap(NoteAction.delete.id(Note.sampleID("Milk")).inside(NotesSection.latest))
        try await other.tap(NotesHomeElement.deletedNotes)
        try await other.tap(DeletedNotesElement.remove(Note.sampleID("Milk")))
        #expect(other.popup?.title == "¿Eliminar «Milk» definitivamente?")
    }

    @Test("The host's texts are localized", arguments: [Language.german, .spanish, .arabic])
    func frame(language: Language) {
        let (english, words) = (HostStrings(), HostStrings(Region(language, Country("DE"))))
        #expect(words.language == "\(language.rawValue)-DE")
        // "OK" is the same in German.
        let same = HostStrings.Key.allCases.filter { $0 != .ok && words[$0] == english[$0] }
        #expect(same == [])
        #expect(words.backTo("A") != english.backTo("A"))
        #expect(words.page(1, 2) != english.page(1, 2))
    }

    @Test("The alert about an invalid link is in the user's language")
    func invalidLink() async throws {
        let app = try await begin(Region(.german, Country("DE")))
        #expect(try await !app.open("/notes/all/all"))
        let popup = try #require(app.popup)
        #expect(popup.title == "Das hat nicht geklappt")
        #expect(
            popup.message
                == "Dieser Link lässt sich nicht öffnen. Vielleicht ist er unvollständig oder gehört zu einer anderen Version von Notizen."
        )
        #expect(popup.buttonTitles == ["OK"])
    }

    @Test("Arabic names small numbers and the others by its own plural forms")
    func arabicPlurals() {
        let count = Language.arabic.strings.settingsCount
        let (few, many) = ("# ملاحظات على هذا الجهاز.", "# ملاحظة على هذا الجهاز.")
        let small = "عدد الملاحظات على هذا الجهاز: #."
        #expect(
            [0, 1, 2, 3, 10, 11, 99, 100, 102, 103].map { count($0, "#") }
                == [small, small, small, few, few, many, many, many, many, few])
    }

    @Test("Every text is translated into every language")
    func complete() throws {
        struct Catalog: Decodable {
            struct Text: Decodable {
                struct Localization: Decodable {}
                let localizations: [String: Localization]
            }
            let strings: [String: Text]
        }
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Resources/Localizable.xcstrings")
        let catalog = try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: file))
        let languages = Set(Language.allCases.map(\.rawValue))
        let missing = catalog.strings.mapValues { languages.subtracting($0.localizations.keys) }
        #expect(missing.filter { !$0.value.isEmpty } == [:])
    }

    @Test("Spanish uses its plural form for whole millions")
    func millions() {
        let count = Language.spanish.strings.settingsCount
        #expect(count(1, "1") == "1 nota en este dispositivo.")
        #expect(count(2, "2") == "2 notas en este dispositivo.")
        #expect(count(2_000_000, "2.000.000") == "2.000.000 de notas en este dispositivo.")
    }
}

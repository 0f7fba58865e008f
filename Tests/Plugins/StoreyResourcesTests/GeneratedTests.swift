import Foundation
import Testing

@testable import StoreyResources

@Suite("Generated accessors")
struct GeneratedTests {
    @Test("The compiled sample file is up to date")
    func upToDate() throws {
        let resources = try Resources(in: Sample.folder)
        #expect(resources.diagnostics == [])
        let head = try Sample.compiled.split(separator: "\n").prefix(2).map { $0.dropFirst(3) }
        let swift = ResourceGenerator(resources, access: .package, header: head.joined(separator: "\n")).swift
        #expect(try swift == Sample.compiled, "Run: \(head.last ?? "")")
    }

    @Test("Accessors return the text in each language")
    func texts() {
        let (english, german) = (Strings(.en), Strings(.de))
        #expect(
            [Strings.Language.en, .de, .ru, .ja].map { Strings($0).notesTitle } == [
                "Notes", "Notizen", "Заметки", "メモ",
            ])
        #expect(english.moveTo("A", "B") == "Move A to B")
        #expect(german.moveTo("A", "B") == "B: A hierhin")
        #expect(german.greeting(name: "Ada") == "Hallo, Ada")
        #expect(Strings.Language.allCases.allSatisfy { Strings($0).storey == "Storey" })
    }

    @Test("Special characters and long texts survive generation")
    func letters() {
        #expect(Strings(.en).default == "The “default”: 100% \"yours\" \\ ours\n\tnext")
        #expect(Strings(.de).default == "Die Vorgabe: 100 % \"deine\"")
        #expect(
            Strings(.en).termsLong("Ada") == """
                By going on you agree that whatever you write stays yours, that no one else reads it, and that Ada may \
                keep a copy for as long as you want one.
                """)
    }

    @Test("A plural form is selected by its number, at any position in the text")
    func plurals() {
        let strings = Strings(.en)
        #expect(
            [-1, 0, 1, 2].map { strings.notesInFolder($0, "Home") } == [
                "One note in Home", "Nothing in Home", "One note in Home", "2 notes in Home",
            ])
        #expect(Strings(.de).notesInFolder(0, "Heim") == "0 Notizen in Heim")
        #expect(Strings(.ja).notesInFolder(7, "家") == "家: 7")
    }

    @Test("The README's example returns the documented texts")
    func readme() {
        let strings = Strings(.de)
        #expect(strings.notesInFolder(1, "Heim") == "Eine Notiz in Heim")
        #expect(strings.notesInFolder(3, "Heim") == "3 Notizen in Heim")
    }

    @Test("The closest preferred language is found")
    func closest() {
        #expect(Strings.Language(closestTo: ["tlh", "de-AT", "en"]) == .de)
        #expect(Strings.Language(closestTo: ["pt-PT"]) == .ptPT)
        #expect(Strings.Language(closestTo: ["pt-BR"]) == .pt)
        #expect(Strings.Language(closestTo: ["tlh", "", "-"]) == nil)
    }

    @Test("Colors have the documented CSS")
    func colors() {
        let css = "light-dark(color(srgb 0.2 0.4 0.8 / 1.0), color(display-p3 0.25 0.75 1.0 / 0.5))"
        #expect(Colors.accent.css == css)
        #expect(
            Colors.styleSheet == """
                :root { color-scheme: light dark; --accent: \(css); --Brand-paper: color(srgb 1.0 1.0 1.0 / 1.0); }
                """)
    }

    @Test("The paths of images and fonts exist")
    func files() {
        #expect(
            Images.logo
                == ImageFile(
                    name: "logo", path: "Assets.xcassets/logo.imageset/logo@2x.png",
                    darkPath: "Assets.xcassets/logo.imageset/logo-dark.png"))
        #expect(Images.icon.path == "icon.svg")
        #expect(Fonts.paperBold.name == "Paper-Bold")
        for path in Images.all.map(\.path) + Images.all.compactMap(\.darkPath) + Fonts.all.map(\.path) {
            #expect(FileManager.default.fileExists(atPath: Sample.folder.appending(path: path).path))
        }
    }
}

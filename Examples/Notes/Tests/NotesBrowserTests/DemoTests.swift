import Foundation
import Notes
import Testing
import WebDriver

@Suite("The demonstration", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct DemoTests {
    private func withDevices(
        language: String = "en", _ body: (Browser) async throws -> Void
    ) async throws {
        try await NotesServer.with("--demo") { server in
            try await Browser.with(BrowserOptions(viewport: .desktop, language: language)) { browser in
                try await browser.open(server.address)
                for device in ["phone", "tablet", "desktop"] {
                    try await browser.see(titles: ["Groceries"], on: device)
                }
                try await body(browser)
            }
        }
    }

    @Test("A note that is written on one device appears on the others, unless they are offline")
    func network() async throws {
        try await withDevices { browser in
            try await Screenshots(browser: browser)("demo")
            try await browser.click("[id$='.network-tablet']")
            try await browser.waitUntil("the tablet is offline") {
                try await browser.text("[id$='.status-tablet']") == "Offline: changes wait"
            }
            try await browser.inFrame(".phone iframe") { try await $0.addNote("Bread") }
            try await browser.see(titles: ["Bread"], on: "desktop")
            let titles = try await browser.inFrame(".tablet iframe") { try await $0.noteTitles }
            #expect(!titles.contains("Bread"))
            try await browser.click("[id$='.network-tablet']")
            try await browser.see(titles: ["Bread"], on: "tablet")
        }
    }

    @Test("The page and its devices are in the language of the browser")
    func language() async throws {
        try await withDevices(language: "ar") { browser in
            let strings = Language.arabic.strings
            #expect(try await browser.texts(of: "h1") == [strings.demoTitle])
            #expect(try await browser.texts(of: ".demo-introduction") == [strings.demoIntroduction])
            #expect(
                try await browser.texts(of: ".demo-device .note")
                    == Array(repeating: strings.demoOnline, count: 3))
            #expect(try await browser.property("dir", of: "html") == "rtl")
            let tabs = try await browser.inFrame(".phone iframe") { try await $0.texts(of: ".tab") }
            #expect(tabs == [strings.tabsNotes, strings.tabsShared, strings.tabsSettings])
        }
    }

    @Test("A device whose service can't be reached says that its notes aren't synchronized, until they are")
    func notSynchronized() async throws {
        try await withDevices { browser in
            let notice = "[id$='.session.message']"
            try await browser.click("[id$='.network-phone']")
            try await browser.inFrame(".phone iframe") { browser in
                try await browser.waitUntil("the notice") {
                    try await browser.texts(of: notice)
                        == ["Not synchronized. Your notes are kept on this device."]
                }
                try await browser.activate("[id$='.session.synchronize']")
                #expect(try await browser.exists(notice))
            }
            try await browser.click("[id$='.network-phone']")
            try await browser.inFrame(".phone iframe") { browser in
                try await browser.waitUntil("no notice") { try await !browser.exists(notice) }
            }
            #expect(try await browser.inFrame(".tablet iframe") { try await !$0.exists(notice) })
        }
    }

    @Test("The versions of a note that was edited on two devices, one of them offline, are both kept")
    func conflict() async throws {
        try await withDevices { browser in
            try await browser.click("[id$='.network-phone']")
            try await browser.waitUntil("the phone is offline") {
                try await browser.text("[id$='.status-phone']") == "Offline: changes wait"
            }
            for (device, text) in [("phone", "Groceries by phone"), ("desktop", "Groceries by desktop")] {
                try await browser.inFrame(".\(device) iframe") { browser in
                    try await browser.changeNote("Groceries", to: text)
                }
            }
            // Otherwise, the phone may be the first one to send its text, and the desktop finds the conflict.
            try await browser.see(titles: ["Groceries by desktop"], on: "tablet")
            try await browser.click("[id$='.network-phone']")
            for device in ["phone", "tablet", "desktop"] {
                try await browser.see(titles: ["Groceries by phone", "Groceries by desktop"], on: device)
            }
            // The phone has found it.
            try await browser.inFrame(".phone iframe") { browser in
                try await browser.waitUntil("the badge") {
                    try await browser.texts(of: ".tab .badge") == ["1"]
                }
            }
        }
    }
}

extension Browser {
    /// Waits until the list of a device contains titles, possibly with an addition.
    fileprivate func see(titles: [String], on device: String) async throws {
        try await inFrame(".\(device) iframe") { browser in
            try await browser.waitUntil("\(titles) on the \(device)") {
                let shown = try await browser.noteTitles
                return titles.allSatisfy { title in shown.contains { $0.hasPrefix(title) } }
            }
        }
    }

    /// Replaces the text of a note of the list.
    fileprivate func changeNote(_ title: String, to text: String) async throws {
        try await activate(".list .row", containing: title)
        try await write(text)
        try await leaveNote()
    }

    fileprivate func addNote(_ text: String) async throws {
        try await activate("[id$='.new-note']")
        try await write(text)
        try await waitUntilNoteIsStored()
        try await leaveNote()
    }

    /// Returns to the list if the note covers it.
    private func leaveNote() async throws {
        try await execute(
            "[...document.querySelectorAll('.back')].find((back) => back.offsetParent)?.click()")
    }

    /// Clicks an element by script, because WebDriver misses elements in frames that are scaled.
    fileprivate func activate(_ css: String, containing text: String = "") async throws {
        try await waitUntil("\(css) \(text)") {
            try await self.evaluate(
                """
                const found = [...document.querySelectorAll(arguments[0])].find(e => e.innerText.includes(arguments[1]))
                found?.click()
                return Boolean(found)
                """, css, text, as: Bool.self)
        }
    }
}

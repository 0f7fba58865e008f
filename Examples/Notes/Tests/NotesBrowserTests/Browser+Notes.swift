import Foundation
import WebDriver

// What a person does in the app, in a real browser.
extension Browser {
    /// An element of the screen in sight, by the identifier that its view gave it.
    private func css(_ identifier: String) -> String { "[id$='.\(identifier)'], [id='\(identifier)']" }

    /// Opens the app for the first time: in English, without an account, and without the tour.
    func begin(_ address: String) async throws {
        try await open(address)
        try await tap("done")
        try await tap("continue-as-guest")
        try await tap("skip-tour")
        try await waitUntil("the tour is gone") { try await !self.exists(".sheet") }
    }

    func tap(_ identifier: String) async throws {
        try await waitUntil("\(identifier) can be tapped") {
            try await self.exists(self.css(identifier))
        }
        try await click(css(identifier))
    }

    func write(_ text: String) async throws {
        try await waitUntil("the editor is open") { try await self.exists("textarea:enabled") }
        try await clear("textarea")
        try await type(text, into: "textarea")
    }

    func createNote(_ text: String) async throws {
        try await tap("new-note")
        try await write(text)
        try await waitUntil("the note can be saved") {
            try await !self.exists("[id$='.save']:disabled")
        }
        try await tap("save")
        try await see(titles: nil, containing: String(text.prefix { $0 != "\n" }))
    }

    var noteTitles: [String] {
        get async throws { try await texts(of: ".list .title") }
    }

    /// The name of the session that the page belongs to.
    var session: String {
        get async throws {
            try await evaluate("return document.getElementById('storey-app').dataset.token", as: String.self)
        }
    }

    /// Waits until the list shows these titles, or one of them.
    func see(titles: [String]?, containing title: String = "") async throws {
        try await waitUntil("the list shows \(titles ?? [title])") {
            let shown = try await self.noteTitles
            return titles.map { $0 == shown } ?? shown.contains(title)
        }
    }

    /// Waits until a screen of that title is in sight.
    func see(screen title: String) async throws {
        try await waitUntil("“\(title)” is in sight") {
            try await self.texts(of: ".screen .large-title").contains(title)
        }
    }

    /// Waits until the address bar says this.
    func see(address: String) async throws {
        try await waitUntil("the address \(address)") { try await self.url == address }
    }

    /// Keeps a picture of the page where the pictures of the documentation are made.
    func picture(_ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["STOREY_SCREENSHOTS"] else { return }
        try await screenshot(to: "\(folder)/\(name).png")
    }
}

import Foundation
import GRDB
import Notes
import Testing
import WebDriver

@Suite("Pull to refresh", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct RefreshPageTests {
    @Test("A list that a finger pulls down far enough is loaded again, and otherwise only moves back")
    func pulling() async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            try await NotesServer.with("--database", path) { server in
                try await Browser.with(BrowserOptions(viewport: .phone)) { browser in
                    try await browser.begin(server.address)
                    try await browser.createNote("Milk")
                    try await browser.tap(NotesHomeElement.allNotes)
                    try await browser.see(screen: "All notes")
                    // Without the app, which doesn't learn of it.
                    try await DatabaseQueue(path: path).write { database in
                        try database.execute(
                            sql: """
                                INSERT INTO note (id, text, created, modified, sortTitle, searchText)
                                VALUES ('00000000-0000-4000-8000-000000000001', 'Bread', '2026-01-01 00:00:00.000',
                                    '2026-01-01 00:00:00.000', 'bread', 'bread')
                                """)
                    }
                    try await browser.touch(Self.pull(by: 60), lifts: false)
                    try await browser.see(pull: "short", "0px 30px")
                    try await browser.liftFinger()
                    try await browser.see(pull: nil)
                    #expect(try await browser.noteTitles == ["Milk"])
                    try await browser.touch(Self.pull(by: 160), lifts: false)
                    try await browser.see(pull: "far", "0px 80px")
                    try await browser.liftFinger()
                    try await browser.see(titles: ["Milk", "Bread"])
                    try await browser.see(pull: nil)
                    // To the side, or from below the start of the list.
                    try await browser.touch([(195, 300), (260, 310), (330, 320)], lifts: false)
                    try await browser.see(pull: nil)
                    try await browser.liftFinger()
                }
            }
        }
    }

    private static func pull(by distance: Double) -> [(x: Double, y: Double)] {
        [0, 20, distance].map { (195, 300 + $0) }
    }
}

extension Browser {
    /// Waits until the content is pulled down in this state and by this distance, or is at its place.
    fileprivate func see(pull state: String?, _ distance: String = "") async throws {
        try await waitUntil("a pull: \(state ?? "none") \(distance)") {
            let shown: [String] = try await self.evaluate(
                """
                const screen = document.querySelector(".screen[data-pull]")
                return screen ? [screen.dataset.pull, screen.querySelector(".content").style.translate] : []
                """)
            return shown == (state.map { [$0, distance] } ?? [])
        }
    }
}

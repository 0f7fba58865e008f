import Notes
import Testing
import WebDriver

@Suite("Dragging in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct DraggingPageTests {
    @Test("A note is dragged to a folder of another column, and out of it again")
    func folders() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .desktop)) { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Milk", isWide: true)
                try await browser.click(".list .row")
                try await browser.see(screen: "Milk")
                try await browser.tap(NoteDetailsElement.folder)
                try await browser.type("Shopping", into: "[id$='.name']")
                try await browser.tap(FolderEditorElement.save)
                try await browser.createNote("Bread", isWide: true)
                let folder = browser.css(FolderElement.row(Folder.ID(named: "Shopping")))
                try await browser.see(folder, is: "Shopping1")
                try await browser.drag("Bread", to: folder)
                try await browser.see(folder, is: "Shopping2")
                // The target isn't marked any more.
                #expect(try await !browser.exists("[data-over]"))
                try await browser.drag("Milk", to: browser.css("all-notes"))
                try await browser.see(folder, is: "Shopping1")
                // Something else was dropped, such as a link of another page.
                try await browser.drag(nil, to: folder)
                try await browser.drag("Milk", to: ".navbar")
                try await browser.drag("Milk", to: folder)
                try await browser.see(folder, is: "Shopping2")
            }
        }
    }
}

extension Browser {
    fileprivate func see(_ row: String, is text: String) async throws {
        try await waitUntil(text) {
            guard try await self.exists(row) else { return false }
            return try await self.property("textContent", of: row) == text
        }
    }

    /// Sends the events of dragging the row of a note, or something else, with the mouse.
    fileprivate func drag(_ title: String?, to target: String) async throws {
        try await execute(
            """
            const row = [...document.querySelectorAll("a.row[data-drag]")].find((row) => row.textContent.includes(arguments[0]))
            const dataTransfer = new DataTransfer()
            const send = (element, type) =>
                element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
            if (row) send(row.firstElementChild, "dragstart")
            const target = document.querySelector(arguments[1])
            // A browser drops only where dragging over was handled.
            if (!send(target, "dragover")) {
                if (!target.hasAttribute("data-over")) throw "not marked"
                send(target, "drop")
            }
            if (row) send(row, "dragend")
            """, title ?? "nothing", target)
    }
}

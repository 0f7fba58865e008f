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
                try await browser.click(".section .list .row")
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

    @Test("A folder is dragged before another one, and moved again by its menu with the keyboard")
    func order() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .desktop)) { browser in
                try await browser.begin(server.address)
                for name in ["Shopping", "Travel"] {
                    try await browser.tap(NotesHomeElement.newFolder)
                    try await browser.type(name, into: "[id$='.name']")
                    try await browser.tap(FolderEditorElement.save)
                    try await browser.see(screen: name)
                }
                try await browser.see(folders: ["Shopping", "Travel"])
                let shopping = browser.css(FolderElement.row(Folder.ID(named: "Shopping")))
                try await browser.drag("Travel", to: shopping)
                try await browser.see(folders: ["Travel", "Shopping"])
                let travel = browser.css(FolderElement.row(Folder.ID(named: "Travel")))
                try await browser.execute("document.querySelector(arguments[0]).focus()", travel)
                try await browser.press(.f10, with: .shift)
                let items = try await browser.texts(of: ".actions:popover-open > *")
                #expect(items == ["Rename folder", "Move down", "Delete folder"])
                try await browser.press(.down)
                try await browser.press(.enter)
                try await browser.see(folders: ["Shopping", "Travel"])
                #expect(
                    try await browser.evaluate(
                        "return document.activeElement === document.querySelector(arguments[0])", travel))
            }
        }
    }
}

extension Browser {
    /// Waits until the sidebar has folders in an order.
    fileprivate func see(folders: [String]) async throws {
        try await waitUntil("\(folders)") {
            try await self.texts(of: "[id*='.folder-'] > :first-child") == folders
        }
    }

    /// Waits until a row has a text.
    func see(_ row: String, is text: String) async throws {
        try await waitUntil(text) {
            guard try await self.exists(row) else { return false }
            return try await self.property("textContent", of: row) == text
        }
    }

    /// Sends the events of dragging the row of a note, or something else, with the mouse.
    func drag(_ title: String?, to target: String) async throws {
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

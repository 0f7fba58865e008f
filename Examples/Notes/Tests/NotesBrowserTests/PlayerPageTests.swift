import Foundation
import Notes
import NotesWeb
import Storey
import StoreyInspector
import StoreyTesting
import StoreyWeb
import Testing
import WebDriver

@Suite(
    "The player of recordings in a browser", .serialized, .enabled(if: Browser.isExpected),
    .timeLimit(.minutes(10)))
struct PlayerPageTests {
    private func app() -> AppDefinition {
        NotesApp.definition(
            data: NotesDataManagerImpl(storage: InMemoryNotesStorage()), views: NotesWebPart.self)
    }

    /// The number of the steps before the user types.
    private static let opening = 4

    /// Serves a player of a session in which the user typed many times.
    private func play(typing count: Int, _ body: (Browser) async throws -> Void) async throws {
        let recorder = try Recorder(app: "Notes")
        let recorded = try await HeadlessApp.launch(recorder.recording(app()))
        try await recorded.tap("done")
        try await recorded.tap(AccountElement.continueAsGuest)
        try await recorded.tap(TourPageElement.skipTour)
        try await recorded.tap(NotesHomeElement.newNote)
        for number in 1...count {
            try await recorded.advance(by: .seconds(1))
            try await recorded.type("Bread \(number)", into: NoteDetailsElement.text)
        }
        try await play(recorder.recording(), of: app(), body)
    }

    /// Serves a player of a recording.
    private func play(
        _ recording: Recording, of app: @escaping AppDefinition, _ body: (Browser) async throws -> Void
    ) async throws {
        var web = WebHost.Configuration()
        web.port = 0
        web.assets = WebAssets.all
        web.themes = NotesTheme.allCases.map(\.style)
        try await Browser.with(ReplayApp.host(recording, of: app, web: web), body)
    }

    /// The number of steps. A debug build would replay 5,000 of this app for minutes.
    private static let count = 500

    @Test("Over a recorded session of 5,000 events, the page shows each step that the slider is moved to")
    func longRecording() async throws {
        let app: AppDefinition = { _ in DraftFlow("") }
        let recorder = try Recorder(app: "Draft")
        let recorded = try await HeadlessApp.launch(recorder.recording(app))
        for number in 1...5_000 { try await recorded.type("Bread \(number)", into: "text") }
        try await play(recorder.recording(), of: app) { browser in
            try await browser.waitUntil("all steps", within: .seconds(300)) {
                try await !browser.exists("[id$='.progress']")
            }
            for move in 1...51 {
                let step = move * 1_777 % 5_001
                try await browser.moveSlider(to: step)
                #expect(
                    try await browser.property("value", of: ".picture markdown-text")
                        == (step == 0 ? "" : "Bread \(step)"))
            }
        }
    }

    @Test("The slider shows the steps while it is dragged")
    func slider() async throws {
        try await play(typing: Self.count - Self.opening) { browser in
            try await browser.waitUntil("all steps", within: .seconds(300)) {
                try await !browser.exists("[id$='.progress']")
            }
            // A drag with the mouse, which isn't released yet.
            let track = try await browser.track()
            try await browser.press(at: track.x(0), track.y)
            for part in [0.1, 0.25, 0.5] {
                try await browser.dragMouse(to: track.x(part), track.y)
                try await browser.waitUntil("the step at \(part)") {
                    let shown = try await browser.shownStep
                    return abs(shown - Int(Double(Self.count) * part)) < Self.count / 20
                }
            }
            try await browser.release(at: track.x(0.5), track.y)
            let step = try await browser.shownStep
            try await browser.waitUntil("its address") { try await browser.url.hasSuffix("/steps/\(step)") }
            #expect(
                try await browser.property("value", of: ".picture markdown-text")
                    == "Bread \(step - Self.opening)")
            for move in 1...30 {
                let step = move * 177 % (Self.count + 1)
                try await browser.moveSlider(to: step)
                #expect(try await browser.shownStep == step)
            }
        }
    }

    @Test("A position of the slider is sent whole, so that it replaces what the app has selected meanwhile")
    func replaced() async throws {
        try await play(typing: 100) { browser in
            try await browser.waitUntil("all steps") { try await !browser.exists("[id$='.progress']") }
            try await browser.execute(
                """
                window.sent = []
                const { send } = WebSocket.prototype
                WebSocket.prototype.send = function (text) { window.sent.push(text); send.call(this, text) }
                """)
            try await browser.moveSlider(to: 42)
            let sent: [String] = try await browser.evaluate(
                "return window.sent.filter((text) => text.includes('.slider'))")
            #expect(sent.count == 1)
            #expect(sent.first?.contains(#""value":"42""#) == true)
            #expect(sent.first?.contains("base") == false, "the digits of two numbers can't be merged")
        }
    }

    @Test("From a step, a live session begins in another tab, and is there again after a reload")
    func branch() async throws {
        try await play(typing: 3) { browser in
            let step = Self.opening + 2
            try await browser.waitUntil("all steps") { try await !browser.exists("[id$='.progress']") }
            try await browser.moveSlider(to: step)
            let player = try await browser.tab
            try await browser.click("[id$='.branch']")
            try await browser.waitUntil("another tab") { try await browser.tabs.count == 2 }
            try await browser.switchTo(try #require(await browser.tabs.first { $0 != player }))
            for isReloaded in [false, true] {
                try await browser.waitUntil("the text of the step, reloaded: \(isReloaded)") {
                    let address = try await browser.url
                    guard address.contains("/branch/\(step)/") else { return false }
                    return try await browser.noteText == "Bread 2"
                }
                if !isReloaded { try await browser.reload() }
            }
            try await browser.type(" and milk", into: Browser.noteText)
            try await browser.waitUntil("the typed text") {
                try await browser.noteText == "Bread 2 and milk"
            }
        }
    }
}

/// The slider's track on the page.
private struct Track {
    let left: Double
    let width: Double
    let y: Double

    func x(_ part: Double) -> Double { left + width * part }
}

extension Browser {
    /// Where the middle of the slider's thumb can be.
    fileprivate func track() async throws -> Track {
        let rect: [Double] = try await evaluate(
            """
            const { left, width, top, height } = document.querySelector("[id$='.slider']").getBoundingClientRect()
            return [left, width, top + height / 2]
            """)
        return Track(left: rect[0] + 8, width: rect[1] - 16, y: rect[2])
    }

    /// The number of the step that is shown.
    fileprivate var shownStep: Int {
        get async throws {
            let place = try await texts(of: "[id$='.place']").first ?? ""
            return try await exists(".picture.waits") ? -1 : Int(place.prefix { $0.isNumber }) ?? -1
        }
    }

    /// Moves the slider to a step, and waits until the page shows it.
    fileprivate func moveSlider(to step: Int) async throws {
        let _: Bool = try await evaluate(
            """
            const slider = document.querySelector("[id$='.slider']")
            const isShown = () => document.querySelector("[id$='.place']").textContent.startsWith(`${arguments[0]} of`)
              && !document.querySelector(".picture.waits")
            if (isShown()) return true
            return new Promise((resolve) => {
              const observer = new MutationObserver(() => {
                if (!isShown()) return
                observer.disconnect()
                resolve(true)
              })
              observer.observe(document.getElementById("storey-app"), { subtree: true, childList: true, characterData: true, attributes: true })
              slider.value = arguments[0]
              slider.dispatchEvent(new Event("input", { bubbles: true }))
            })
            """, "\(step)")
    }
}

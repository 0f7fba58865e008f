import Calls
import CallsWebDriver
import Foundation
import Storey
import Testing

@Suite(
    "A recorded call in browsers", .serialized,
    .enabled(if: Browser.isExpected && JanusConfiguration.isExpected), .timeLimit(.minutes(10)))
struct RecordingFlowTests {
    @Test("All see that the call is recorded, and the file of each participant plays afterward")
    func recording() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "calls-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let media = try await MediaServer.start()
        do {
            try await CallsServer.with(media.arguments + ["--recordings", folder.path]) { server in
                try await Browser.forCalls { anna in
                    try await Browser.forCalls(.phone) { ben in
                        try await anna.join("tea", of: server, as: "Anna")
                        try await ben.join(anna, of: server, as: "Ben")
                        try await record(anna, with: ben)
                    }
                }
            }
        } catch {
            await media.end()
            throw error
        }
        await media.end()
        for name in ["Anna", "Ben"] { try await expectPlays(folder, name) }
    }

    private func record(_ anna: Browser, with ben: Browser) async throws {
        let button = Browser.css(PeopleElement.record)
        try await anna.tap(.people)
        try await anna.click(button)
        for (browser, text) in [
            (anna, "You’re recording this call"), (ben, "Anna is recording this call"),
        ] {
            try await browser.waitUntil("the announcement", is: [text]) {
                try await browser.texts(of: ".recording")
            }
        }
        #expect(try await ben.accessibilityViolations == [])
        for browser in [anna, ben] {
            try await browser.waitUntil("two connections to the media server", is: 2) {
                try await browser.candidateTypes.count
            }
            let before = try await browser.receivedFrames
            try await browser.waitUntil("some seconds of pictures") {
                try await browser.receivedFrames > before + 60
            }
        }
        try await anna.click(button)
        try await ben.waitUntil("the end of the recording", is: []) {
            try await ben.texts(of: ".recording")
        }
    }

    /// Expects that a browser plays the file of a participant.
    private func expectPlays(_ folder: URL, _ name: String) async throws {
        try await Browser.forCalls { player in
            let file = try await player.whenWritten(name, in: folder)
            try await player.open("about:blank")
            let played: [Double] = try await player.evaluate(
                """
                const video = document.createElement("video")
                Object.assign(video, { muted: true, src: `data:video/webm;base64,${arguments[0]}` })
                await video.play()
                while (video.currentTime < 1 && !video.ended) await new Promise(requestAnimationFrame)
                const { videoWidth, duration, currentTime } = video
                return [videoWidth, duration, currentTime]
                """, file.base64EncodedString())
            #expect(played[0] > 0 && played[1] > 1.5 && played[2] >= 1, "\(played)")
        }
    }
}

extension Browser {
    /// Returns the content of a participant's file as soon as it is complete.
    fileprivate func whenWritten(_ name: String, in folder: URL) async throws -> Data {
        var content = Data()
        try await waitUntil("the file of \(name)") {
            let paths =
                FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            guard let path = paths.first(where: { $0.hasSuffix("/\(name).webm") }),
                !paths.contains(where: { $0.hasSuffix(".mjr") })
            else { return false }
            content = try Data(contentsOf: folder.appending(path: path))
            return true
        }
        return content
    }
}

import Foundation
import StoreyTesting
import Testing

@Suite("A recording")
struct RecordingTests {
    private func recorded(
        _ cities: String..., limit: Int = 64 << 20
    ) async throws -> (recording: Recording, app: HeadlessApp) {
        let recorder = try Recorder(app: "weather", limit: limit)
        let app = try await HeadlessApp.launch(recorder.recording(weatherApp(FixedWeather())))
        for city in cities {
            try await app.type(city, into: "city")
            try await app.tap("ask")
        }
        return (try recorder.recording(), app)
    }

    @Test("gives the answers, the errors and the luck of the run back, and asks nobody")
    func playedBack() async throws {
        let (recording, app) = try await recorded("Rome", "Atlantis", "Bergen")
        let replay = try await Replay.launch(weatherApp(NoWeather()), recording)
        try await replay.run(to: 4)
        #expect(replay.app.texts.contains("There is no Atlantis."))
        try await replay.run()
        #expect(replay.app.texts == app.texts)
        #expect(replay.app.texts.contains("Rain"))
    }

    @Test("reads back as it was written")
    func text() async throws {
        let (recording, _) = try await recorded("Rome", "“\\ \"quotes\" </p>\n\u{2028}\u{1}", "Bergen")
        #expect(try Recording(text: recording.text) == recording)
        #expect(recording.actions[2] == .element(.type("“\\ \"quotes\" </p>\n\u{2028}\u{1}"), on: "city"))
    }

    @Test(
        "has every gesture, each under a name of its own",
        arguments: zip(
            [
                "back", "swipeBack", "swipeBackHalfway", "beginSwipeBack", "endSwipeBack",
                "endSwipeBackHalfway",
                "pullDown", "dismissPopup",
            ],
            [
                PersonAction.back, .swipeBack(.finished), .swipeBack(.cancelled), .beginSwipeBack,
                .endSwipeBack(.finished), .endSwipeBack(.cancelled), .pullDown, .dismissPopup,
            ]))
    func gestures(name: String, action: PersonAction) async throws {
        let (recording, _) = try await recorded("Rome")
        let text = recording.text.replacing(#""type":"Rome","into":"city""#, with: #""do":"\#(name)""#)
        let read = try Recording(text: text)
        #expect(read.actions.first == action)
        #expect(read.text == text)
    }

    @Test(
        "has no secret in it: neither what is typed into a secret field, nor a Secret, nor what a key names")
    func secrets() async throws {
        let recorder = try Recorder(app: "weather", secretKeys: ["words"])
        let app = try await HeadlessApp.launch(recorder.recording(weatherApp(FixedWeather())))
        try await app.type("4711", into: "pin")
        try await app.type("Rome", into: "city")
        try await app.tap("ask")
        #expect(app.texts.contains("Sun"))
        try await app.open("/login?Words=4711&city=Rome")
        let text = try recorder.recording().text
        for secret in ["4711", "s3cr3t", "Sun"] { #expect(!text.contains(secret)) }
        #expect(text.contains(#""type":"••••","into":"pin""#))
        #expect(text.contains(#""value":{"key":"•••","words":"•••"}"#))
        #expect(text.contains(#""open":"/login?Words=***&city=Rome""#))
        #expect("\(Secret("4711"))" == "•••")
        #expect(String(reflecting: [Secret("4711")]).contains("4711") == false)
    }

    @Test("keeps what was written of a process that was killed: all but the line it was at")
    func torn() async throws {
        let (recording, _) = try await recorded("Rome", "Bergen")
        let text = recording.text
        for cut in stride(from: 1, to: 200, by: 7) {
            let torn = try Recording(text: String(text.dropLast(cut)))
            #expect(recording.actions.starts(with: torn.actions))
            #expect(recording.actions.count - torn.actions.count <= 2)
        }
        let error = #expect(throws: RecordingError.self) {
            try Recording(text: text.replacing(#""tap":"ask""#, with: #""tap":ask"#, maxReplacements: 1))
        }
        #expect(error?.description.hasPrefix("Line 3 cannot be read") == true)
    }

    @Test("is at once in its file, and of each session in a file of its own, for its owner alone")
    func files() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recordings-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("run.jsonl").path
        let recorder = try Recorder(app: "weather", path: path)
        let definition = recorder.recording(weatherApp(FixedWeather()))
        let (first, second) = (
            try await HeadlessApp.launch(definition), try await HeadlessApp.launch(definition)
        )
        try await first.type("Rome", into: "city")
        try await second.type("Bergen", into: "city")
        #expect(try Recording(contentsOf: path).actions == [.element(.type("Rome"), on: "city")])
        let other = try Recording(contentsOf: folder.appendingPathComponent("run-2.jsonl").path)
        #expect(other.actions == [.element(.type("Bergen"), on: "city")])
        #expect(!other.isEnded)
        await first.end()
        #expect(try Recording(contentsOf: path).isEnded)
        let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(rights == 0o600)
    }

    @Test("ends with a word about it where it is as long as it may be, and the app goes on")
    func limit() async throws {
        let (recording, app) = try await recorded("Rome", "Bergen", "Rome", "Bergen", limit: 700)
        #expect(app.texts.contains("Rain"))
        #expect(recording.isFull)
        #expect(recording.text.utf8.count <= 700)
        let replay = try await Replay.launch(weatherApp(NoWeather()), recording)
        #expect(try await replay.run().count == recording.actions.count)
    }

    @Test("says what is wrong with what is none, or cannot be written")
    func wrong() throws {
        func words(_ text: String) -> String? {
            #expect(throws: RecordingError.self) { try Recording(text: text) }?.description
        }
        #expect(words("") == #"This is no recording: its first line is not {"storey":1,…}."#)
        #expect(words("Dear Anna") == words(""))
        let newer = #"{"storey":2,"app":"a","began":"b","seed":1,"redacts":[]}"#
        #expect(words(newer)?.hasPrefix("This recording is of version 2 of the format") == true)
        let error = #expect(throws: RecordingError.self) {
            try Recorder(app: "weather", path: "/nowhere/run.jsonl")
        }
        #expect(
            error?.description.hasPrefix("The recording cannot be written to /nowhere/run.jsonl.") == true)
    }

    @Test("diverges where the app asks another question, or none")
    func divergence() async throws {
        let (recording, _) = try await recorded("Rome")
        let other = try Recording(text: recording.text.replacing(#""type":"Rome""#, with: #""type":"Oslo""#))
        let replay = try await Replay.launch(weatherApp(NoWeather()), other)
        try await replay.run(to: 1)
        let error = await #expect(throws: Divergence.self) { try await replay.next() }
        #expect(
            error?.description == """
                Step 2 diverges from the recording.
                Expected: the app asks weather.forecast "Rome"
                Got: the app asks weather.forecast "Oslo"
                - "Rome"
                + "Oslo"
                """)
        let silent = try await Replay.launch({ TinyFlow($0) }, recording)
        let nobody = await #expect(throws: Divergence.self) { try await silent.next() }
        #expect(nobody?.got.hasSuffix("is in sight") == true)
    }
}

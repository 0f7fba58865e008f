import Foundation
import Storey
import StoreyTesting
import Testing

@Suite("Recording")
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

    @Test("A replay delivers the recorded results, errors and random numbers without calling a service")
    func replayed() async throws {
        let (recording, app) = try await recorded("Rome", "Atlantis", "Bergen")
        let replay = try await Replay.launch(weatherApp(NoWeather()), recording)
        try await replay.run(to: 4)
        #expect(replay.app.texts.contains("There is no Atlantis."))
        try await replay.run()
        #expect(replay.app.texts == app.texts)
        #expect(replay.app.texts.contains("Rain"))
    }

    @Test(
        "An app that reacts to one of two simultaneous inputs in several jobs receives the other one afterward"
    )
    func simultaneousInputs() async throws {
        let recorder = try Recorder(app: "editor")
        let app = try await HeadlessApp.launch(recorder.recording(editorApp))
        try await app.tap("save")
        let recording = try recorder.recording()
        #expect(app.texts.suffix(2) == ["Closed", "Received after the end"])
        let replay = try await Replay.launch(editorApp, recording)
        try await replay.run()
        #expect(replay.app.texts == app.texts)
    }

    @Test("A call that was canceled too late is answered in the replay, too")
    func canceledTooLate() async throws {
        let recorder = try Recorder(app: "editor")
        let app = try await HeadlessApp.launch(recorder.recording(editorApp))
        try await app.tap("cancel")
        #expect(app.texts.last == "Saved nevertheless")
        let replay = try await Replay.launch(editorApp, try recorder.recording())
        try await replay.run()
        #expect(replay.app.texts == app.texts)
    }

    @Test("The first part of a recording replays like the whole one up to the next action")
    func prefix() async throws {
        let (recording, _) = try await recorded("Rome", "Atlantis", "Bergen")
        let whole = try await Replay.launch(weatherApp(NoWeather()), recording)
        try await whole.run()
        for count in 0...recording.actions.count {
            let part = recording.prefix(count)
            #expect(part.actions == Array(recording.actions.prefix(count)))
            #expect(part.isEnded == (count < recording.actions.count))
            let replay = try await Replay.launch(weatherApp(NoWeather()), part)
            try await replay.run()
            #expect(replay.steps == Array(whole.steps.prefix(count + 1)))
        }
        #expect(
            whole.steps.map(\.errors).filter { !$0.isEmpty } == [
                ["WeatherService.forecast(for: String) -> Forecast"]
            ])
    }

    @Test("A recording is read from the document that contains it")
    func document() async throws {
        let (recording, _) = try await recorded("</script><b>", "Bergen")
        let document = "<!doctype html>\n<p>A bug</p>\(recording.element)</html>\n"
        #expect(document.components(separatedBy: "</script>").count == 2)
        #expect(try Recording(text: document) == recording)
        #expect(throws: RecordingError.self) { try Recording(text: "<!doctype html>\n<p>A bug</p>") }
    }

    @Test("A recording equals itself after encoding and decoding")
    func text() async throws {
        let (recording, _) = try await recorded("Rome", "“\\ \"quotes\" </p>\n\u{2028}\u{1}", "Bergen")
        #expect(try Recording(text: recording.text) == recording)
        #expect(recording.actions[2] == .element(.type("“\\ \"quotes\" </p>\n\u{2028}\u{1}"), on: "city"))
    }

    @Test(
        "Each gesture has its own name in a recording",
        arguments: zip(
            [
                "back", "swipeBack", "swipeBackHalfway", "beginSwipeBack", "endSwipeBack",
                "endSwipeBackHalfway",
                "dismissSheet", "dismissPopup",
            ],
            [
                UserAction.back, .swipeBack(.finished), .swipeBack(.cancelled), .beginSwipeBack,
                .endSwipeBack(.finished), .endSwipeBack(.cancelled), .dismissSheet, .dismissPopup,
            ]))
    func gestures(name: String, action: UserAction) async throws {
        let (recording, _) = try await recorded("Rome")
        let text = recording.text.replacing(#""type":"Rome","into":"city""#, with: #""do":"\#(name)""#)
        let read = try Recording(text: text)
        #expect(read.actions.first == action)
        #expect(read.text == text)
    }

    @Test("A recording contains the files that the user has chosen, and a test from it the same ones")
    func chosenFiles() async throws {
        let (recording, app) = try await recorded("Rome")
        let files = [
            File("a.txt", bytes: Array("Milk “\u{0}”".utf8)), File("b", mediaType: "x/y", bytes: [0xFF, 0]),
        ]
        let content = #"{"content":"TWlsayDigJwA4oCd","name":"a.txt","type":"text/plain; charset=utf-8"}"#
        let text = recording.text.replacing(
            #""type":"Rome","into":"city""#,
            with: ##""files":[\##(content),{"content":"/wA=","name":"b","type":"x/y"}],"into":"city""##)
        let read = try Recording(text: text)
        let action = UserAction.element(.choose(files), on: "city")
        #expect(read.actions.first == action)
        #expect(read.text == text)
        #expect(
            "\(action)" == #"""
                choose([File("a.txt", bytes: Array("Milk “\0”".utf8)), File("b", mediaType: "x/y", bytes: [255, 0])], in: "city")
                """#)
        _ = app
    }

    @Test("A recording contains what was dropped, and a test from it the same")
    func drops() async throws {
        let (recording, app) = try await recorded("Rome")
        let text = recording.text.replacing(
            #""type":"Rome","into":"city""#, with: ##""drop":"4 \"","into":"city""##)
        let read = try Recording(text: text)
        #expect(read.actions.first == .element(.drop("4 \""), on: "city"))
        #expect(read.text == text)
        #expect(read.actions.first.map { "\($0)" } == ##"drop("4 \"", on: "city")"##)
        _ = app
    }

    @Test(
        "A recording contains no secrets")
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

    @Test("A recording of two recorders has the values of neither's secret keys, and both replay")
    func twoRecorders() async throws {
        let (outer, inner) = (
            try Recorder(app: "weather", secretKeys: ["for city"]),
            try Recorder(app: "weather", secretKeys: ["words"])
        )
        let app = try await HeadlessApp.launch(
            outer.recording(inner.recording(weatherApp(FixedWeather()))))
        try await app.type("Rome", into: "city")
        try await app.tap("ask")
        for recording in [try outer.recording(), try inner.recording()] {
            #expect(recording.text.contains(#""with":{"for city":"•••"}"#), "\(recording.text)")
            #expect(!recording.text.contains("Sun"))
            let replay = try await Replay.launch(weatherApp(NoWeather()), recording)
            try await replay.run()
        }
    }

    @Test("A replay isn't recorded, and its app's services aren't called")
    func replayOfRecorded() async throws {
        let (recording, app) = try await recorded("Rome", "Atlantis")
        let recorder = try Recorder(app: "weather")
        let replay = try await Replay.launch(recorder.recording(weatherApp(NoWeather())), recording)
        try await replay.run()
        #expect(replay.app.texts == app.texts)
        #expect(throws: RecordingError.self) { try recorder.recording() }
    }

    @Test("A truncated recording keeps all complete lines")
    func truncated() async throws {
        let (recording, _) = try await recorded("Rome", "Bergen")
        let text = recording.text
        for cut in stride(from: 1, to: 200, by: 7) {
            let truncated = try Recording(text: String(text.dropLast(cut)))
            #expect(recording.actions.starts(with: truncated.actions))
            #expect(recording.actions.count - truncated.actions.count <= 2)
        }
        let error = #expect(throws: RecordingError.self) {
            try Recording(text: text.replacing(#""tap":"ask""#, with: #""tap":ask"#, maxReplacements: 1))
        }
        #expect(error?.description.hasPrefix("Couldn't read line 3") == true)
    }

    @Test("Each session is written immediately to its own file, which only its owner can read")
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

    @Test("A recording that reaches its maximum size says so, and the app continues")
    func limit() async throws {
        let (recording, app) = try await recorded("Rome", "Bergen", "Rome", "Bergen", limit: 700)
        #expect(app.texts.contains("Rain"))
        #expect(recording.isFull)
        #expect(recording.text.utf8.count <= 700)
        let replay = try await Replay.launch(weatherApp(NoWeather()), recording)
        #expect(try await replay.run().count == recording.actions.count)
    }

    @Test("Errors explain why a recording can't be read or written")
    func wrong() throws {
        func message(_ text: String) -> String? {
            #expect(throws: RecordingError.self) { try Recording(text: text) }?.description
        }
        #expect(message("") == #"This is not a recording. Its first line must begin with {"storey":1,…}."#)
        #expect(message("Dear Anna") == message(""))
        let newer = #"{"storey":2,"app":"a","began":"b","seed":1,"redacts":[]}"#
        #expect(message(newer)?.hasPrefix("This recording has format version 2") == true)
        let error = #expect(throws: RecordingError.self) {
            try Recorder(app: "weather", path: "/nowhere/run.jsonl")
        }
        #expect(
            error?.description.hasPrefix("Couldn't create the recording at /nowhere/run.jsonl.") == true)
    }

    @Test("A replay diverges if the app makes a different call or none")
    func divergence() async throws {
        let (recording, _) = try await recorded("Rome")
        let other = try Recording(text: recording.text.replacing(#""type":"Rome""#, with: #""type":"Oslo""#))
        let replay = try await Replay.launch(weatherApp(NoWeather()), other)
        try await replay.run(to: 1)
        let error = await #expect(throws: Divergence.self) { try await replay.next() }
        #expect(
            error?.description == """
                Step 2 diverges from the recording.
                Expected: the app calls WeatherService.forecast(for: String) -> Forecast {"for city":"Rome"}
                Actual: the app calls WeatherService.forecast(for: String) -> Forecast {"for city":"Oslo"}
                - for city: "Rome"
                + for city: "Oslo"
                """)
        let silent = try await Replay.launch({ TinyFlow($0) }, recording)
        let divergence = await #expect(throws: Divergence.self) { try await silent.next() }
        #expect(divergence?.actual.hasPrefix("the visible screen is ") == true)
    }
}

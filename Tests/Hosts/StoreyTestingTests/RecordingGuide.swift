import Foundation
import StoreyTesting
import Testing

/// The code of the article “Record and replay”.
@Suite("Code of the article “Record and replay”")
struct RecordingGuide {
    @Test("The guide's code records a run and replays it")
    func recordAndReplay() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("guide-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("run.jsonl").path

        let recorder = try Recorder(app: "Weather 1.0", path: path)
        let recorded = recorder.recording(weatherApp(FixedWeather()))
        let app = try await HeadlessApp.launch(recorded)
        try await app.type("Rome", into: "city")
        try await app.tap("ask")
        #expect(try app.element("forecast").label == "Sun")

        let recording = try Recording(contentsOf: path)
        let replay = try await Replay.launch(weatherApp(NoWeather()), recording)
        try await replay.run(to: 1)
        #expect(replay.steps.last?.state.first?.fields.first?.value == "Rome")
        let step = try await replay.next()
        #expect(step?.redraws == ["weather.forecast", "weather.luck"])
        #expect(step?.outline == "weather")

        let code = replay.test(
            named: "sunInRome", of: "weatherApp(NoWeather())", imports: [], expecting: ["Sun"])
        #expect(code.contains("    try await app.tap(\"ask\")"))
    }

    @Test("A hostile user can't break the guide's app", arguments: 1...5 as ClosedRange<UInt64>)
    func hostile(seed: UInt64) async throws {
        let user = HostileUser(named: "HostileUser.ofWeather") { faults in
            weatherApp(FaultyWeather(faults: faults))
        }
        try await user.run(seed: seed)
    }
}

private struct FaultyWeather: WeatherService {
    let faults: FaultInjector

    func forecast(for city: String) async throws -> Forecast {
        try await faults.apply(to: "weather")
        return try await FixedWeather().forecast(for: city)
    }
}

public import Benchmarking
public import Foundation

/// Returns the benchmarks of `make dev`: from saving a change to a page that shows it. The reference is `make run` once more.
public func devLoop(checkout: URL) -> [Benchmark] {
    let times = DevLoopTimes(checkout: checkout)
    return [
        Benchmark(
            "dev.view", "`make dev`, from saving one line of a view to a page that shows it", unit: "s",
            isOnlyAskedFor: true
        ) { try await times.measurement(\DevLoopTimes.Times.view) },
        Benchmark(
            "dev.style",
            "`make dev`, from saving one line of a style sheet to the new one on its way to pages",
            unit: "s", isOnlyAskedFor: true
        ) { try await times.measurement(\DevLoopTimes.Times.style) },
        Benchmark(
            "dev.text", "`make dev`, from saving one text of the strings file to a page that shows it",
            unit: "s", isOnlyAskedFor: true
        ) { try await times.measurement(\DevLoopTimes.Times.text) },
    ]
}

/// The times of several changes, in seconds. They are measured once for both benchmarks, because the first build takes long.
private actor DevLoopTimes {
    struct Times: Sendable {
        var view: [Double] = []
        var style: [Double] = []
        var text: [Double] = []
    }

    /// The app keeps its port when it restarts.
    private static let port = 18_431

    private let checkout: URL
    private var times: (dev: Times, run: Times)?

    init(checkout: URL) { self.checkout = checkout }

    func measurement(_ time: any KeyPath<Times, [Double]> & Sendable) async throws -> Benchmarking.Measurement
    {
        let times = if let times { times } else { try await Self.measure(in: checkout) }
        self.times = times
        return Benchmarking.Measurement([
            ("Storey", times.dev[keyPath: time]), ("make run again", times.run[keyPath: time]),
        ])
    }

    private static func measure(in checkout: URL) async throws -> (dev: Times, run: Times) {
        try await ServedNotes.withClone(of: "HEAD", from: checkout) { clone, caches in
            let notes = clone.appendingPathComponent("Examples/Notes")
            // The first page of a new user.
            let view = notes.appendingPathComponent("Sources/NotesWeb/RegionChoiceHTMLView.swift")
            let style = notes.appendingPathComponent("WebResources/Web/splash.css")
            let strings = notes.appendingPathComponent("Resources/Localizable.xcstrings")
            let dev = try await ServedNotes.serving(by: "dev", in: clone, caches: caches, port: port) {
                address in
                var times = Times()
                for round in 0..<5 {
                    let start = ContinuousClock.now
                    try change(view, to: round)
                    try await ServedNotes.wait(for: "change \(round)", at: "\(address)/")
                    times.view.append((ContinuousClock.now - start) / .seconds(1))
                }
                for round in 0..<5 {
                    let start = ContinuousClock.now
                    try append("/* change \(round) */", to: style)
                    try await ServedNotes.wait(
                        for: "change \(round)", at: "\(address)/storey/assets/splash.0.css")
                    times.style.append((ContinuousClock.now - start) / .seconds(1))
                }
                for round in 0..<5 {
                    let start = ContinuousClock.now
                    try rename(strings, to: round)
                    try await ServedNotes.wait(for: "Language and country \(round)", at: "\(address)/")
                    times.text.append((ContinuousClock.now - start) / .seconds(1))
                }
                return times
            }
            var run = Times()
            for round in 5..<10 {
                var start = ContinuousClock.now
                try change(view, to: round)
                run.view.append(try await secondsToPage(since: start, in: clone, caches: caches))
                start = .now
                try append("/* change \(round) */", to: style)
                try await generate("Sources/NotesWeb/WebAssets.swift", from: "WebResources", in: clone)
                run.style.append(try await secondsToPage(since: start, in: clone, caches: caches))
                start = .now
                try rename(strings, to: round)
                try await generate("Sources/Notes/Languages/Strings.swift", from: "Resources", in: clone)
                run.text.append(try await secondsToPage(since: start, in: clone, caches: caches))
            }
            return (dev, run)
        }
    }

    /// Generates a Swift file of Notes from resources, as a developer without `make dev` would.
    private static func generate(_ file: String, from resources: String, in clone: URL) async throws {
        _ = try await Benchmarking.run(
            ["\(clone.path)/.build-tool/debug/storey", "resources", resources, "--output", file],
            in: clone.appendingPathComponent("Examples/Notes"))
    }

    private static func secondsToPage(
        since start: ContinuousClock.Instant, in clone: URL, caches: URL
    ) async throws -> Double {
        try await ServedNotes.serving(by: "run", in: clone, caches: caches) { _ in
            (ContinuousClock.now - start) / .seconds(1)
        }
    }

    /// Changes the first heading of the view.
    private static func change(_ view: URL, to round: Int) throws {
        let text = try String(contentsOf: view, encoding: .utf8)
        let heading = #/h2\(("change \d+ " \+ )?data\.strings\.regionLanguage\)/#
        guard text.contains(heading) else {
            throw ServedNotesFailure(log: "\(view.lastPathComponent) has no heading to change")
        }
        let changed = text.replacing(heading) { _ in "h2(\"change \(round) \" + data.strings.regionLanguage)"
        }
        try Data(changed.utf8).write(to: view, options: .atomic)
    }

    /// Changes the English title of the first page.
    private static func rename(_ strings: URL, to round: Int) throws {
        let text = try String(contentsOf: strings, encoding: .utf8)
        guard let entry = text.firstRange(of: "\"region.title\""),
            let title = text[entry.upperBound...].firstRange(of: #/"Language and country( \d+)?"/#)
        else { throw ServedNotesFailure(log: "\(strings.lastPathComponent) has no title to change") }
        let changed = text.replacingCharacters(in: title, with: "\"Language and country \(round)\"")
        try Data(changed.utf8).write(to: strings, options: .atomic)
    }

    private static func append(_ text: String, to file: URL) throws {
        let old = try String(contentsOf: file, encoding: .utf8)
        try Data("\(old)\n\(text)\n".utf8).write(to: file, options: .atomic)
    }
}

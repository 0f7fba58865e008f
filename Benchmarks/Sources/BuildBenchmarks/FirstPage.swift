public import Benchmarking
public import Foundation

/// Returns the benchmarks of `make run`: to the first page on a bare clone, and after a change. The reference is the first
/// edition of Storey, at a commit that a shallow clone doesn't have.
public func firstPage(checkout: URL) -> [Benchmark] {
    let times = FirstPageTimes(checkout: checkout)
    return [
        Benchmark(
            "build.run", "`make run` on a bare clone, to the first page", unit: "s",
            isOnlyAskedFor: true
        ) { try await times.measurement(\FirstPageTimes.Times.first) },
        Benchmark(
            "build.change", "`make run` after one line of a view has changed, to the first page", unit: "s",
            isOnlyAskedFor: true
        ) { try await times.measurement(\FirstPageTimes.Times.changed) },
    ]
}

/// The times to the first page, in seconds. They are measured once for both benchmarks, because that takes many minutes.
private actor FirstPageTimes {
    struct Times: Sendable {
        var first: Double
        var changed: Double
    }

    private let checkout: URL
    private var times: [(name: String, times: Times)] = []

    init(checkout: URL) { self.checkout = checkout }

    func measurement(_ time: any KeyPath<Times, Double> & Sendable) async throws -> Benchmarking.Measurement {
        if times.isEmpty {
            let views = "Examples/Notes/Sources/NotesWeb"
            let editions = [
                ("Storey", "HEAD", "\(views)/NotesListHTMLView.swift"),
                ("Storey 0.1", "36cbb0e", "\(views)/NotesListWebView.swift"),
            ]
            var measured: [(name: String, times: Times)] = []
            for (name, commit, view) in editions {
                measured.append((name, try await Self.times(of: commit, view: view, in: checkout)))
            }
            times = measured
        }
        return Benchmarking.Measurement(times.map { ($0.name, [$0.times[keyPath: time]]) })
    }

    private static func times(of commit: String, view: String, in checkout: URL) async throws -> Times {
        try await ServedNotes.withClone(of: commit, from: checkout) { clone, caches in
            let first = try await secondsToFirstPage(in: clone, caches: caches)
            let file = clone.appendingPathComponent(view)
            let text = try String(contentsOf: file, encoding: .utf8)
            try Data("\(text)\nprivate let changed = \"changed\"\n".utf8).write(to: file)
            return Times(first: first, changed: try await secondsToFirstPage(in: clone, caches: caches))
        }
    }

    private static func secondsToFirstPage(in clone: URL, caches: URL) async throws -> Double {
        let start = ContinuousClock.now
        return try await ServedNotes.serving(by: "run", in: clone, caches: caches) { _ in
            (ContinuousClock.now - start) / .seconds(1)
        }
    }
}

import Foundation

/// A parsed trace, with a sentence for each violation of the "Trace Event Format" (the Chromium authors, 2016) and for
/// each input that makes Perfetto's importer count an error.
struct TraceEvents {
    private(set) var slices: [Slice] = []
    private(set) var instants: [String] = []
    /// Arrows from slice to slice.
    private(set) var arrows: [String] = []
    private(set) var violations: [String] = []
    private var starts: [Int: Event] = [:]
    private var ends: [Int: Event] = [:]
    private var processes: Set<Int> = []
    private var tracks: Set<Int> = []

    struct Slice: CustomStringConvertible {
        let name: String
        let track: Int
        let start: Double
        let duration: Double
        var description: String { "\(name) on \(track) at \(start) for \(duration)" }

        /// Whether a time is in the slice, which excludes its end.
        func contains(_ time: Double) -> Bool { start <= time && time < (start + duration).inNanoseconds }
    }

    private struct Event: Decodable {
        struct Arguments: Decodable { let name: String? }
        let ph: String
        let pid: Int
        let tid: Int
        let name: String
        let ts: Double?
        let dur: Double?
        let cat: String?
        let id: Int?
        let bp: String?
        let s: String?
        let args: Arguments?
    }

    private struct File: Decodable {
        let displayTimeUnit: String
        let traceEvents: [Event]
    }

    init(_ text: String) throws {
        let file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
        check(["ms", "ns"].contains(file.displayTimeUnit), "the unit is \(file.displayTimeUnit)")
        for event in file.traceEvents { add(event) }
        for event in file.traceEvents where event.ph != "M" {
            check(processes.contains(event.pid), "process \(event.pid) has no name")
            check(tracks.contains(event.tid), "track \(event.tid) has no name")
        }
        checkNesting()
        bindArrows()
    }

    private mutating func check(_ isValid: Bool, _ violation: String) {
        if !isValid { violations.append(violation) }
    }

    private mutating func add(_ event: Event) {
        check(!event.name.isEmpty, "an event has no name")
        check(event.ph == "M" || (event.ts ?? -1) >= 0, "\(event.name) has no time")
        check(event.ph == "M" || event.cat?.isEmpty == false, "\(event.name) has no category")
        switch event.ph {
        case "M":
            check(event.args?.name?.isEmpty == false, "\(event.name) has no name argument")
            switch event.name {
            case "process_name": processes.insert(event.pid)
            case "thread_name": tracks.insert(event.tid)
            default: violations.append("\(event.name) isn't metadata")
            }
        case "X":
            check((event.dur ?? 0) > 0, "\(event.name) has no duration")
            let (start, duration) = (event.ts ?? 0, event.dur ?? 0)
            slices.append(Slice(name: event.name, track: event.tid, start: start, duration: duration))
        case "i":
            check(["g", "p", "t"].contains(event.s), "\(event.name) has no scope")
            instants.append(event.name)
        case "s", "f":
            guard let id = event.id else { return violations.append("an arrow has no id") }
            check(event.ph == "s" || event.bp == "e", "arrow \(id) binds to the next slice")
            let known =
                event.ph == "s" ? starts.updateValue(event, forKey: id) : ends.updateValue(event, forKey: id)
            check(known == nil, "there are two arrows \(id)")
        default: violations.append("\(event.ph) is an unexpected phase")
        }
    }

    /// Checks that slices on the same track don't overlap.
    private mutating func checkNesting() {
        for (track, slices) in Dictionary(grouping: slices, by: \.track) {
            let sorted = slices.sorted { $0.start < $1.start }
            for (earlier, later) in zip(sorted, sorted.dropFirst()) {
                check(
                    (earlier.start + earlier.duration).inNanoseconds <= later.start.inNanoseconds,
                    "\(earlier) and \(later) overlap on track \(track)")
            }
        }
    }

    private mutating func bindArrows() {
        check(starts.keys.sorted() == ends.keys.sorted(), "arrows without a start or an end")
        for (id, start) in starts {
            guard let end = ends[id] else { continue }
            check(start.name == end.name && start.cat == end.cat, "arrow \(id) has two names")
            check((start.ts ?? 0) <= (end.ts ?? 0), "arrow \(id) goes back in time")
            guard let from = slice(at: start), let to = slice(at: end) else {
                violations.append("arrow \(id) leaves or enters no slice")
                continue
            }
            arrows.append("\(from.name) → \(to.name)")
        }
        arrows.sort()
    }

    private func slice(at event: Event) -> Slice? {
        slices.first { $0.track == event.tid && $0.contains((event.ts ?? 0)) }
    }
}

extension Double {
    /// Microseconds without rounding errors from addition.
    fileprivate var inNanoseconds: Double { (self * 1000).rounded() / 1000 }
}

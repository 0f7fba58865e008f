import StoreyInternal

extension LaunchReport {
    /// The launch as JSON in the Trace Event Format. Save it to a file and open it in Perfetto (ui.perfetto.dev) or
    /// Chrome (chrome://tracing).
    ///
    /// Each step that ran is an interval, and each dependency is an arrow. Steps that don't overlap share a track.
    ///
    /// The format is specified in "Trace Event Format" by the Chromium authors. Times are in microseconds, with
    /// nanosecond precision. A step without a duration gets a length of one nanosecond, because the format can't
    /// attach arrows to empty intervals.
    public var trace: String {
        let tracks = tracks(minimumDuration: .nanoseconds(1))
        let trackOf = Dictionary(tracks.map { ($0.step.name, $0) }) { first, _ in first }
        var events = [
            #"{"ph":"M","pid":1,"tid":0,"name":"process_name","args":{"name":\#("Launch: \(scenario)".jsonLiteral)}}"#
        ]
        for track in Set(tracks.map(\.track)).sorted() {
            events.append(
                #"{"ph":"M","pid":1,"tid":\#(track + 1),"name":"thread_name","args":{"name":"Track \#(track + 1)"}}"#
            )
        }
        if interactiveAt != nil {
            events.append(#"{"ph":"M","pid":1,"tid":0,"name":"thread_name","args":{"name":"Launch"}}"#)
        }
        for (step, track) in tracks {
            let (start, end) = (step.startedAt.nanoseconds, step.endedAt.nanoseconds)
            let times = #""ts":\#(start.inMicroseconds),"dur":\#(max(1, end - start).inMicroseconds)"#
            events.append(
                #"{"ph":"X","pid":1,"tid":\#(track + 1),\#(times),"name":\#(step.name.jsonLiteral)"#
                    + #","cat":"step","args":{\#(step.arguments)}}"#)
        }
        var flows = 0
        for (step, track) in tracks {
            for earlier in step.predecessors.compactMap({ trackOf[$0] }) {
                // A step that started while the other was still running didn't wait for it.
                guard let end = earlier.step.endedAt, let start = step.startedAt, end <= start else {
                    continue
                }
                flows += 1
                let common = #""pid":1,"cat":"dependency","name":"then","id":\#(flows)"#
                // An arrow must start inside its interval, and the end time isn't part of the interval.
                let leaves = max(earlier.step.startedAt.nanoseconds, end.nanoseconds - 1)
                events.append(
                    #"{"ph":"s",\#(common),"tid":\#(earlier.track + 1),"ts":\#(leaves.inMicroseconds)}"#)
                events.append(
                    #"{"ph":"f","bp":"e",\#(common),"tid":\#(track + 1),"ts":\#(start.nanoseconds.inMicroseconds)}"#
                )
            }
        }
        if let interactiveAt {
            events.append(
                #"{"ph":"i","s":"p","pid":1,"tid":0,"ts":\#(interactiveAt.nanoseconds.inMicroseconds),"name":"usable","cat":"launch"}"#
            )
        }
        return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + events.joined(separator: ",\n") + "\n]}\n"
    }
}

extension StepReport {
    fileprivate var arguments: String {
        var arguments = ["\"outcome\":\(outcome.rawValue.jsonLiteral)", "\"attempts\":\(attempts)"]
        if !requirements.isEmpty { arguments.append("\"requires\":\(requirements.text.jsonLiteral)") }
        if let startedAfter { arguments.append("\"startedAfter\":\(startedAfter.jsonLiteral)") }
        if let error { arguments.append("\"error\":\(error.jsonLiteral)") }
        return arguments.joined(separator: ",")
    }
}

extension Duration {
    fileprivate var nanoseconds: Int {
        Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000)
    }
}

extension Duration? {
    fileprivate var nanoseconds: Int { self?.nanoseconds ?? 0 }
}

extension Int {
    /// The number of nanoseconds in microseconds: `1234.567`, or `1234` for a whole number.
    fileprivate var inMicroseconds: String {
        let (whole, part) = quotientAndRemainder(dividingBy: 1000)
        return part == 0 ? "\(whole)" : "\(whole)." + "\(1000 + part)".dropFirst()
    }
}

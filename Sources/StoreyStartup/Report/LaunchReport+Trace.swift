import JSONText

extension LaunchReport {
    /// The launch in the trace event format, which Perfetto (ui.perfetto.dev) and Chrome (chrome://tracing) open: a
    /// track for each lane, an arrow for each dependency.
    ///
    /// The format: "Trace Event Format" by the Chromium authors. Times are in microseconds, to the nanosecond. A step
    /// that took no time is a nanosecond long, or no arrow could begin or end in it.
    public var trace: String {
        let lanes = lanes(least: .nanoseconds(1))
        let laneOf = Dictionary(lanes.map { ($0.step.name, $0) }) { first, _ in first }
        var events = [
            #"{"ph":"M","pid":1,"tid":0,"name":"process_name","args":{"name":\#("Launch: \(scenario)".inJSON)}}"#
        ]
        for lane in Set(lanes.map(\.lane)).sorted() {
            events.append(
                #"{"ph":"M","pid":1,"tid":\#(lane + 1),"name":"thread_name","args":{"name":"Lane \#(lane + 1)"}}"#
            )
        }
        if interactiveAt != nil {
            events.append(#"{"ph":"M","pid":1,"tid":0,"name":"thread_name","args":{"name":"Launch"}}"#)
        }
        for (step, lane) in lanes {
            let (start, end) = (step.startedAt.nanoseconds, step.endedAt.nanoseconds)
            let times = #""ts":\#(start.inMicroseconds),"dur":\#(max(1, end - start).inMicroseconds)"#
            events.append(
                #"{"ph":"X","pid":1,"tid":\#(lane + 1),\#(times),"name":\#(step.name.inJSON)"#
                    + #","cat":"step","args":{\#(step.arguments)}}"#)
        }
        var flows = 0
        for (step, lane) in lanes {
            for earlier in step.predecessors.compactMap({ laneOf[$0] }) {
                // Who began while the other still ran did not wait for it.
                guard let end = earlier.step.endedAt, let start = step.startedAt, end <= start else {
                    continue
                }
                flows += 1
                let common = #""pid":1,"cat":"dependency","name":"then","id":\#(flows)"#
                // An arrow leaves from within its slice: the moment of its end is no longer part of it.
                let leaves = max(earlier.step.startedAt.nanoseconds, end.nanoseconds - 1)
                events.append(
                    #"{"ph":"s",\#(common),"tid":\#(earlier.lane + 1),"ts":\#(leaves.inMicroseconds)}"#)
                events.append(
                    #"{"ph":"f","bp":"e",\#(common),"tid":\#(lane + 1),"ts":\#(start.nanoseconds.inMicroseconds)}"#
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
        var arguments = ["\"outcome\":\(outcome.rawValue.inJSON)", "\"attempts\":\(attempts)"]
        if !needs.isEmpty { arguments.append("\"needs\":\(needs.description.inJSON)") }
        if let begunBy { arguments.append("\"begunBy\":\(begunBy.inJSON)") }
        if let error { arguments.append("\"error\":\(error.inJSON)") }
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
    /// So many nanoseconds: `1234.567`, or `1234` where that is all.
    fileprivate var inMicroseconds: String {
        let (whole, part) = quotientAndRemainder(dividingBy: 1000)
        return part == 0 ? "\(whole)" : "\(whole)." + "\(1000 + part)".dropFirst()
    }
}

/// A piece of work whose side the file leaves open.
struct SideWork: Sendable {
    /// The time that a use takes, and its traffic.
    struct Use: Sendable {
        /// The CPU time on the machine on which it was measured, in seconds.
        let cpu: Quantity
        /// The target of its duration, in seconds.
        let goal: Quantity
        let incoming, outgoing: Quantity
        /// The number of uses to which energy and traffic refer, and its inputs.
        let count: Double
        let countInputs: [String]
    }

    /// The name of the action or job, or of the servers that transcode a stream.
    let name: String
    /// The prefix of the names of its quantities.
    let path: String
    /// The side in the file: `either` or `split`.
    let given: Workload.Side
    /// `nil` for a stream.
    let use: Use?
    /// To what the energy and the traffic refer.
    let per: String
    let clientPerMonth: Quantity?
}

extension Workload {
    /// The work whose side the file leaves open.
    var openWork: [SideWork] {
        let sample = Sample(likely: quantities)
        let works: [SideWork] =
            actions.map { action in
                SideWork(
                    name: action.name, path: "actions.\(action.name)", given: action.given,
                    use: .init(
                        cpu: action.cpu, goal: action.p99 ?? levels.p99, incoming: action.incoming,
                        outgoing: action.outgoing,
                        count: perSession(action, sample) * sample[users.sessionsPerDay],
                        countInputs: (action.often.map { [$0.name] } ?? [])
                            + (action.perSession == nil ? [] : [users.sessionsPerDay.name])),
                    per: "an active user per day", clientPerMonth: action.clientPerMonth)
            }
            + jobs.map { job in
                SideWork(
                    name: job.name, path: "jobs.\(job.name)", given: job.given,
                    use: .init(
                        cpu: job.cpu, goal: job.deadline, incoming: job.incoming, outgoing: job.outgoing,
                        count: 1, countInputs: []),
                    per: "a job", clientPerMonth: job.clientPerMonth)
            }
            + streams.filter { !$0.made.isEmpty }.map { stream in
                SideWork(
                    name: stream.transcodingTier, path: "streams.\(stream.name)",
                    given: stream.transcoders.count > 1
                        ? .either : stream.transcoders == [.split] ? .split : .server,
                    use: nil, per: "a sender per hour", clientPerMonth: nil)
            }
        return works.filter(\.given.isOpen)
    }

    /// Returns the stream of a piece of work. `nil` for an action or a job.
    func stream(of work: SideWork) -> Stream? { streams.first { "streams.\($0.name)" == work.path } }

    /// Returns the workload with a piece of work on one side.
    func moving(_ work: SideWork, to place: Side) -> Workload {
        var workload = self
        for index in actions.indices where "actions.\(actions[index].name)" == work.path {
            workload.actions[index].place = place
        }
        for index in jobs.indices where "jobs.\(jobs[index].name)" == work.path {
            workload.jobs[index].place = place
        }
        for index in streams.indices where "streams.\(streams[index].name)" == work.path {
            workload.streams[index] = Stream(
                streams[index], encodedBy: Stream.Transcoder(rawValue: place.rawValue) ?? .server)
        }
        return workload
    }

    /// The lines of the bill for second implementations of work that runs on devices.
    func clientLines(_ sample: Sample) -> [(line: Offer.Line, input: Quantity)] {
        let works =
            actions.map { ($0.name, $0.clientPerMonth, serverShare($0, sample)) }
            + jobs.map { ($0.name, $0.clientPerMonth, serverShare($0, sample)) }
        return works.compactMap { name, perMonth, share in
            guard let perMonth, share < 1 else { return nil }
            return (Offer.Line(name: "\(name) on devices", cost: sample[perMonth]), perMonth)
        }
    }
}

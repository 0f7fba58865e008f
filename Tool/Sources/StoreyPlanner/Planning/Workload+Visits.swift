/// The users at the peak.
struct Visits: Sendable {
    /// The number of daily users.
    let daily: Double
    /// The number of sessions that begin per second.
    let sessions: Double
    /// The number of concurrent users, including viewers and participants of calls.
    let online: Double
}

extension Workload {
    /// Returns the users at the peak.
    ///
    /// Viewers and participants of calls are users who are online, so there are at least as many concurrent
    /// users as the file's rooms and viewers require.
    func visits(_ sample: Sample) -> Visits {
        let daily = sample[users.maxMonthly] * sample.growth * sample[users.dailyShare]
        let length = sample[users.sessionLength]
        let sessions =
            users.peakOnline.map { sample[$0] * sample.growth / length }
            ?? daily * sample[users.sessionsPerDay] * sample[users.busiestHour] * sample[users.burst] / 3600
        return Visits(
            daily: daily, sessions: sessions, online: max(sessions * length, requiredOnline(sample)))
    }

    /// Returns the number of concurrent users that the file's rooms and viewers require. Other calls and
    /// streams have a share of all users.
    private func requiredOnline(_ sample: Sample) -> Double {
        var (crowd, shares) = (0.0, 0.0)
        if let media {
            crowd += media.rooms.map { sample[$0] * sample.growth * sample[media.people] } ?? 0
            shares += media.inCalls.map { sample[$0] } ?? 0
        }
        for stream in streams {
            crowd += stream.viewers.map { sample[$0] * sample.growth * sample[stream.channels] } ?? 0
            shares += stream.watching.map { sample[$0] } ?? 0
        }
        // Sampled shares can add up to nearly all users, or more.
        return crowd > 0 ? crowd / max(0.05, 1 - shares) : 0
    }

    /// Returns the number of simultaneous rooms at the peak.
    func rooms(_ media: Media, _ sample: Sample) -> Double {
        if let rooms = media.rooms { return sample[rooms] * sample.growth }
        return media.inCalls.map { sample[$0] * visits(sample).online / sample[media.people] } ?? 0
    }

    /// Returns the number of concurrent viewers of a channel at the peak.
    func viewers(_ stream: Stream, _ sample: Sample) -> Double {
        if let viewers = stream.viewers { return sample[viewers] * sample.growth }
        let channels = sample[stream.channels]
        return stream.watching.map { channels > 0 ? sample[$0] * visits(sample).online / channels : 0 } ?? 0
    }

    /// Returns the time per month with as many users as at the peak, in seconds: the time that all users are
    /// online in a month, divided by the users at the peak.
    func peakTime(_ sample: Sample) -> Double {
        let visits = visits(sample)
        let all = visits.daily * sample[users.sessionsPerDay] * sample[users.sessionLength] * Self.month
        return visits.online > 0 ? all / visits.online : 0
    }

    /// The inputs of the number of concurrent users besides those of sessions.
    private var crowdInputs: [String] {
        (media.map { [$0.rooms ?? $0.inCalls, $0.rooms == nil ? nil : $0.people].compactMap { $0?.name } }
            ?? [])
            + streams.flatMap { stream in
                [stream.viewers ?? stream.watching, stream.viewers == nil ? nil : stream.channels].compactMap
                {
                    $0?.name
                }
            }
    }

    /// The inputs of ``peakTime(_:)``.
    var peakTimeInputs: [String] {
        ["load.daily", users.sessionsPerDay.name, users.sessionLength.name, "load.online"]
    }

    /// Records the users and adds them to the load.
    func addVisits(_ sample: Sample, _ load: inout Load, _ trace: inout Trace) {
        let visits = visits(sample)
        load.daily = trace.figure(
            "load.daily", visits.daily, .count, "daily users",
            "max_monthly × daily_share", of: [users.maxMonthly.name, users.dailyShare.name])
        let length = users.sessionLength.name
        load.sessions = trace.figure(
            "load.sessions", visits.sessions, .count, "sessions that begin per second at the peak",
            users.peakOnline == nil
                ? "daily × sessions_per_day × busiest_hour × burst ÷ 3600 s"
                : "online ÷ session_length (Little's law)",
            of: users.peakOnline.map { [$0.name, length] }
                ?? ["load.daily", users.sessionsPerDay.name, users.busiestHour.name, users.burst.name])
        let crowd = crowdInputs
        let own =
            users.peakOnline == nil ? "sessions × session_length (Little's law)" : "peak_online"
        load.online = trace.figure(
            "load.online", visits.online, .count, "concurrent users at the peak",
            crowd.isEmpty ? own : "\(own), or all viewers and participants of calls if they are more",
            of: (users.peakOnline.map { [$0.name] } ?? ["load.sessions", length]) + crowd)
    }
}

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
        let hourly = hourlySessions(sample)
        // Spikes come on top of the mean of their hour. The burst is the worst five minutes without them.
        let spike = users.spikes.map { hourly * activity(at: $0) + online($0, sample) / length }.max() ?? 0
        let sessions =
            users.peakOnline.map { sample[$0] * sample.growth / length }
            ?? max(hourly * sample[users.burst], spike)
        return Visits(
            daily: daily, sessions: sessions, online: max(sessions * length, requiredOnline(sample)))
    }

    /// Returns the mean number of sessions that begin per second in the busiest hour of the busiest day.
    private func hourlySessions(_ sample: Sample) -> Double {
        sample[users.maxMonthly] * sample.growth * sample[users.dailyShare] * busiestDay
            * sample[users.sessionsPerDay]
            * sample[users.busiestHour] / 3600
    }

    /// Returns the mean load of the busiest hour relative to its peak.
    func meanOfBusiestHour(_ sample: Sample) -> Double {
        users.peakOnline == nil
            ? min(1, hourlySessions(sample) / visits(sample).sessions) : 1 / max(1, sample[users.burst])
    }

    /// Returns the worst load of each hour relative to the peak, with bursts, and spikes in their hours.
    func hourlyPeaks(_ sample: Sample) -> [Double] {
        let curve = dayCurve.hours
        guard users.peakOnline == nil else { return curve }
        let (hourly, length, peak) = (
            hourlySessions(sample), sample[users.sessionLength], visits(sample).sessions
        )
        let busiest = curve.firstIndex(of: curve.max() ?? 1)
        return curve.indices.map { hour in
            let spikes = users.spikes.filter { ($0.hour.map { Int($0.likely) } ?? busiest) == hour }
            let highest = spikes.map { online($0, sample) / length }.max() ?? 0
            return min(
                1, max(hourly * curve[hour] * sample[users.burst], hourly * curve[hour] + highest) / peak)
        }
    }

    /// Returns the mean number of concurrent users in the busiest hour of the busiest day, without those of spikes.
    func onlineInBusiestHour(_ sample: Sample) -> Double {
        hourlySessions(sample) * sample[users.sessionLength]
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

    private var sessionFormula: String {
        let hour =
            "daily × sessions_per_day × busiest_hour\(users.week == nil ? "" : " × \(busiestDay.brief) for the busiest day") ÷ 3600 s"
        let burst = hour.replacing(" ÷ 3600 s", with: " × burst ÷ 3600 s")
        return users.spikes.isEmpty
            ? burst
            : "the larger of \(burst), and that without burst in the hour of a spike + its users ÷ session_length"
    }

    /// Records the users and adds them to the load.
    func addVisits(_ sample: Sample, _ load: inout Load, _ trace: inout Trace) {
        let visits = visits(sample)
        load.daily = trace.figure(
            "load.daily", visits.daily, .count, "daily users",
            "max_monthly × daily_share", of: [users.maxMonthly.name, users.dailyShare.name])
        let length = users.sessionLength.name
        for spike in users.spikes {
            _ = trace.figure(
                "spikes.\(spike.name)", online(spike, sample), .count,
                "additional concurrent users of \(spike.name)",
                "max_monthly × reach × opens × session_length ÷ the longer of within and session_length",
                of: [users.maxMonthly.name, spike.reach.name, spike.opens.name, spike.within.name, length]
                    + (spike.hour.map { [$0.name] } ?? []))
        }
        load.sessions = trace.figure(
            "load.sessions", visits.sessions, .count, "sessions that begin per second at the peak",
            users.peakOnline == nil ? sessionFormula : "online ÷ session_length (Little's law)",
            of: users.peakOnline.map { [$0.name, length] }
                ?? ["load.daily", users.sessionsPerDay.name, users.busiestHour.name, users.burst.name]
                + users.spikes.flatMap { ["spikes.\($0.name)", length] })
        let crowd = crowdInputs
        let own =
            users.peakOnline == nil ? "sessions × session_length (Little's law)" : "peak_online"
        load.online = trace.figure(
            "load.online", visits.online, .count, "concurrent users at the peak",
            crowd.isEmpty ? own : "\(own), or all viewers and participants of calls if they are more",
            of: (users.peakOnline.map { [$0.name] } ?? ["load.sessions", length]) + crowd)
    }
}

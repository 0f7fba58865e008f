import Foundation

// Defaults for users and their behavior.
extension Default {
    static let activeUsers = guess(
        200, 1000, 5000, "the number of users is unknown; measure it or set users.max_monthly")
    static let dailyShare = published(
        0.15, 0.3, 0.5,
        "June, stickiness benchmarks: 0.30 is average and 0.50 great for consumers, 0.20 average for SaaS",
        nil)
    static let sessionsPerDay = guess(1, 2, 4, "no source that is valid for more than one kind of app")
    static let sessionTime = guess(
        120, 300, 900, "no source that is valid for more than one kind of app")
    static let perSession = guess(1, 5, 20, "no source that is valid for more than one kind of action")
    static let peakShare = published(
        0.065, 0.1, 0.2,
        "busiest hour's share of a day: 6.7 % New York taxis, 7.7 % an AWS load balancer, 11.7 % tweets (Numenta NAB); 7.2 % Cisco VNI 2010",
        nil)
    static let burst = published(
        1.06, 1.8, 3.1,
        "worst five minutes over the worst hour: 1.06 New York taxis, 3.1 an AWS load balancer (Numenta NAB); their geometric mean",
        nil)

    /// The busiest hour of many users, who hardly do the same at the same time.
    private static let crowdPeakShare = published(
        0.06, 0.07, 0.1,
        "busiest hour's share of a day with many users: 6.7 % New York taxis (Numenta NAB), 7.2 % Cisco VNI 2010; at most the default for few",
        nil)
    private static let crowdBurst = published(
        1.06, 1.3, 1.8,
        "worst five minutes over the worst hour with many users: 1.06 New York taxis (Numenta NAB); a celebrity's death added 10 % to an hour "
            + "of Wikipedia (Mituzas, Spikes are not fun anymore, 2009); at most the default for few",
        nil)

    static func peakShare(users: Double) -> Default { mean(peakShare, crowdPeakShare, users: users) }
    static func burst(users: Double) -> Default { mean(burst, crowdBurst, users: users) }

    /// Returns the first default up to 100,000 users, the second from 10 million, and their weighted geometric mean
    /// between, so that the load never falls when the number of users grows.
    private static func mean(_ few: Default, _ many: Default, users: Double) -> Default {
        let part = min(1, max(0, (log10(max(1, users)) - 5) / 2))
        guard part > 0, part < 1 else { return part > 0 ? many : few }
        func mean(_ one: Double, _ other: Double) -> Double { pow(one, 1 - part) * pow(other, part) }
        return published(
            mean(few.low, many.low), mean(few.likely, many.likely), mean(few.high, many.high),
            "between the defaults for 100,000 and for 10 million users: \(many.source)", many.asOf)
    }
    static let detour = guess(
        1.2, 1.5, 2.5, "cables follow coasts and contracts, and packets wait in routers")
    static let variation = published(
        1.2, 1.5, 4,
        "squared coefficient of variation between arrivals: 1.2 in Azure's conversation trace of 2023 (173 in its code trace)",
        nil)
}

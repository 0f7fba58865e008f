import ArgumentParser

/// The answers that are given as options.
struct WorkloadAnswers: ParsableArguments {
    @Option(help: "The name of the app. Defaults to the name of the file.")
    var name: String?
    @Option(help: "The number of people who use the app per month.")
    var users: String?
    @Option(help: "The number of people who use it at the same time, at most.")
    var peak: String?
    @Option(help: "The growth per month, such as '8 %'.")
    var growth: String?
    @Option(help: "The sessions per day, and their length, such as '2, 5 min'.")
    var sessions: String?
    @Option(help: "What users do, and how often in a session, such as 'view 10, search 3'.")
    var actions: String?
    @Option(
        help:
            "CPU time or language, database transactions, and response of an action, such as '5 ms, 2, 20 kB'."
    )
    var work: String?
    @Option(
        name: .customLong("where"),
        help: "The side on which actions run, and the market of the devices, such as 'either, emerging'.")
    var side: String?
    @Option(help: "The share of those online who are in calls, and the people in a room, such as '20 %, 4'.")
    var calls: String?
    @Option(help: "Long work, how often per hour, and its CPU time, such as 'film 40 6 min'.")
    var jobs: String?
    @Option(help: "Servers that exist: name, number, EUR per month, and CPU, such as 'web 4 135 45 %'.")
    var servers: String?
    @Option(help: "The time within which 99 of 100 responses must arrive, such as '300 ms'.")
    var p99: String?
    @Option(help: "The providers to compare, such as 'aws, hetzner'.")
    var providers: String?
    @Flag(help: "Ask nothing. Questions without an option get their default.")
    var defaults = false

    /// The answers by the option of their question.
    var given: [String: String] {
        [
            "users": users, "peak": peak, "growth": growth, "sessions": sessions, "actions": actions,
            "work": work, "where": side, "calls": calls, "jobs": jobs, "servers": servers, "p99": p99,
            "providers": providers,
        ].compactMapValues { $0 }
    }

    /// The first option that was given, with its dashes.
    var firstOption: String? {
        given.keys.min().map { "--\($0)" } ?? (name != nil ? "--name" : defaults ? "--defaults" : nil)
    }
}

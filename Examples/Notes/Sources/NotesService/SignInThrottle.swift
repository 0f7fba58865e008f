package import Foundation

/// Delays sign-ins after failed attempts, for each name separately, whether or not an account has the name.
///
/// The delay doubles with each further failure. It is kept in memory, so it ends with the process.
package struct SignInThrottle: Sendable {
    /// The number of failures without a delay.
    package static let freeFailures = 3
    /// The delay after the next failure, in seconds.
    package static let initialDelay: TimeInterval = 2
    /// The maximum delay, in seconds.
    package static let maxDelay: TimeInterval = 15 * 60
    /// The time after the end of a delay at which the failures are forgotten, in seconds.
    package static let memory: TimeInterval = 60 * 60
    /// The maximum number of names.
    package static let maxNames = 10_000

    private struct Failures {
        var count = 0
        var delayedUntil: Date
    }

    private var failures: [String: Failures] = [:]

    package init() {}

    /// The number of names with failed attempts.
    package var count: Int { failures.count }

    /// Returns the time until the next attempt, rounded up to seconds, or `nil` if an attempt is possible now.
    package func delay(of name: String, at now: Date) -> Int? {
        guard let until = failures[Self.key(name)]?.delayedUntil, until > now else { return nil }
        // If the system's date was set back, the remaining time would be too long.
        return Int(min(until.timeIntervalSince(now), Self.maxDelay).rounded(.up))
    }

    /// Records a failed attempt.
    package mutating func fail(_ name: String, at now: Date) {
        let key = Self.key(name)
        if failures[key] == nil, failures.count >= Self.maxNames { forgetSome(at: now) }
        var latest = failures[key] ?? Failures(delayedUntil: now)
        if latest.delayedUntil.addingTimeInterval(Self.memory) < now { latest.count = 0 }
        latest.count += 1
        let excess = latest.count - Self.freeFailures
        let delay = excess > 0 ? min(Self.maxDelay, Self.initialDelay * pow(2, Double(excess - 1))) : 0
        latest.delayedUntil = now.addingTimeInterval(delay)
        failures[key] = latest
    }

    /// Forgets the failed attempts after a successful one.
    package mutating func succeed(_ name: String) { failures[Self.key(name)] = nil }

    /// Forgets the names whose failures are too old, or else the least recently delayed name.
    private mutating func forgetSome(at now: Date) {
        failures = failures.filter { $0.value.delayedUntil.addingTimeInterval(Self.memory) >= now }
        guard failures.count >= Self.maxNames else { return }
        if let oldest = failures.min(by: { $0.value.delayedUntil < $1.value.delayedUntil }) {
            failures[oldest.key] = nil
        }
    }

    /// A prefix of the name, so that long names don't take much memory.
    private static func key(_ name: String) -> String { String(name.prefix(64)) }
}

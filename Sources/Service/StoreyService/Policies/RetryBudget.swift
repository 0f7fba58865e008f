import StoreyInternal

/// A limit on the additional requests of all calls that share it, so that retries don't keep a service down that is overloaded.
///
/// The budget starts full. Each call adds a part of a request, and each retry or hedged request takes a whole one. Without a
/// whole one, a call fails with its last failure instead. All copies of a ``ServicePolicy`` share its budget.
///
/// Source: Beyer et al., “Site reliability engineering”, 2016, chapter 21.
public final class RetryBudget: Sendable {
    private let ratio: Double
    private let capacity: Double
    private let balance: Locked<Double>

    /// Creates a full budget.
    /// - Parameters:
    ///   - ratio: The additional requests for each call in the long run: 0.2 allows one for every five calls.
    ///   - capacity: The maximum number of additional requests in a row.
    public init(ratio: Double = 0.2, capacity: Int = 10) {
        self.ratio = ratio
        self.capacity = Double(capacity)
        balance = Locked(Double(capacity))
    }

    /// Adds the share of one call.
    func deposit() {
        balance.withLock { $0 = min($0 + ratio, capacity) }
    }

    /// Takes one request, or returns `false` if the budget is spent.
    func withdraw() -> Bool {
        balance.withLock { balance -> Bool in
            // Sums of a ratio such as 0.1 can be slightly less than a whole number.
            guard balance > 1 - 1e-9 else { return false }
            balance = max(0, balance - 1)
            return true
        }
    }
}

extension RetryBudget: Hashable {
    /// Returns whether two budgets are the same one.
    public static func == (one: RetryBudget, other: RetryBudget) -> Bool { one === other }

    /// Hashes the identity of the budget.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

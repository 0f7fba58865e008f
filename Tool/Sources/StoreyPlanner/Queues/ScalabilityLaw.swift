/// The Universal Scalability Law: throughput as a function of load or servers, `throughput = γ·N / (1 + α·(N
/// − 1) + β·N·(N − 1))`.
///
/// α is contention, the part of the work that is serialized; β is coherence, the cost of keeping every pair
/// consistent. Source: N. J. Gunther, “Guerrilla Capacity Planning”, 2007, chapter 4.
public struct ScalabilityLaw: Sendable, Hashable {
    /// The serialized part of the work, α, 0 to 1.
    public let contention: Double
    /// The cost of pairwise consistency, β.
    public let coherence: Double
    /// The throughput of one server, γ.
    public let single: Double

    /// Creates a law.
    /// - Parameters:
    ///   - contention: The serialized part of the work, α.
    ///   - coherence: The cost of pairwise consistency, β.
    ///   - single: The throughput of one server, γ.
    public init(contention: Double, coherence: Double, single: Double) {
        self.contention = contention
        self.coherence = coherence
        self.single = single
    }

    /// Returns the throughput for a load.
    /// - Parameter load: The number of servers, threads, or users.
    public func throughput(_ load: Double) -> Double { single * load / slowdown(load) }

    /// Returns the factor by which each request takes longer than on one server.
    func slowdown(_ load: Double) -> Double {
        1 + contention * (load - 1) + coherence * load * (load - 1)
    }

    /// Linear scaling: no contention and no coherence cost.
    static let linear = ScalabilityLaw(contention: 0, coherence: 0, single: 1)

    /// The load with the greatest throughput. Infinite without coherence cost.
    public var peak: Double {
        coherence > 0 ? max(1, ((1 - contention) / coherence).squareRoot()) : .infinity
    }

    /// Returns the gradient of the throughput with respect to γ, α, and β.
    func gradient(_ load: Double) -> [Double] {
        let slowdown = slowdown(load)
        let throughput = single * load / slowdown
        return [
            load / slowdown, -throughput * (load - 1) / slowdown,
            -throughput * load * (load - 1) / slowdown,
        ]
    }
}

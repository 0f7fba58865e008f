import Foundation

/// How throughput grows with load or with servers: the Universal Scalability Law,
/// `throughput = γ·N / (1 + α·(N − 1) + β·N·(N − 1))`.
///
/// α is what has to be done one after the other (contention), β what each has to agree upon with every other (coherence). Source:
/// N. J. Gunther, “Guerrilla Capacity Planning”, 2007, chapter 4.
public struct ScalabilityLaw: Sendable, Hashable {
    /// The part that is done one after the other, 0 to 1.
    public let contention: Double
    /// What agreeing with every other costs.
    public let coherence: Double
    /// The throughput of one.
    public let single: Double

    /// - Parameters:
    ///   - contention: the part that is done one after the other, α.
    ///   - coherence: what agreeing with every other costs, β.
    ///   - single: the throughput of one, γ.
    public init(contention: Double, coherence: Double, single: Double) {
        self.contention = contention
        self.coherence = coherence
        self.single = single
    }

    /// The throughput of so many.
    /// - Parameter load: servers, threads or users.
    public func throughput(_ load: Double) -> Double { single * load / slowing(load) }

    /// How many times as long each takes as one alone.
    func slowing(_ load: Double) -> Double {
        1 + contention * (load - 1) + coherence * load * (load - 1)
    }

    /// Nothing is shared: twice as many do twice as much.
    static let linear = ScalabilityLaw(contention: 0, coherence: 0, single: 1)

    /// With how many the throughput is greatest; infinite where nothing has to be agreed upon.
    public var peak: Double {
        coherence > 0 ? max(1, ((1 - contention) / coherence).squareRoot()) : .infinity
    }

    /// How the throughput changes with γ, α and β.
    func gradient(_ load: Double) -> [Double] {
        let slowing = slowing(load)
        let throughput = single * load / slowing
        return [
            load / slowing, -throughput * (load - 1) / slowing,
            -throughput * load * (load - 1) / slowing,
        ]
    }
}

// Contention between the vCPUs of a machine.
extension Tier {
    /// Returns the factor by which a request takes longer on a fully loaded machine than on a single vCPU. By
    /// ``ScalabilityLaw``, n vCPUs do the work of n / (1 + α(n − 1) + βn(n − 1)).
    func slowdown(vcpu: Int) -> Double { scalability.slowdown(Double(vcpu)) }

    /// Returns the mean CPU time per request on a machine, in seconds.
    ///
    /// A queue has an integer number of servers. Therefore the formula and the simulation keep all n vCPUs
    /// and lengthen the service, so that together they achieve the throughput of the law at full load, which
    /// sizing requires. At low load the law predicts a smaller loss, so requests are somewhat faster than
    /// computed, never slower.
    func service(vcpu: Int) -> Double { service * slowdown(vcpu: vcpu) }

    /// Returns the number of ideal vCPUs that do the work of a machine.
    func work(vcpu: Int) -> Double { Double(vcpu) / slowdown(vcpu: vcpu) }

    /// Returns the busy vCPUs on machines of a size.
    func busy(vcpu: Int) -> Double { load * slowdown(vcpu: vcpu) }

    /// The suffix of formulas that depend on the law.
    var scalabilityFormula: String {
        scalability == .linear
            ? "" : "; n vCPUs do the work of n ÷ (1 + contention × (n − 1) + coherence × n × (n − 1))"
    }
}

extension Load {
    /// Returns the busy vCPUs of all tiers on machines of a size.
    func busy(vcpu: Int) -> Double { tiers.reduce(0) { $0 + $1.busy(vcpu: vcpu) } }
}

extension Workload {
    /// Returns the scalability law from the assumptions.
    func scalability(_ sample: Sample) -> ScalabilityLaw {
        ScalabilityLaw(
            contention: sample[assumptions.contention], coherence: sample[assumptions.coherence], single: 1)
    }

    /// Returns the additional inputs of a tier's servers if the file specifies them.
    func scalabilityInputs(_ tier: String, _ load: Load) -> [String] {
        guard load.tiers.contains(where: { $0.name == tier && ($0.kind == .app || $0.kind == .database) })
        else { return [] }
        return [assumptions.contention, assumptions.coherence].filter { !$0.isAssumed }.map(\.name)
    }
}

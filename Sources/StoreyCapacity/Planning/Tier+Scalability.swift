// Requests on a machine of many vCPU, which wait for each other as well.
extension Tier {
    /// How many times as long a request takes on a machine of so many vCPU, all busy, as on one of them alone. By ``ScalabilityLaw``
    /// n vCPU do the work of n / (1 + α(n − 1) + βn(n − 1)), and so each does its part that much slower.
    func slowing(vcpu: Int) -> Double { scalability.slowing(Double(vcpu)) }

    /// What a request takes of a vCPU on such a machine, in seconds: the mean.
    ///
    /// A queue has whole servers. So the formula, and the simulation beside it, keep all n of them and lengthen the service: together they do
    /// as much as the law says where all are busy, which is what sizing asks for. Where few are busy the law takes less from each, so that a
    /// request is then somewhat quicker than the formula says, and never slower.
    func service(vcpu: Int) -> Double { service * slowing(vcpu: vcpu) }

    /// How many vCPU that lose nothing do what a machine of so many does.
    func work(vcpu: Int) -> Double { Double(vcpu) / slowing(vcpu: vcpu) }

    /// vCPU that are busy with all of it on such machines.
    func busy(vcpu: Int) -> Double { load * slowing(vcpu: vcpu) }

    /// What the law adds to how servers are counted, in words.
    var scalabilityFormula: String {
        scalability == .linear
            ? "" : "; n vCPU do the work of n ÷ (1 + contention × (n − 1) + coherence × n × (n − 1))"
    }
}

extension Load {
    /// vCPU that are busy with all tiers, on machines of so many each.
    func busy(vcpu: Int) -> Double { tiers.reduce(0) { $0 + $1.busy(vcpu: vcpu) } }
}

extension Workload {
    /// What a load test found of how an app's throughput grows with vCPU.
    func scalability(_ draw: Draw) -> ScalabilityLaw {
        ScalabilityLaw(
            contention: draw[assumptions.contention], coherence: draw[assumptions.coherence], single: 1)
    }

    /// What a tier's servers follow from besides, where the file says it.
    func scalabilityInputs(_ tier: String, _ load: Load) -> [String] {
        guard load.tiers.contains(where: { $0.name == tier && ($0.kind == .app || $0.kind == .database) })
        else { return [] }
        return [assumptions.contention, assumptions.coherence].filter { !$0.isAssumed }.map(\.name)
    }
}

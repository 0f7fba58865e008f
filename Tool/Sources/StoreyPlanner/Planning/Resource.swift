import StoreyVideo

/// A resource of a server.
enum Resource: String, Sendable, Hashable, CaseIterable {
    /// vCPUs.
    case cpu
    /// Bits per second in the busier direction.
    case network
    /// Bytes.
    case memory
    /// Bytes per second that are read and written.
    case disk
    /// Disk operations per second.
    case iops

    /// The name in a sentence.
    var title: String {
        switch self {
        case .cpu: "CPU"
        case .network: "network"
        case .memory: "memory"
        case .disk: "disk throughput"
        case .iops: "disk operations"
        }
    }

    /// The kind of quantity. Disk throughput is in bytes per second.
    var measure: Measure {
        switch self {
        case .cpu, .iops: .count
        case .network: .bitRate
        case .memory, .disk: .bytes
        }
    }

    /// Returns an amount with its unit.
    func text(_ amount: Double) -> String {
        switch self {
        case .cpu: amount.counted("vCPU", "vCPUs")
        case .network, .memory: measure.text(amount)
        case .disk: "\(measure.text(amount))/s"
        case .iops: "\(amount.brief) IOPS"
        }
    }

    /// Returns an amount with its unit and, if that isn't sufficient, the resource.
    func words(_ amount: Double) -> String {
        switch self {
        case .cpu, .iops: text(amount)
        case .network, .memory, .disk: "\(text(amount)) of \(title)"
        }
    }

    /// The name of the figure for the demand of a tier.
    func figure(of tier: String) -> String { self == .cpu ? "load.\(tier)" : "\(rawValue).\(tier)" }
    /// The name of the figure for the utilization of a tier's servers.
    func busyFigure(of tier: String) -> String {
        self == .cpu ? "busy.\(tier)" : "\(rawValue)_busy.\(tier)"
    }
}

/// The amount of a resource that a tier needs at the peak.
struct Demand: Sendable, Hashable {
    /// The amount that is distributed over the needed servers.
    var shared = 0.0
    /// The part of ``shared`` that is independent of the number of users.
    var fixed = 0.0
    /// The amount on each server, whatever its share of the load.
    var perServer = 0.0
    /// The additional amount on each server for each of its vCPUs.
    var perVCPU = 0.0

    /// Returns the amount on each server.
    func each(vcpu: Int) -> Double { perServer + perVCPU * Double(vcpu) }
}

extension Tier {
    /// Returns the amount of a resource that the tier needs.
    func demand(_ resource: Resource) -> Demand {
        resource == .cpu ? Demand(shared: load, fixed: fixed) : demands[resource] ?? Demand()
    }

    /// The resources without which servers fail. A database with too little memory for its cache is only slower.
    var vitalResources: [Resource] { Resource.allCases.filter { kind != .database || $0 != .memory } }

    /// Returns the amount of a resource that a machine has. Contention between vCPUs is subtracted.
    func capacity(_ resource: Resource, of machine: PriceList.Machine) -> Double {
        resource == .cpu ? work(vcpu: machine.vcpu) : machine.limits[resource]
    }

    /// Returns the number of servers among which a resource must be divided, before rounding.
    /// - Parameters:
    ///   - utilization: The permitted utilization of each server.
    ///   - factor: A multiple of the likely demand.
    /// - Throws: ``QueueError`` if a server needs more than the machine has.
    func servers(
        for resource: Resource, on machine: PriceList.Machine, utilization: Double, factor: Double = 1
    ) throws(QueueError) -> Double {
        let demand = demand(resource)
        let (each, capacity) = (demand.each(vcpu: machine.vcpu), capacity(resource, of: machine))
        guard demand.shared > 0 || each > 0 else { return 0 }
        let left = utilization * capacity - each
        guard left > 0 else {
            throw QueueError(
                .value,
                "\(name) needs \(resource.words(each)) on each server, and \(utilization.percent) of one \(machine.name) is "
                    + "\(resource.text(utilization * capacity)). Reduce its work, or add larger machines to price_lists."
            )
        }
        return demand.shared * factor / left
    }
}

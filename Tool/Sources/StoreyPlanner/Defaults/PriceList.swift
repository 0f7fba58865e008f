/// The prices of a provider: list prices without commitments and taxes.
struct PriceList: Sendable {
    enum Currency: String, Sendable { case euro = "EUR", dollar = "USD", yuan = "CNY" }

    struct Machine: Sendable, Hashable {
        let name: String
        let vcpu: Int
        /// The price per month, in ``machineCurrency``.
        let perMonth: Double
        let limits: Limits
        /// The names of limits that the price list lacks.
        var assumedLimits: [String] = []
    }

    /// The resources of a machine besides its vCPUs, as it sustains them. Bursts are shorter than a peak.
    struct Limits: Sendable, Hashable {
        /// The bits per second in each direction, to and from the internet.
        let network: Double
        /// The memory, in bytes.
        let memory: Double
        /// The bytes per second that are read and written.
        let disk: Double
        /// The disk operations per second.
        let iops: Double

        /// Returns the limit of a resource. vCPUs are not limits.
        subscript(resource: Resource) -> Double {
            switch resource {
            case .cpu: .infinity
            case .network: network
            case .memory: memory
            case .disk: disk
            case .iops: iops
            }
        }
    }

    /// A price per GB up to a number of GB.
    struct Tier: Sendable {
        let upTo: Double
        let perGB: Double
    }

    /// The source of prices and its date.
    struct Reference: Sendable {
        let source: String
        let asOf: CalendarDay
    }

    let name: String
    let title: String
    let machines: [Machine]
    let machineCurrency: Currency
    let machineReference: Reference
    /// The source of the machines' limits.
    let limitsReference: Reference
    /// The free egress per month, in GB of 10⁹ bytes.
    let freeEgress: Double
    /// Whether the free egress is per machine.
    let freeEgressIsPerMachine: Bool
    let egress: [Tier]
    /// The price of a GB of object storage per month, and the least price of any objects at all.
    let objectsPerGBMonth: Double
    let leastObjects: Double
    /// The price of a GB on the disks of servers per month.
    let disksPerGBMonth: Double
    /// The currency of egress and storage prices.
    let currency: Currency
    let reference: Reference
    /// The discounts for servers that aren't rented by the hour.
    let terms: Terms
    /// The factor by which prices may change within a year.
    let drift: Quantity

    /// Returns the price of a month's egress, in the provider's currency.
    /// - Parameters:
    ///   - gigabytes: The egress in GB.
    ///   - machines: The number of rented machines.
    func egressPrice(gigabytes: Double, machines: Int) -> Double {
        var left = paidEgress(gigabytes: gigabytes, machines: machines)
        var from = 0.0
        var price = 0.0
        for tier in egress {
            let part = min(left, tier.upTo - from)
            price += part * tier.perGB
            left -= part
            from = tier.upTo
            if left <= 0 { break }
        }
        return price
    }

    /// Returns the egress of a month beyond the free amount, in GB.
    /// - Parameters:
    ///   - gigabytes: The egress in GB.
    ///   - machines: The number of rented machines.
    func paidEgress(gigabytes: Double, machines: Int) -> Double {
        max(0, gigabytes - freeEgress * (freeEgressIsPerMachine ? Double(machines) : 1))
    }

    /// The price of a GB in the first tier, in the provider's currency.
    var firstEgress: Double { egress.first?.perGB ?? 0 }

    /// Returns the price of stored objects per month, in the provider's currency.
    func objectsPrice(gigabytes: Double) -> Double {
        gigabytes > 0 ? max(leastObjects, gigabytes * objectsPerGBMonth) : 0
    }
}

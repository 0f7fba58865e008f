/// The prices of a provider: list prices without commitments and taxes.
struct PriceList: Sendable {
    enum Currency: String, Sendable { case euro = "EUR", dollar = "USD" }

    struct Machine: Sendable {
        let name: String
        let vcpu: Int
        /// The price per month, in ``machineCurrency``.
        let perMonth: Double
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
    /// The free egress per month, in GB of 10⁹ bytes.
    let freeEgress: Double
    /// Whether the free egress is per machine.
    let freeEgressIsPerMachine: Bool
    let egress: [Tier]
    let storagePerGBMonth: Double
    /// The currency of egress and storage prices.
    let currency: Currency
    let reference: Reference
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
}

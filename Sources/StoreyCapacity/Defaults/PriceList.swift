/// What a provider asks. Prices are of list, without commitment and without tax.
struct PriceList: Sendable {
    enum Currency: String, Sendable { case euro = "EUR", dollar = "USD" }

    struct Machine: Sendable {
        let name: String
        let vcpu: Int
        /// In the currency of ``machineCurrency``.
        let perMonth: Double
    }

    /// GB up to so many, at such a price each.
    struct Tier: Sendable {
        let upTo: Double
        let perGB: Double
    }

    /// Where prices stand, and the day they were so.
    struct Reference: Sendable {
        let source: String
        let asOf: CalendarDay
    }

    let name: String
    let title: String
    let machines: [Machine]
    let machineCurrency: Currency
    let machineReference: Reference
    /// GB (a thousand million bytes) that leave it for nothing each month.
    let freeEgress: Double
    /// Whether each machine brings so much.
    let freeEgressIsPerMachine: Bool
    let egress: [Tier]
    let storagePerGBMonth: Double
    /// Of egress and storage.
    let currency: Currency
    let reference: Reference
    /// How much dearer or cheaper it may become within a year.
    let drift: Quantity

    /// What leaves it in a month, in its currency.
    /// - Parameters:
    ///   - gigabytes: GB that leave it.
    ///   - machines: how many machines are rented.
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

    /// GB beyond those that leave it for nothing in a month.
    /// - Parameters:
    ///   - gigabytes: GB that leave it.
    ///   - machines: how many machines are rented.
    func paidEgress(gigabytes: Double, machines: Int) -> Double {
        max(0, gigabytes - freeEgress * (freeEgressIsPerMachine ? Double(machines) : 1))
    }

    /// What one GB more costs at the first tier, in its currency.
    var firstEgress: Double { egress.first?.perGB ?? 0 }
}

// Prices of one of each, in EUR.
extension PriceList {
    /// In EUR.
    struct UnitPrices {
        let egress: Double
        let vcpuHour: Double
    }

    /// Hours of a month.
    static let hours = 730.0

    func unitPrices(_ draw: Draw, _ assumptions: Workload.Assumptions) -> UnitPrices {
        let perVCPU = machines.map { $0.perMonth / Double($0.vcpu) }.min() ?? 0
        return UnitPrices(
            egress: euros(firstEgress, currency, draw, assumptions),
            vcpuHour: euros(perVCPU, machineCurrency, draw, assumptions) / Self.hours)
    }

    func euros(
        _ price: Double, _ currency: Currency, _ draw: Draw, _ assumptions: Workload.Assumptions
    ) -> Double {
        price * draw[drift] / (currency == .dollar ? draw[assumptions.usdPerEur] : 1)
    }
}

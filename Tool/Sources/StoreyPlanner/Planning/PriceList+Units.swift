// Unit prices in EUR.
extension PriceList {
    /// Unit prices, in EUR.
    struct UnitPrices {
        let egress: Double
        let vcpuHour: Double
    }

    /// The number of hours per month.
    static let hours = 730.0

    func unitPrices(_ sample: Sample, _ assumptions: Workload.Assumptions) -> UnitPrices {
        let perVCPU = machines.map { $0.perMonth / Double($0.vcpu) }.min() ?? 0
        return UnitPrices(
            egress: euros(firstEgress, currency, sample, assumptions),
            vcpuHour: euros(perVCPU, machineCurrency, sample, assumptions) / Self.hours)
    }

    func euros(
        _ price: Double, _ currency: Currency, _ sample: Sample, _ assumptions: Workload.Assumptions
    ) -> Double {
        price * sample[drift] / (assumptions.perEuro(currency).map { sample[$0] } ?? 1)
    }
}

extension Workload {
    /// The costs of operation besides servers and traffic.
    final class Operations: Sendable {
        let backups, staging: Quantity
        /// The working time per month and its price. `nil` if not specified.
        let staff: (hours: Quantity, price: Quantity)?
        let other: [(name: String, perMonth: Quantity)]
        /// The value-added tax. `nil` if it can be deducted.
        let vat: Quantity?
        /// Whether the comparison of providers is also in dollars.
        let isAlsoInDollars: Bool

        init(_ values: Values) {
            backups = values.needed("backups")
            staging = values.needed("staging")
            staff = values.quantity("staff_hours").flatMap { hours in
                values.quantity("staff_price").map { (hours, $0) }
            }
            vat = values.quantity("vat")
            isAlsoInDollars = values.text("currency") == PriceList.Currency.dollar.rawValue
            other = values.groups("other").map { ($0.text("name") ?? "", $0.needed("per_month")) }
        }
    }

    /// Returns the lines of the bill for operations that have a price.
    /// - Parameter servers: The cost of all servers, in EUR per month.
    func operationLines(_ list: PriceList, _ load: Load, servers: Double, _ sample: Sample) -> [Offer.Line] {
        let copied = list.objectsPrice(
            gigabytes: sample[operations.backups] * (load.objects + load.rows) / 1e9)
        let lines =
            [
                Offer.Line(
                    name: "backups", cost: list.euros(copied, list.currency, sample, assumptions)),
                Offer.Line(name: "staging", cost: sample[operations.staging] * servers),
                Offer.Line(
                    name: "staff",
                    cost: operations.staff.map { sample[$0.hours] * sample[$0.price] } ?? 0),
            ] + operations.other.map { Offer.Line(name: $0.name, cost: sample[$0.perMonth]) }
            + clientLines(sample).map(\.line)
        return lines.filter { $0.cost > 0 }
    }

    /// Returns the formula and the inputs of a line for operations. `nil` for other lines.
    func operationSource(_ line: String, _ list: PriceList, _ load: Load) -> DemandSource? {
        switch line {
        case "backups":
            DemandSource(
                formula: "backups × stored GB × price of object storage per month",
                inputs: [operations.backups.name, "load.storage"] + prices(list, list.currency))
        case "staging":
            DemandSource(
                formula: "staging × the cost of all servers",
                inputs: [operations.staging.name] + load.tiers.map { "cost.\(list.name).\($0.name)" })
        case "staff":
            operations.staff.map {
                DemandSource(formula: "staff_hours × staff_price", inputs: [$0.hours.name, $0.price.name])
            }
        default:
            operations.other.first { $0.name == line }.map {
                DemandSource(formula: "per_month", inputs: [$0.perMonth.name])
            }
                ?? clientLines(Sample(likely: quantities)).first { $0.line.name == line }.map {
                    DemandSource(formula: "client_per_month", inputs: [$0.input.name])
                }
        }
    }

    /// The costs of operation that the file doesn't mention.
    var missingOperations: [String] {
        (operations.staff == nil ? ["working time (operations.staff_hours)"] : [])
            + (operations.staging.likely <= 0 ? ["staging (operations.staging)"] : [])
            + (operations.other.isEmpty
                ? ["load balancers, managed databases, and monitoring (operations.other)"] : [])
    }
}

extension WorkloadReader {
    /// Checks the costs of operation. Their names identify figures and lines of the bill.
    mutating func check(operations: Values, beside others: [Values]) {
        let hours = operations.lines["staff_hours"]
        let price = operations.lines["staff_price"]
        if let line = hours ?? price, hours == nil || price == nil {
            addDiagnostic(line, "staff_hours and staff_price require each other")
        }
        let taken = Workload.tierNames + Workload.figureNames + others.compactMap { $0.text("name") }
        for cost in operations.groups("other") {
            guard let name = cost.text("name"), taken.contains(name) else { continue }
            addDiagnostic(
                cost.line(of: "name"),
                "the name \(name) is already used by another figure of the plan. Choose a different one.")
        }
    }
}

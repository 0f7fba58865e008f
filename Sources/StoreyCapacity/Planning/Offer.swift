/// What a provider asks for all of it.
struct Offer: Sendable, Hashable {
    /// A line of the bill, in EUR a month.
    struct Line: Sendable, Hashable {
        let name: String
        let cost: Double
    }

    let provider: String
    let title: String
    let sizes: [TierSize]
    let lines: [Line]

    /// EUR a month of all lines of a name; 0 where there is none.
    func cost(of name: String) -> Double { lines.reduce(0) { $0 + ($1.name == name ? $1.cost : 0) } }
    /// EUR a month: the sum of the lines.
    var cost: Double { lines.reduce(0) { $0 + $1.cost } }
    /// Servers of all tiers.
    var servers: Int { sizes.reduce(0) { $0 + $1.servers } }
}

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

extension Workload {
    /// What a provider asks for a load: the cheapest machine for each tier.
    func offer(_ list: PriceList, _ load: Load, _ draw: Draw, _ trace: inout Trace) throws(QueueError)
        -> Offer
    {
        var sizes: [TierSize] = []
        for tier in load.tiers { sizes.append(try size(tier, list, draw)) }
        var lines = sizes.map { Offer.Line(name: $0.tier.name, cost: $0.cost) }
        let regions = regions(draw)
        let servers = sizes.reduce(0) { $0 + $1.servers }
        let egress = list.egressPrice(gigabytes: load.egress / 1e9, machines: servers)
        lines.append(Offer.Line(name: "egress", cost: list.euros(egress, list.currency, draw, assumptions)))
        if load.cdn > 0 { lines.append(Offer.Line(name: "cdn", cost: load.cdn)) }
        let storage = load.storage / 1e9 * list.storagePerGBMonth
        lines.append(Offer.Line(name: "storage", cost: list.euros(storage, list.currency, draw, assumptions)))
        if regions > 1 {
            // Each further region has the same spare servers: what fails there is far from here.
            let spare = sizes.reduce(0.0) { $0 + $1.cost * Double($1.spare) / Double(max(1, $1.servers)) }
            lines.append(Offer.Line(name: "more regions", cost: spare * Double(regions - 1)))
        }
        for line in lines {
            _ = trace.figure(
                "cost.\(list.name).\(line.name)", line.cost, .money,
                "EUR a month for \(line.name) at \(list.title)",
                formula(line.name, sizes, load), of: inputs(line.name, list, load))
        }
        _ = trace.figure(
            "cost.\(list.name)", lines.reduce(0) { $0 + $1.cost }, .money, "EUR a month at \(list.title)",
            "the sum of its lines",
            of: lines.map { "cost.\(list.name).\($0.name)" })
        return Offer(provider: list.name, title: list.title, sizes: sizes, lines: lines)
    }

    private func formula(_ line: String, _ sizes: [TierSize], _ load: Load) -> String {
        switch line {
        // What leaves may differ between providers: calls and streams go by what costs less there.
        case "egress":
            "GB beyond the free ones × price, tier by tier, of \((load.egress / 1e9).brief) GB that leave there"
        case "cdn": "GB that a CDN sends × cdn_per_gb"
        case "storage": "GB kept × price a month"
        case "more regions": "the spare servers once more for each further region"
        default:
            sizes.first { $0.tier.name == line }.map {
                "(\($0.needed) + \($0.spare) spare) × \($0.machine), no busier than utilisation, and quick enough for p99"
                    + $0.tier.scalabilityFormula
            } ?? ""
        }
    }

    private func inputs(_ line: String, _ list: PriceList, _ load: Load) -> [String] {
        switch line {
        case "egress": ["load.egress"] + prices(list, list.currency)
        case "cdn":
            streams.flatMap { stream in
                stream.cdnPerGB.map { ["streams.\(stream.name).cdn", $0.name] } ?? []
            }
        case "storage": ["load.storage"] + prices(list, list.currency)
        case "more regions":
            regionInputs + [levels.spare.name] + load.tiers.map { "cost.\(list.name).\($0.name)" }
        default:
            ["load.\(line)", levels.utilisation.name, levels.spare.name] + promises(of: line, load)
                + prices(list, list.machineCurrency) + scalabilityInputs(line, load)
        }
    }

    private func promises(of line: String, _ load: Load) -> [String] {
        load.tiers.first { $0.name == line }.map { promises($0) } ?? []
    }

    private func size(_ tier: Tier, _ list: PriceList, _ draw: Draw) throws(QueueError) -> TierSize {
        let spare = Int(draw[levels.spare])
        var best: TierSize?
        var failure = QueueError(.value, "\(list.title) has no machines")
        for machine in list.machines {
            let found: (count: Int, warning: String?)
            do throws(QueueError) {
                found = try tier.servers(vcpu: machine.vcpu, utilisation: draw[levels.utilisation])
            } catch {
                // A larger one may do.
                failure = error
                continue
            }
            let price = list.euros(machine.perMonth, list.machineCurrency, draw, assumptions)
            let size = TierSize(
                tier: tier, machine: machine.name, vcpu: machine.vcpu, needed: found.count, spare: spare,
                cost: price * Double(found.count + spare), warning: found.warning)
            // What keeps its promises comes before what is cheap.
            guard let other = best else {
                best = size
                continue
            }
            if (size.warning == nil ? 0 : 1, size.cost) < (other.warning == nil ? 0 : 1, other.cost) {
                best = size
            }
        }
        guard let best else { throw failure }
        return best
    }
}

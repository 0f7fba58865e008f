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
    /// Servers that regions take beyond the first one.
    let elsewhere: Int
    let lines: [Line]

    /// EUR a month of all lines of a name; 0 where there is none.
    func cost(of name: String) -> Double { lines.reduce(0) { $0 + ($1.name == name ? $1.cost : 0) } }
    /// EUR a month: the sum of the lines.
    var cost: Double { lines.reduce(0) { $0 + $1.cost } }
    /// Servers of all tiers, in all regions.
    var servers: Int { sizes.reduce(elsewhere) { $0 + $1.servers } }
}

extension TierSize {
    /// Servers that regions take beyond the first one: what is needed is shared out among them, but each has one at least; and each has as many spare
    /// ones, as what fails there is far from here.
    func elsewhere(_ regions: Int) -> Int {
        regions > 1 ? max(0, regions - needed) + spare * (regions - 1) : 0
    }
}

extension Workload {
    /// What a provider asks for a load: the cheapest machine for each tier.
    func offer(_ list: PriceList, _ load: Load, _ draw: Draw, _ trace: inout Trace) throws(QueueError)
        -> Offer
    {
        let regions = regions(draw)
        var sizes: [TierSize] = []
        for tier in load.tiers { sizes.append(try size(tier, list, draw, regions: regions, of: load)) }
        var lines = sizes.map { Offer.Line(name: $0.tier.name, cost: $0.cost) }
        let elsewhere = sizes.reduce(0) { $0 + $1.elsewhere(regions) }
        let servers = sizes.reduce(elsewhere) { $0 + $1.servers }
        let egress = list.egressPrice(gigabytes: load.egress / 1e9, machines: servers)
        lines.append(Offer.Line(name: "egress", cost: list.euros(egress, list.currency, draw, assumptions)))
        if load.cdn > 0 { lines.append(Offer.Line(name: "cdn", cost: load.cdn)) }
        let storage = load.storage / 1e9 * list.storagePerGBMonth
        lines.append(Offer.Line(name: "storage", cost: list.euros(storage, list.currency, draw, assumptions)))
        if regions > 1 {
            let cost = sizes.reduce(0) {
                $0 + $1.cost / Double(max(1, $1.servers)) * Double($1.elsewhere(regions))
            }
            lines.append(Offer.Line(name: "more regions", cost: cost))
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
        return Offer(provider: list.name, title: list.title, sizes: sizes, elsewhere: elsewhere, lines: lines)
    }

    private func formula(_ line: String, _ sizes: [TierSize], _ load: Load) -> String {
        switch line {
        // What leaves may differ between providers: calls and streams go by what costs less there.
        case "egress":
            "GB beyond the free ones × price, tier by tier, of \((load.egress / 1e9).brief) GB that leave there"
        case "cdn": "GB that a CDN sends × cdn_per_gb, \(sentByCDN(load))"
        case "storage": "GB kept × price a month"
        case "more regions":
            "of each tier, the servers by which regions are more than needed ones, and the spare ones once more for each further region"
        default:
            sizes.first { $0.tier.name == line }.map {
                "(\($0.needed) + \($0.spare) spare) × \($0.machine), no busier than utilisation, and quick enough for p99, "
                    + "for \($0.tier.load.brief) vCPU that are busy there" + $0.tier.scalabilityFormula
            } ?? ""
        }
    }

    /// How much a CDN sends where this load is, if all that it sends costs the same.
    private func sentByCDN(_ load: Load) -> String {
        let prices = Set(streams.compactMap { $0.cdnPerGB?.likely })
        guard prices.count == 1, let price = prices.first, price > 0 else { return "of each stream there" }
        return "of \((load.cdn / price).brief) GB that it sends there"
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

    /// The cheapest servers of a provider for a tier, of the load if requests are answered there.
    func size(
        _ tier: Tier, _ list: PriceList, _ draw: Draw, regions: Int, of load: Load? = nil
    ) throws(QueueError) -> TierSize {
        let spare = Int(draw[levels.spare])
        var best: (size: TierSize, rank: (Int, Int, Double))?
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
            // What was measured and what keeps its promises come before what is cheap; a database is not split to stay within what was measured.
            let far = !isForced && (load.map { isFarBeyond(size, $0, draw) } ?? false) ? 1 : 0
            let warned = size.warning == nil ? 0 : 1
            let cost = price * Double(found.count + spare + size.elsewhere(regions))
            let rank = tier.kind == .database ? (warned, far, cost) : (far, warned, cost)
            if best.map({ rank < $0.rank }) ?? true { best = (size, rank) }
        }
        guard let best else { throw failure }
        return best.size
    }
}

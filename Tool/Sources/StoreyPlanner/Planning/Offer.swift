/// A provider's offer for the whole plan.
struct Offer: Sendable, Hashable {
    /// A line of the bill, in EUR per month.
    struct Line: Sendable, Hashable {
        let name: String
        let cost: Double
    }

    let provider: String
    let title: String
    let sizes: [TierSize]
    /// The additional servers for further regions.
    let elsewhere: Int
    let lines: [Line]

    /// Returns the cost of all lines with a name, in EUR per month, or 0 without such lines.
    func cost(of name: String) -> Double { lines.reduce(0) { $0 + ($1.name == name ? $1.cost : 0) } }
    /// The total cost, in EUR per month.
    var cost: Double { lines.reduce(0) { $0 + $1.cost } }
    /// The number of servers of all tiers in all regions.
    var servers: Int { sizes.reduce(elsewhere) { $0 + $1.servers } }
}

extension TierSize {
    /// Returns the additional servers for further regions. The needed servers are distributed over the
    /// regions, but each has at least one. Each region has all spare servers, because servers far away can't
    /// replace failed ones.
    func elsewhere(_ regions: Int) -> Int {
        regions > 1 ? max(0, regions - needed) + spare * (regions - 1) : 0
    }
}

extension Workload {
    /// Returns a provider's offer for a load, with the cheapest machine type for each tier.
    func offer(_ list: PriceList, _ load: Load, _ sample: Sample, _ trace: inout Trace) throws(QueueError)
        -> Offer
    {
        let regions = regions(sample)
        var sizes: [TierSize] = []
        for tier in load.tiers { sizes.append(try size(tier, list, sample, regions: regions, of: load)) }
        var lines = sizes.map { Offer.Line(name: $0.tier.name, cost: $0.cost) }
        let elsewhere = sizes.reduce(0) { $0 + $1.elsewhere(regions) }
        let servers = sizes.reduce(elsewhere) { $0 + $1.servers }
        let egress = list.egressPrice(gigabytes: load.egress / 1e9, machines: servers)
        lines.append(Offer.Line(name: "egress", cost: list.euros(egress, list.currency, sample, assumptions)))
        if load.cdn > 0 { lines.append(Offer.Line(name: "cdn", cost: load.cdn)) }
        let stored = [
            ("object storage", list.objectsPrice(gigabytes: load.objects / 1e9)),
            ("block storage", load.rows / 1e9 * list.disksPerGBMonth),
        ]
        for (name, price) in stored where price > 0 {
            lines.append(
                Offer.Line(name: name, cost: list.euros(price, list.currency, sample, assumptions)))
        }
        if regions > 1 {
            let cost = sizes.reduce(0) {
                $0 + $1.cost / Double(max(1, $1.servers)) * Double($1.elsewhere(regions))
            }
            lines.append(Offer.Line(name: "more regions", cost: cost))
        }
        lines += operationLines(list, load, servers: sizes.reduce(0) { $0 + $1.cost }, sample)
        for line in lines where trace.isOn {
            // The cheapest provider's architecture may need fewer resources.
            let missing = Set(resourceInputs(line.name, load).filter { !trace.has($0) })
            _ = trace.figure(
                "cost.\(list.name).\(line.name)", line.cost, .money,
                "EUR per month for \(line.name) at \(list.title)",
                formula(line.name, list, sizes, load),
                of: inputs(line.name, list, load).filter { !missing.contains($0) })
        }
        _ = trace.figure(
            "cost.\(list.name)", lines.reduce(0) { $0 + $1.cost }, .money, "EUR per month at \(list.title)",
            "the sum of its lines",
            of: lines.map { "cost.\(list.name).\($0.name)" })
        return Offer(provider: list.name, title: list.title, sizes: sizes, elsewhere: elsewhere, lines: lines)
    }

    private func formula(_ line: String, _ list: PriceList, _ sizes: [TierSize], _ load: Load) -> String {
        if let source = operationSource(line, list, load) { return source.formula }
        return switch line {
        // The egress can differ between providers, because each uses the cheapest option for calls and
        // streams.
        case "egress":
            "billed egress in GB × price, tier by tier, for \((load.egress / 1e9).brief) GB in total"
        case "cdn": "CDN traffic in GB × cdn_per_gb, \(sentByCDN(load))"
        case "object storage", "block storage": "stored GB × price per month"
        case "more regions":
            "for each tier, the servers by which regions exceed needed ones, and the spare ones of each further region"
        default:
            sizes.first { $0.tier.name == line }.map {
                "(\($0.needed) + \($0.spare) spare) × \($0.machine.name), within the utilization limit and the p99, "
                    + "for \($0.tier.needs); determined by \($0.limitText)" + $0.tier.scalabilityFormula
            } ?? ""
        }
    }

    /// Describes how much a CDN sends, if all streams have the same price.
    private func sentByCDN(_ load: Load) -> String {
        let prices = Set(streams.compactMap { $0.cdnPerGB?.likely })
        guard prices.count == 1, let price = prices.first, price > 0 else { return "summed over the streams" }
        return "for \((load.cdn / price).brief) GB"
    }

    private func inputs(_ line: String, _ list: PriceList, _ load: Load) -> [String] {
        if let source = operationSource(line, list, load) { return source.inputs }
        return switch line {
        case "egress": ["load.egress"] + prices(list, list.currency)
        case "cdn":
            streams.flatMap { stream in
                stream.cdnPerGB.map { ["streams.\(stream.name).cdn", $0.name] } ?? []
            }
        case "object storage": ["load.objects"] + prices(list, list.currency)
        case "block storage": ["load.rows"] + prices(list, list.currency)
        case "more regions":
            regionInputs + [levels.spare.name] + load.tiers.map { "cost.\(list.name).\($0.name)" }
        default:
            resourceInputs(line, load)
                + [levels.utilization.name, levels.confidence.name, levels.spare.name]
                + targets(of: line, load)
                + prices(list, list.machineCurrency) + scalabilityInputs(line, load)
        }
    }

    private func targets(of line: String, _ load: Load) -> [String] {
        load.tiers.first { $0.name == line }.map { targets($0) } ?? []
    }

    /// Returns the cheapest servers of a provider for a tier.
    func size(
        _ tier: Tier, _ list: PriceList, _ sample: Sample, regions: Int, of load: Load? = nil
    ) throws(QueueError) -> TierSize {
        let spare = Int(sample[levels.spare])
        var best: (size: TierSize, rank: (Int, Int, Double))?
        var failure = QueueError(.value, "\(list.title) has no machines")
        for machine in list.machines {
            let found: (count: Int, limit: SizeLimit, warning: String?)
            do throws(QueueError) {
                found = try tier.servers(on: machine, utilization: sample[levels.utilization])
            } catch {
                // A larger machine may be sufficient.
                failure = error
                continue
            }
            let price = list.euros(machine.perMonth, list.machineCurrency, sample, assumptions)
            let size = TierSize(
                tier: tier, machine: machine, needed: found.count, spare: spare,
                cost: price * Double(found.count + spare), limit: found.limit, warning: found.warning)
            // Prefer machines within the measured range that meet the targets, then the lowest cost. A
            // database isn't split to stay within the measured range.
            let far = !allowsExtrapolation && (load.map { isFarBeyond(size, $0, sample) } ?? false) ? 1 : 0
            let warned = size.warning == nil ? 0 : 1
            let cost = price * Double(found.count + spare + size.elsewhere(regions))
            let rank = tier.kind == .database ? (warned, far, cost) : (far, warned, cost)
            if best.map({ rank < $0.rank }) ?? true { best = (size, rank) }
        }
        guard let best else { throw failure }
        return best.size
    }
}

/// Which way a stream goes, who makes its renditions, and what would turn either.
struct StreamChoice: Sendable {
    /// The way that is taken.
    let way: StreamWay
    /// Who makes the renditions.
    let maker: Workload.Stream.Maker
    /// EUR for an hour of a channel; none for a way that is ruled out.
    let costs: [StreamWay: Double]
    /// Why a way cannot be taken.
    let ruledOut: [StreamWay: String]
    /// What would turn the way.
    let flips: [String]
    /// What would turn who makes the renditions; empty where the file says who does.
    let makerFlips: [String]
}

extension Workload {
    /// Which way a stream goes and who makes its renditions, at a provider's prices: gates first, and then what costs less. This is what a load
    /// follows from, without its reasons.
    func streamWay(_ stream: Stream, _ draw: Draw, at list: PriceList?) -> (
        way: StreamWay, maker: Stream.Maker
    ) {
        guard let list else { return (.webRTC, stream.makers.first ?? .server) }
        let comparison = StreamComparison(stream, of: self, draw, at: list)
        let way = comparison.way
        return (way, comparison.maker(way))
    }

    /// The same, with what each way costs and what would turn it.
    func streamChoice(_ stream: Stream, _ draw: Draw, at list: PriceList) -> StreamChoice {
        let comparison = StreamComparison(stream, of: self, draw, at: list)
        let (way, ruledOut) = (comparison.way, comparison.ruledOut)
        let possible = StreamWay.allCases.filter { ruledOut[$0] == nil }
        let isOpen = stream.makers.count > 1 && !stream.made.isEmpty
        return StreamChoice(
            way: way, maker: comparison.maker(way),
            costs: Dictionary(
                uniqueKeysWithValues: possible.map { ($0, comparison.hour($0)) }
            ).filter(\.value.isFinite),
            ruledOut: ruledOut, flips: comparison.flips(way),
            makerFlips: isOpen ? comparison.makerFlips(way) : [])
    }
}

extension Workload {
    /// Pictures that one sends and many watch.
    struct Stream: Sendable {
        /// Who makes the renditions.
        enum Maker: String, Sendable { case client, server }

        /// A size that viewers get, and how many of them.
        struct Watched: Sendable {
            let size: Rendition
            let share: Quantity
        }

        let name: String
        let channels, viewers, hoursPerMonth, delay: Quantity
        /// One or more.
        let renditions: [Watched]
        /// Who may make the renditions, one or both.
        let makers: [Maker]
        let upload, uplink, cdnPerGB: Quantity?

        init(_ values: Values, _ reader: inout WorkloadReader) {
            let name = values.text("name") ?? ""
            self.name = name
            channels = values.needed("channels")
            viewers = values.needed("viewers")
            hoursPerMonth = values.needed("hours_per_month")
            delay = values.needed("delay")
            renditions = values.groups("renditions").map {
                Watched(size: Rendition($0), share: $0.needed("watched"))
            }
            let makers: [Maker] =
                switch values.text("transcode") {
                case "client": [.client]
                case "either": [.client, .server]
                default: [.server]
                }
            self.makers = makers
            upload = values.quantity("upload")
            uplink =
                values.quantity("uplink")
                ?? (makers.count > 1
                    ? reader.assume(
                        .uplink, .bitRate, "what a sender can send up at most",
                        named: "streams.\(name).uplink") : nil)
            cdnPerGB = values.quantity("cdn_per_gb")
        }
    }
}

extension Workload.Stream {
    /// The size of the highest rate, which is what is sent up where nothing else is said.
    var largest: Workload.Rendition? { renditions.map(\.size).max { $0.rate.likely < $1.rate.likely } }

    /// Sizes that have to be made of what is sent up. The largest is passed on, unless what comes up is something else.
    var made: [Workload.Rendition] {
        let sizes = renditions.map(\.size)
        guard let largest, upload.map({ $0.likely == largest.rate.likely }) ?? true else { return sizes }
        return sizes.filter { $0.rate.index != largest.rate.index }
    }

    /// All sizes together, in bits a second.
    func allRates(_ draw: Draw) -> Double { renditions.reduce(0) { $0 + draw[$1.size.rate] } }

    /// What a viewer gets on average, in bits a second. In a possible world, shares of which each varies by itself are still parts of all.
    func watchedRate(_ draw: Draw) -> Double {
        let all = max(renditions.reduce(0) { $0 + draw[$1.share] }, 1e-300)
        return renditions.reduce(0) { $0 + draw[$1.size.rate] * draw[$1.share] } / all
    }

    /// What a sender sends up, in bits a second.
    func sent(by maker: Maker, _ draw: Draw) -> Double {
        switch maker {
        case .client: allRates(draw)
        case .server: (upload ?? largest?.rate).map { draw[$0] } ?? 0
        }
    }

    /// Pixels a second that a server makes.
    func madePixels(_ draw: Draw) -> Double {
        made.reduce(0) { $0 + draw[$1.width] * draw[$1.height] * draw[$1.frames] }
    }

    /// Servers that send it: their tier, and their line of the bill.
    var sendingTier: String { "stream \(name)" }
    /// Servers that make its renditions.
    var makingTier: String { "transcoding \(name)" }
}

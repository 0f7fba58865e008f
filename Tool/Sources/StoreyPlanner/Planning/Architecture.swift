/// The designs that the load depends on: the topology of calls and the delivery of streams. They are decided
/// once for a provider, at the likely inputs. Growth and unlikely inputs don't change them.
struct Architecture: Sendable, Hashable {
    /// The delivery and the transcoder of a stream.
    struct StreamDesign: Sendable, Hashable {
        let delivery: StreamDelivery
        let transcoder: Workload.Stream.Transcoder
    }

    /// The topology of calls. `nil` without calls.
    let calls: MediaTopology?
    /// The design of each stream, in the order of the workload.
    let streams: [StreamDesign]
}

extension Workload {
    /// Returns the cheapest possible architecture at a provider's prices.
    func architecture(_ sample: Sample, at list: PriceList?) -> Architecture {
        Architecture(
            calls: media.map { mediaTopology($0, sample, at: list) },
            streams: streams.map {
                let (delivery, transcoder) = streamDelivery($0, sample, at: list)
                return .init(delivery: delivery, transcoder: transcoder)
            })
    }

    /// Returns the designs in words, one for calls and one for each stream.
    func designs(_ architecture: Architecture) -> [String] {
        (architecture.calls.map { ["calls: \($0.rawValue)"] } ?? [])
            + zip(streams, architecture.streams).map { "\($0.name): \($1.delivery.rawValue)" }
    }

    /// Architectures that together contain every design of calls and of each stream that isn't ruled out.
    var possibleArchitectures: [Architecture] {
        let sample = Sample(likely: quantities)
        let calls = media.map { media in
            MediaTopology.allCases.filter { ruledOut(media, sample)[$0] == nil }
        }
        let designs = streams.map { stream in
            StreamDelivery.allCases.flatMap { delivery in
                stream.transcoders.map {
                    Architecture.StreamDesign(delivery: delivery, transcoder: $0)
                }
            }
        }
        let count = ([calls?.count ?? 1] + designs.map(\.count)).max() ?? 1
        return (0..<max(1, count)).map { index in
            Architecture(
                calls: calls.map { $0.isEmpty ? .sfu : $0[index % $0.count] },
                streams: designs.map { $0[index % $0.count] })
        }
    }
}

// Service levels, phases, and assumptions.
extension Workload {
    /// A task of the roadmap with its trigger.
    struct Phase: Sendable {
        enum Trigger: Sendable {
            case now
            case users(Double)
            case online(Double)
            case requests(Double)
            case day(CalendarDay)
        }

        /// What the task costs now and later.
        struct Work: Sendable {
            let cost, laterCost, upkeep, delay, chance: Quantity
        }

        let name: String
        let trigger: Trigger
        /// `nil` if the file has no costs.
        let work: Work?

        init(_ values: Values) {
            name = values.text("name") ?? ""
            work = values.quantity("cost").flatMap { cost in
                values.quantity("later_cost").map {
                    Work(
                        cost: cost, laterCost: $0, upkeep: values.needed("upkeep"),
                        delay: values.needed("delay"),
                        chance: values.needed("chance"))
                }
            }
            trigger =
                values.quantity("at_users").map { .users($0.likely) }
                ?? values.quantity("at_online").map { .online($0.likely) }
                ?? values.quantity("at_requests").map { .requests($0.likely) }
                ?? values.day("on").map { .day($0) } ?? .now
        }
    }

    final class ServiceLevels: Sendable {
        let p99, utilization, confidence, spare, keep: Quantity
        /// The maximum number of waiting requests per server, and their timeout.
        let queue, timeout: Quantity?

        init(_ values: Values) {
            p99 = values.needed("p99")
            utilization = values.needed("utilization")
            confidence = values.needed("confidence")
            spare = values.needed("spare")
            keep = values.needed("keep")
            queue = values.quantity("queue")
            timeout = values.quantity("timeout")
        }
    }

    /// How servers are added and removed over a day.
    final class Autoscaling: Sendable {
        let delay, minimum: Quantity

        init(_ values: Values) {
            delay = values.needed("delay")
            minimum = values.needed("minimum")
        }
    }

    final class OnPremise: Sendable {
        let serverPrice, vcpu, network, perMonth, months: Quantity

        init(_ values: Values) {
            serverPrice = values.needed("server_price")
            vcpu = values.needed("vcpu")
            network = values.needed("network")
            perMonth = values.needed("per_month")
            months = values.needed("months")
        }
    }

    final class Assumptions: Sendable {
        let cpuFactor, contention, coherence: Quantity
        let measuredVCPU: Quantity?
        let variation, transactionCPU, packetCPU, gigabitCPU, audioPackets, packetSize: Quantity
        let segmentCPU, recordingCPU, encodedPixels, mixedVideo, detour, usdPerEur, cnyPerEur: Quantity
        let transactionIO, transactionBytes, cachedShare, serverMemory, sessionMemory,
            recordingMemory: Quantity

        init(_ values: Values) {
            cpuFactor = values.needed("cpu_factor")
            contention = values.needed("contention")
            coherence = values.needed("coherence")
            measuredVCPU = values.quantity("measured_vcpu")
            variation = values.needed("variation")
            transactionCPU = values.needed("transaction_cpu")
            packetCPU = values.needed("packet_cpu")
            gigabitCPU = values.needed("gigabit_cpu")
            segmentCPU = values.needed("segment_cpu")
            audioPackets = values.needed("audio_packets")
            packetSize = values.needed("packet_size")
            recordingCPU = values.needed("recording_cpu")
            encodedPixels = values.needed("encoded_pixels")
            mixedVideo = values.needed("mixed_video")
            detour = values.needed("detour")
            usdPerEur = values.needed("usd_per_eur")
            cnyPerEur = values.needed("cny_per_eur")
            transactionIO = values.needed("transaction_io")
            transactionBytes = values.needed("transaction_bytes")
            cachedShare = values.needed("cached_share")
            serverMemory = values.needed("server_memory")
            sessionMemory = values.needed("session_memory")
            recordingMemory = values.needed("recording_memory")
        }

        /// The price of a euro in a currency. `nil` for euros.
        func perEuro(_ currency: PriceList.Currency) -> Quantity? {
            switch currency {
            case .euro: nil
            case .dollar: usdPerEur
            case .yuan: cnyPerEur
            }
        }
    }
}

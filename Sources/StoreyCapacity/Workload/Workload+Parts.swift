extension Workload {
    struct Users: Sendable {
        let maxMonthly, dailyShare, sessionsPerDay, sessionLength, busiestHour, burst, regions: Quantity
        let peakOnline, growthPerMonth: Quantity?
        /// Where they are; empty where that is not said.
        let places: [Place]
        /// How many come in each hour of a day, compared with the busiest; `nil` where that is not said.
        let day: [Double]?

        /// - Parameter crowd: how many watch and talk at once, where nothing else is done; 0 where people do more.
        init(_ values: Values, crowd: Double, _ reader: inout WorkloadReader) {
            let places = values.groups("places").map {
                Place(
                    name: $0.text("name") ?? "", share: $0.needed("share").likely,
                    ahead: Int(($0.needed("ahead").likely / 3600).rounded()))
            }
            self.places = places
            day = values.numbers("hours").map { Place.day($0, places) }
            let source = "as many as watch or talk at once; nobody said how many users there are"
            let isUnknown = values.lines["max_monthly"] == nil && values.lines["peak_online"] == nil
            maxMonthly = reader.raise(values.needed("max_monthly"), to: crowd, source: source)
            dailyShare = values.needed("daily_share")
            sessionsPerDay = values.needed("sessions_per_day")
            sessionLength = values.needed("session_length")
            let assumed: Quantity = values.needed("busiest_hour")
            busiestHour =
                values.numbers("hours").map { hours in
                    reader.settle(
                        assumed, at: Place.busiestHour(hours, places), line: values.line(of: "hours"),
                        source: places.isEmpty
                            ? "the most of users.hours" : "the most of users.hours, of all places together")
                } ?? assumed
            burst = values.needed("burst")
            regions = values.needed("regions")
            peakOnline =
                isUnknown && crowd > 0
                ? reader.assume(
                    .choice(crowd, source), .count, "people who use it at once, at most",
                    named: "users.peak_online")
                : values.quantity("peak_online")
            growthPerMonth = values.quantity("growth_per_month")
        }
    }

    struct Action: Sendable {
        enum Place: String, Sendable { case client, server, either }

        let name: String
        let path: String
        let place: Place
        let perSession, perUserPerDay: Quantity?
        let cpu, database, incoming, outgoing, stores: Quantity
        /// Whether `cpu` was measured on another machine than a provider's.
        let isMeasured: Bool
        /// Requests a second on one server up to which it was measured; `nil` where that is not said.
        let measuredTo: Quantity?
        /// Whether it comes by a connection that is open already.
        let isByWebSocket: Bool
        let p99: Quantity?

        init(_ values: Values, _ reader: inout WorkloadReader) {
            name = values.text("name") ?? ""
            path = values.text("path") ?? "/" + name
            isByWebSocket = values.flag("websocket")
            place = values.text("where").flatMap(Place.init) ?? .server
            perSession = values.quantity("per_session")
            perUserPerDay = values.quantity("per_user_per_day")
            database = values.needed("database")
            incoming = values.needed("in")
            outgoing = values.needed("out")
            stores = values.needed("stores")
            p99 = values.quantity("p99")
            let given = values.quantity("cpu")
            isMeasured = given != nil
            measuredTo = values.quantity("measured_to")
            let standard: Default =
                switch values.text("kind") {
                case "read": .readCPU
                case "sign_in": .signInCPU
                default: .pageCPU
                }
            cpu =
                given
                ?? reader.assume(
                    standard, .time, "what it takes of a provider's vCPU", named: "actions.\(name).cpu")
        }
    }

    struct Media: Sendable {
        let rooms, people, hoursPerMonth, tiles, video, audio, voices, recorded: Quantity
        let isEncrypted, hasOwnLayouts: Bool
        /// What each sends at once; empty where that is one picture.
        let layers: [(rate: Quantity, shown: Quantity)]
        /// What recordings are made into.
        let renditions: [Rendition]

        init(_ values: Values, _ reader: inout WorkloadReader) {
            let layers: [(rate: Quantity, shown: Quantity)] = values.groups("layers").map {
                ($0.needed("rate"), $0.needed("shown"))
            }
            self.layers = layers
            renditions = values.groups("renditions").map { Rendition($0) }
            rooms = values.needed("rooms")
            people = values.needed("people")
            hoursPerMonth = values.needed("hours_per_month")
            tiles = values.needed("tiles")
            let assumed: Quantity = values.needed("video")
            video =
                layers.isEmpty
                ? assumed
                : reader.settle(
                    assumed, at: layers.reduce(0) { $0 + $1.rate.likely * $1.shown.likely },
                    line: values.line(of: "layers"), source: "what media.layers show on average")
            audio = values.needed("audio")
            voices = values.needed("voices")
            recorded = values.needed("recorded")
            isEncrypted = values.flag("end_to_end_encrypted")
            hasOwnLayouts = values.flag("own_layouts")
        }
    }

    /// A size that recordings are transcoded into.
    struct Rendition: Sendable {
        let width, height, frames, rate: Quantity

        init(_ values: Values) {
            width = values.needed("width")
            height = values.needed("height")
            frames = values.needed("frames")
            rate = values.needed("rate")
        }
    }

    struct Job: Sendable {
        let name: String
        let perHour, cpu, variation, deadline: Quantity
        /// The part of them that goes first.
        let urgent: Quantity?

        init(_ values: Values) {
            name = values.text("name") ?? ""
            perHour = values.needed("per_hour")
            cpu = values.needed("cpu")
            variation = values.needed("variation")
            deadline = values.needed("deadline")
            urgent = values.quantity("urgent")
        }
    }

    /// What is to be done, and when.
    struct Phase: Sendable {
        enum Trigger: Sendable {
            case now
            case users(Double)
            case online(Double)
            case requests(Double)
            case day(CalendarDay)
        }

        let name: String
        let trigger: Trigger

        init(_ values: Values) {
            name = values.text("name") ?? ""
            trigger =
                values.quantity("at_users").map { .users($0.likely) }
                ?? values.quantity("at_online").map { .online($0.likely) }
                ?? values.quantity("at_requests").map { .requests($0.likely) }
                ?? values.day("on").map { .day($0) } ?? .now
        }
    }

    struct LatencyBudget: Sendable {
        let goal: Quantity
        /// Each part with its name, in the order in which they follow each other.
        let parts: [(name: String, quantity: Quantity)]

        init(_ values: Values) {
            goal = values.needed("goal")
            parts = Section.latency.fields.filter { $0.key != "goal" }
                .map { ($0.key, values.needed($0.key)) }
        }
    }

    struct ServiceLevels: Sendable {
        let p99, utilisation, spare, keep: Quantity
        /// How many requests a server lets wait, and how long each does.
        let queue, timeout: Quantity?

        init(_ values: Values) {
            p99 = values.needed("p99")
            utilisation = values.needed("utilisation")
            spare = values.needed("spare")
            keep = values.needed("keep")
            queue = values.quantity("queue")
            timeout = values.quantity("timeout")
        }
    }

    struct OnPremise: Sendable {
        let serverPrice, vcpu, perMonth, months: Quantity

        init(_ values: Values) {
            serverPrice = values.needed("server_price")
            vcpu = values.needed("vcpu")
            perMonth = values.needed("per_month")
            months = values.needed("months")
        }
    }

    struct Assumptions: Sendable {
        let cpuFactor, contention, coherence: Quantity
        let measuredVCPU: Quantity?
        let variation, transactionCPU, packetCPU, gigabitCPU, audioPackets, packetSize: Quantity
        let segmentCPU, recordingCPU, encodedPixels, mixedVideo, detour, usdPerEur: Quantity

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
        }
    }
}

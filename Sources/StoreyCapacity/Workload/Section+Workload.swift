// What a workload file may say. The order is the one in which `storey plan init` writes it.
extension Section {
    static let workload = Section(
        name: "the file",
        fields: [
            Field("name", .text, "what is planned"),
            Field("users", .group(users), "how many people, and when"),
            Field("actions", .groups(action), "what they do, and what that takes"),
            Field("media", .group(media), "calls: how many rooms, how large, and what happens to them"),
            Field(
                "jobs", .groups(job),
                "long work that waits in a queue with a deadline: transcoding, archives, neural nets"),
            Field("latency", .group(latency), "how long sound and pictures take from capture to playout"),
            Field("service_levels", .group(serviceLevels), "what is promised"),
            Field(
                "phases", .groups(phase),
                "what is to be done now, once there are so many people, or on a day: the plan of the development"
            ),
            Field(
                "providers", .texts,
                "whose prices are compared: aws, azure, gcp, hetzner, or a name of price_lists"),
            Field("price_lists", .groups(priceList), "providers that are not built in"),
            Field("on_premise", .group(onPremise), "what a server of one's own costs"),
            Field("assumptions", .group(assumptions), "defaults that are known better here"),
        ])

    static let users = Section(
        name: "users",
        fields: [
            Field("max_monthly", .quantity(.count, .activeUsers), "people who use it in a month"),
            Field(
                "peak_online", .quantity(.count, nil),
                "people who use it at once, at most; else it follows from the rest"),
            Field(
                "daily_share", .quantity(.share, .dailyShare),
                "the part of them that comes on a day (DAU/MAU)"),
            Field(
                "sessions_per_day", .quantity(.count, .sessionsPerDay), "how often they come on such a day"),
            Field("session_length", .quantity(.time, .sessionTime), "how long they stay"),
            Field("busiest_hour", .quantity(.share, .peakShare), "the busiest hour's part of a day"),
            Field(
                "hours", .numbers(24),
                "how many come in each hour of a day of theirs, in any unit; instead of busiest_hour"),
            Field(
                "places", .groups(place),
                "where they are, if not all in one: the sun, and so the busiest hour, comes to each at its own time"
            ),
            Field(
                "burst", .quantity(.factor, .burst),
                "the worst five minutes over the mean of the busiest hour"),
            Field("growth_per_month", .quantity(.share, nil, atMost: 10), "how many more come each month"),
            Field(
                "regions", .quantity(.count, .choice(1, "one region, unless latency or law asks for more")),
                "places it is served from"),
        ])

    static let place = Section(
        name: "a place",
        fields: [
            Field("name", .text, "where", isNeeded: true),
            Field("share", .quantity(.share, nil), "the part of the people who are there", isNeeded: true),
            Field(
                "ahead", .quantity(.time, .choice(0, "the same clock as the others")),
                "how far its clocks are ahead of those of the place furthest west, in whole hours"),
        ])

    static let phase = Section(
        name: "a phase",
        fields: [
            Field("name", .text, "what is to be done", isNeeded: true),
            Field("at_users", .quantity(.count, nil), "once so many people use it in a month"),
            Field("at_online", .quantity(.count, nil), "once so many use it at once, at the peak"),
            Field(
                "at_requests", .quantity(.count, nil), "once so many requests come in a second, at the peak"),
            Field("on", .day, "on a day, as 2027-03-01; without any of these, now"),
        ])

    static let action = Section(
        name: "an action",
        fields: [
            Field("name", .text, "what they do", isNeeded: true),
            Field("per_session", .quantity(.count, nil), "how often in a session"),
            Field(
                "per_user_per_day", .quantity(.count, nil),
                "how often a person does it on a day they come; instead of per_session"),
            Field(
                "kind", .choice(["read", "page", "sign_in"]), "what it is like, where its cpu is not known"),
            Field(
                "cpu", .quantity(.time, nil),
                "what it takes of a processor, on the machine where it was measured"),
            Field("database", .quantity(.count, .choice(0, "no database")), "transactions of the database"),
            Field("in", .quantity(.bytes, .choice(0, "nothing to speak of")), "what is sent to the server"),
            Field("out", .quantity(.bytes, .choice(0, "nothing to speak of")), "what the server answers"),
            Field("stores", .quantity(.bytes, .choice(0, "nothing is kept")), "what is kept of it"),
            Field(
                "where", .choice(["client", "server", "either"]),
                "where the work may be done; server if not given"),
            Field("path", .text, "the path a load test asks for; / and its name if not given"),
            Field(
                "websocket", .flag,
                "whether it comes by a WebSocket that is open already: load tests ask by HTTP, and leave it out"
            ),
            Field(
                "p99", .quantity(.time, nil),
                "how long one in a hundred may take at least; else that of service_levels"),
        ])

    static let media = Section(
        name: "media",
        fields: [
            Field("rooms", .quantity(.count, nil), "rooms at the peak", isNeeded: true),
            Field("people", .quantity(.count, nil), "people in a room", isNeeded: true),
            Field(
                "hours_per_month",
                .quantity(
                    .time,
                    .guess(
                        40 * 3600, 80 * 3600, 160 * 3600,
                        "the peak's rooms for some hours on each working day")),
                "for how long there are so many rooms in a month"),
            Field(
                "tiles", .quantity(.count, .choice(9, "a grid of three by three")),
                "pictures of others that one sees at once"),
            Field("video", .quantity(.bitRate, .videoRate), "a tile's bit rate; 0 bit/s for sound only"),
            Field(
                "layers", .groups(layer),
                "pictures that each sends at once in several sizes (simulcast), of which a server forwards one to each tile; instead of video"
            ),
            Field("audio", .quantity(.bitRate, .audioRate), "a voice's bit rate"),
            Field(
                "voices", .quantity(.count, .choice(3, "servers forward the loudest")),
                "voices that one hears at once"),
            Field(
                "recorded", .quantity(.share, .choice(0, "nothing is recorded")),
                "the part of the rooms that is recorded"),
            Field(
                "renditions", .groups(rendition),
                "sizes that recordings are transcoded into, as fast as they come"),
            Field("end_to_end_encrypted", .flag, "whether no server may see the pictures"),
            Field(
                "own_layouts", .flag, "whether each person arranges the pictures, where a server mixes them"),
        ])

    static let layer = Section(
        name: "a layer",
        fields: [
            Field("name", .text, "its size, as 360p", isNeeded: true),
            Field("rate", .quantity(.bitRate, nil), "its bit rate", isNeeded: true),
            Field("shown", .quantity(.share, nil), "the part of the tiles that show it", isNeeded: true),
        ])

    static let rendition = Section(
        name: "a rendition",
        fields: [
            Field("name", .text, "its size, as 720p", isNeeded: true),
            Field("width", .quantity(.count, nil), "pixels across", isNeeded: true),
            Field("height", .quantity(.count, nil), "pixels down", isNeeded: true),
            Field("frames", .quantity(.count, .choice(30, "what calls send at most")), "pictures a second"),
            Field("rate", .quantity(.bitRate, nil), "its bit rate, which is kept", isNeeded: true),
        ])

    static let job = Section(
        name: "a job",
        fields: [
            Field("name", .text, "what is done", isNeeded: true),
            Field("per_hour", .quantity(.count, nil), "how many come in the busiest hour", isNeeded: true),
            Field("cpu", .quantity(.time, nil), "what one takes of a processor", isNeeded: true),
            Field(
                "variation", .quantity(.factor, .guess(0.5, 1, 4, "as a decay varies")),
                "squared coefficient of variation of that"),
            Field("deadline", .quantity(.time, nil), "when 99 of 100 have to be done", isNeeded: true),
        ])

    static let latency = Section(
        name: "latency",
        fields: [
            Field("goal", .quantity(.time, nil), "from capture to playout", isNeeded: true),
            Field(
                "capture",
                .quantity(.time, .guess(0.008, 0.017, 0.033, "half a frame to one of 30 a second")),
                "until a picture is taken"),
            Field(
                "encode",
                .quantity(.time, .guess(0.005, 0.010, 0.030, "a hardware encoder without look-ahead")),
                "until it is encoded"),
            Field(
                "network", .quantity(.time, .guess(0.010, 0.030, 0.080, "one way within a continent")),
                "until it is there"),
            Field(
                "server",
                .quantity(
                    .time,
                    .guess(0.001, 0.002, 0.010, "a server that forwards; one that mixes takes 100 to 200 ms")),
                "what a server on the way adds"),
            Field(
                "jitter_buffer",
                .quantity(.time, .guess(0.020, 0.040, 0.100, "WebRTC's starts at 40 ms or so")),
                "what is waited for late packets"),
            Field(
                "decode", .quantity(.time, .guess(0.003, 0.008, 0.020, "a hardware decoder")),
                "until it is decoded"),
            Field(
                "playout", .quantity(.time, .guess(0.008, 0.017, 0.033, "until the screen shows it")),
                "until it is seen or heard"),
        ])

    static let serviceLevels = Section(
        name: "service_levels",
        fields: [
            Field(
                "p99", .quantity(.time, .choice(0.5, "what feels prompt")),
                "how long one request in a hundred may take at least"),
            Field("utilisation", .quantity(.share, .utilisation), "how busy servers may be at the peak"),
            Field(
                "spare", .quantity(.count, .spare),
                "servers of each tier that may fail at once (the k of N+k)"),
            Field(
                "keep", .quantity(.count, .choice(12, "a year")), "months for which what is stored is kept"),
        ])

    static let priceList = Section(
        name: "a price list",
        fields: [
            Field("name", .text, "the provider", isNeeded: true),
            Field("currency", .choice(["EUR", "USD"]), "of its prices", isNeeded: true),
            Field("as_of", .day, "the day of its prices", isNeeded: true),
            Field("source", .text, "where they stand"),
            Field("machines", .groups(machine), "what it rents", isNeeded: true),
            Field("egress_per_gb", .quantity(.money, nil), "a GB that leaves it", isNeeded: true),
            Field(
                "free_egress", .quantity(.bytes, .choice(0, "nothing is free")),
                "what leaves it for nothing each month"),
            Field("storage_per_gb_month", .quantity(.money, nil), "a GB kept for a month", isNeeded: true),
        ])

    static let machine = Section(
        name: "a machine",
        fields: [
            Field("name", .text, "what it is called", isNeeded: true),
            Field("vcpu", .quantity(.count, nil), "its processors", isNeeded: true),
            Field("per_month", .quantity(.money, nil), "what it costs", isNeeded: true),
        ])

    static let onPremise = Section(
        name: "on_premise",
        fields: [
            Field("server_price", .quantity(.money, nil), "a server, in EUR", isNeeded: true),
            Field("vcpu", .quantity(.count, nil), "its threads", isNeeded: true),
            Field(
                "per_month", .quantity(.money, nil), "power, place and network for it, in EUR", isNeeded: true
            ),
            Field(
                "months", .quantity(.count, .choice(36, "servers are written off in three years")),
                "how long it serves"),
        ])

    static let assumptions = Section(
        name: "assumptions",
        fields: [
            Field(
                "cpu_factor", .quantity(.factor, .cpuFactor),
                "how much longer a provider's vCPU takes than where cpu was measured"),
            Field(
                "variation", .quantity(.factor, .variation),
                "squared coefficient of variation between arrivals; 1 is Poisson"),
            Field(
                "transaction_cpu", .quantity(.time, .transactionCPU),
                "what a database takes of a vCPU for a transaction"),
            Field(
                "packet_cpu", .quantity(.time, .packetCPU), "what a media server takes of a vCPU for a packet"
            ),
            Field(
                "gigabit_cpu", .quantity(.factor, .gigabitCPU),
                "vCPU that a media server takes for a Gbit/s besides"),
            Field("audio_packets", .quantity(.count, .audioPackets), "packets of a voice in a second"),
            Field("packet_size", .quantity(.bytes, .packetSize), "a packet of video"),
            Field("recording_cpu", .quantity(.count, .recordingCPU), "vCPU that recording a room takes"),
            Field(
                "encoded_pixels", .quantity(.count, .encodedPixels),
                "pixels a second that a vCPU transcodes"),
            Field("mixed_video", .quantity(.bitRate, .mixingRate), "the bit rate of a mixed picture"),
            Field(
                "usd_per_eur",
                .quantity(.factor, .read(1.1, 1.1133, 1.13, "moveinfra/eu-cloud-prices", "2026-10-28")),
                "what a euro costs"),
        ])
}

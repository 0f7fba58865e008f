// What a workload file may say. The order is the one in which `storey plan init` writes it.
extension Section {
    static let workload = Section(
        name: "the file",
        fields: [
            Field("name", .text, "what is planned"),
            Field("users", .group(users), "how many people, and when"),
            Field("actions", .groups(action), "what they do, and what that takes"),
            Field("media", .group(media), "calls: how many rooms, how large, and what happens to them"),
            Field("streams", .groups(stream), "pictures that one sends and many watch"),
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

    static let phase = Section(
        name: "a phase",
        fields: [
            .named("what is to be done"),
            Field(
                "at_users", .quantity(.count, nil), "once so many people use it in a month", isOneNumber: true
            ),
            Field(
                "at_online", .quantity(.count, nil), "once so many use it at once, at the peak",
                isOneNumber: true),
            Field(
                "at_requests", .quantity(.count, nil), "once so many requests come in a second, at the peak",
                isOneNumber: true),
            Field("on", .day, "on a day, as 2027-03-01; without any of these, now"),
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
            Field(
                "queue", .quantity(.count, nil),
                "requests that a server lets wait before it refuses; any number if not given",
                isOneNumber: true),
            Field(
                "timeout", .quantity(.time, nil),
                "how long a request waits for a server before it gives up; for ever if not given",
                isOneNumber: true),
        ])

    static let assumptions = Section(
        name: "assumptions",
        fields: [
            Field(
                "cpu_factor", .quantity(.factor, .cpuFactor),
                "how much longer a provider's vCPU takes than where cpu was measured"),
            Field(
                "contention",
                .quantity(
                    .share, .guess(0, 0, 0, "requests share nothing, unless a load test says otherwise")),
                "the part of a request's work for which all vCPU of a machine wait for each other (α of the scalability law)"
            ),
            Field(
                "coherence",
                .quantity(
                    .factor, .guess(0, 0, 0, "requests share nothing, unless a load test says otherwise"),
                    atMost: 1),
                "what each vCPU of a machine loses by agreeing with each other one (β of the scalability law)"
            ),
            Field(
                "measured_vcpu", .quantity(.count, nil),
                "vCPU of the largest machine on which contention and coherence were measured",
                isOneNumber: true),
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
            Field(
                "segment_cpu", .quantity(.factor, .segmentCPU),
                "vCPU that a server of video segments takes for a Gbit/s, in and out"),
            Field("audio_packets", .quantity(.count, .audioPackets), "packets of a voice in a second"),
            Field("packet_size", .quantity(.bytes, .packetSize), "a packet of video"),
            Field("recording_cpu", .quantity(.count, .recordingCPU), "vCPU that recording a room takes"),
            Field(
                "encoded_pixels", .quantity(.count, .encodedPixels),
                "pixels a second that a vCPU transcodes"),
            Field("mixed_video", .quantity(.bitRate, .mixingRate), "the bit rate of a mixed picture"),
            Field(
                "detour", .quantity(.factor, .detour),
                "how much longer a way through the network is than the shortest"),
            Field(
                "usd_per_eur",
                .quantity(.factor, .read(1.1, 1.1133, 1.13, "moveinfra/eu-cloud-prices", "2026-10-28")),
                "what a euro costs"),
        ])
}

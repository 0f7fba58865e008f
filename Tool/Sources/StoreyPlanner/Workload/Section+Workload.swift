// The keys of a workload file, in the order in which `storey plan init` writes them.
extension Section {
    static let workload = Section(
        name: "the file",
        fields: [
            Field("name", .text, "the name of the plan"),
            Field("users", .group(users), "the number of users, and their times and places"),
            Field("actions", .groups(action), "the actions of the users and their costs"),
            Field(
                "language", .choice(Workload.languages),
                "the language of the servers, from which the default of cpu follows"),
            Field("media", .group(media), "calls: the number of rooms, their size, and recording"),
            Field("streams", .groups(stream), "streams from one sender to many viewers"),
            Field(
                "jobs", .groups(job),
                "long work in a queue with a deadline: transcoding, archives, neural networks"),
            Field("latency", .group(latency), "the latency of audio and video from capture to playout"),
            Field("service_levels", .group(serviceLevels), "the performance targets"),
            Field(
                "phases", .groups(phase),
                "the roadmap: tasks that are due now, at a number of users, or on a date"
            ),
            Field(
                "providers", .texts,
                "the providers to compare: aws, azure, gcp, hetzner, alibaba, or a name from price_lists"),
            Field("price_lists", .groups(priceList), "providers that are not built in"),
            Field("on_premise", .group(onPremise), "the cost of an on-premise server"),
            Field(
                "operations", .group(operations), "backups, staging, working time, and other monthly costs"),
            Field("autoscaling", .group(autoscaling), "how servers are added and removed over a day"),
            Field("assumptions", .group(assumptions), "values that replace the built-in defaults"),
            Field(
                "fleet", .group(fleet),
                "the devices of the users, for work with where: either or split"),
            Field("live", .group(live), "the servers of a project that is live"),
            Field(
                "stages", .groups(stage),
                "the numbers of users for which client and server are compared; default: pilot, growth, and mass market"
            ),
        ])

    static let phase = Section(
        name: "a phase",
        fields: [
            .named("the task"),
            Field(
                "at_users", .quantity(.count, nil), "due at this number of monthly users", isOneNumber: true
            ),
            Field(
                "at_online", .quantity(.count, nil), "due at this number of concurrent users at the peak",
                isOneNumber: true),
            Field(
                "at_requests", .quantity(.count, nil),
                "due at this number of requests per second at the peak",
                isOneNumber: true),
            Field("on", .day, "due on this date, such as 2027-03-01; due now without any of these keys"),
            Field("cost", .quantity(.money, nil), "the cost of building it now, in EUR", isOneNumber: true),
            Field(
                "later_cost", .quantity(.money, nil),
                "the cost of building it when it is due, with the rework that this takes, in EUR",
                isOneNumber: true),
            Field(
                "upkeep", .quantity(.money, .choice(0, "nothing to maintain until it is due")),
                "the cost of maintaining and running it until it is due, in EUR per month", isOneNumber: true),
            Field(
                "delay", .quantity(.time, .choice(0, "the launch doesn't wait for it")),
                "the time by which building it now delays the launch", isOneNumber: true),
            Field(
                "chance", .quantity(.share, .choice(1, "it certainly becomes necessary")),
                "the chance that it becomes necessary", isOneNumber: true),
        ])

    static let serviceLevels = Section(
        name: "service_levels",
        fields: [
            Field(
                "p99", .quantity(.time, .choice(0.5, "feels prompt")),
                "the target of the 99th percentile of the response time"),
            Field(
                "utilization", .quantity(.share, .utilization),
                "the maximum utilization of servers at the peak"),
            Field(
                "confidence", .quantity(.share, .confidence),
                "the share of possible cases in which the servers must carry the load, up to 99 %; 0 % plans for the likely case",
                isOneNumber: true),
            Field(
                "spare", .quantity(.count, .spare),
                "the number of servers per tier that may fail at the same time (the k of N+k)"),
            Field(
                "keep", .quantity(.count, .choice(12, "a year")),
                "the retention period of stored data, in months"),
            Field(
                "queue", .quantity(.count, nil),
                "the maximum number of waiting requests per server; default: no limit",
                isOneNumber: true),
            Field(
                "timeout", .quantity(.time, nil),
                "the time after which a waiting request gives up; default: never",
                isOneNumber: true),
        ])

    static let assumptions = Section(
        name: "assumptions",
        fields: [
            Field(
                "cpu_factor", .quantity(.factor, .cpuFactor),
                "the CPU time on a provider's vCPU relative to the machine where cpu was measured"),
            Field(
                "contention",
                .quantity(
                    .share, .guess(0, 0, 0, "requests share nothing, unless a load test shows otherwise")),
                "the serialized share of a request's work on a machine (α of the scalability law)"
            ),
            Field(
                "coherence",
                .quantity(
                    .factor, .guess(0, 0, 0, "requests share nothing, unless a load test shows otherwise"),
                    atMost: 1),
                "the cost of keeping each pair of a machine's vCPUs consistent (β of the scalability law)"
            ),
            Field(
                "measured_vcpu", .quantity(.count, nil),
                "the vCPUs of the largest machine on which contention and coherence were measured",
                isOneNumber: true),
            Field(
                "variation", .quantity(.factor, .variation),
                "the squared coefficient of variation between arrivals; 1 is a Poisson process"),
            Field(
                "transaction_cpu", .quantity(.time, .transactionCPU),
                "the CPU time of a database transaction"),
            Field(
                "transaction_io", .quantity(.count, .transactionIO),
                "the disk operations of a database transaction, of \(Workload.page.brief) bytes each"),
            Field(
                "transaction_bytes", .quantity(.bytes, .transactionBytes),
                "the bytes that the database sends to the app in a transaction"),
            Field(
                "cached_share", .quantity(.share, .cachedShare),
                "the share of the data in the database that must be in its memory"),
            Field(
                "server_memory", .quantity(.bytes, .serverMemory),
                "the memory of the system and the program on each server"),
            Field(
                "session_memory", .quantity(.bytes, .sessionMemory),
                "the memory of the app's servers for a concurrent user"),
            Field(
                "recording_memory", .quantity(.bytes, .recordingMemory), "the memory for recording a room"),
            Field(
                "packet_cpu", .quantity(.time, .packetCPU), "the CPU time of a packet on a media server"
            ),
            Field(
                "gigabit_cpu", .quantity(.factor, .gigabitCPU),
                "the additional vCPUs of a media server per Gbit/s"),
            Field(
                "segment_cpu", .quantity(.factor, .segmentCPU),
                "the vCPUs of a segment server per Gbit/s in and out"),
            Field(
                "audio_packets", .quantity(.count, .audioPackets),
                "the number of packets per second of a voice"),
            Field("packet_size", .quantity(.bytes, .packetSize), "the size of a video packet"),
            Field(
                "recording_cpu", .quantity(.count, .recordingCPU), "the number of vCPUs for recording a room"),
            Field(
                "encoded_pixels", .quantity(.count, .encodedPixels),
                "the pixels per second that a vCPU transcodes"),
            Field("mixed_video", .quantity(.bitRate, .mixingRate), "the bit rate of a mixed picture"),
            Field(
                "detour", .quantity(.factor, .detour),
                "the length of a network path relative to the shortest"),
            Field(
                "usd_per_eur",
                .quantity(.factor, .published(1.1, 1.1133, 1.13, "moveinfra/eu-cloud-prices", "2026-10-28")),
                "the price of a euro in dollars"),
            Field(
                "cny_per_eur",
                .quantity(.factor, .published(7.6, 7.9989, 8.4, "European Central Bank", "2026-05-08")),
                "the price of a euro in yuan"),
        ])
}

// Calls and their latency.
extension Section {
    static let media = Section(
        name: "media",
        fields: [
            Field(
                "in_calls", .quantity(.share, nil),
                "the share of concurrent users in calls, which then grow with the users"),
            Field(
                "rooms", .quantity(.count, nil), "the number of rooms at the peak; replaces in_calls"),
            Field(
                "people",
                .quantity(.count, .guess(2, 4, 10, "no source that is valid for more than one kind of call")),
                "the number of people in a room"),
            Field(
                "hours_per_month",
                .quantity(
                    .time,
                    .guess(
                        40 * 3600, 80 * 3600, 160 * 3600,
                        "the peak's number of rooms for some hours on each working day")),
                "the time per month with that many rooms; follows from the sessions of the users with in_calls"
            ),
            Field(
                "tiles", .quantity(.count, .choice(9, "a grid of three by three")),
                "the number of other participants' pictures that each participant sees"),
            Field("video", .quantity(.bitRate, .videoRate), "the bit rate of a tile; 0 bit/s for audio only"),
            Field(
                "layers", .groups(layer),
                "the sizes that each participant sends simultaneously (simulcast); a server forwards one per tile; replaces video"
            ),
            Field("audio", .quantity(.bitRate, .audioRate), "the bit rate of a voice"),
            Field(
                "voices", .quantity(.count, .choice(3, "servers forward the loudest")),
                "the number of voices that each participant hears at most"),
            Field(
                "dtx", .flag,
                "whether participants send almost nothing while they are silent (discontinuous transmission)"),
            Field(
                "speaking", .quantity(.share, nil),
                "the share of the time in which a participant speaks, with discontinuous transmission; has a default with dtx"
            ),
            Field(
                "recorded", .quantity(.share, .choice(0, "nothing is recorded")),
                "the share of rooms that are recorded"),
            Field(
                "renditions", .groups(rendition),
                "the sizes into which recordings are transcoded in real time"),
            Field("end_to_end_encrypted", .flag, "whether servers must not decrypt the media"),
            Field(
                "own_layouts", .flag,
                "whether each participant has an individual layout if a server mixes the pictures"),
        ], isOptional: true)

    static let layer = Section(
        name: "a layer",
        fields: [
            .named("the size, such as 360p"),
            Field("rate", .quantity(.bitRate, nil), "the bit rate", isNeeded: true),
            Field("shown", .quantity(.share, nil), "the share of tiles that show this size", isNeeded: true),
        ])

    static let rendition = Section(
        name: "a rendition",
        fields: [
            .named("the size, such as 720p"),
            Field("width", .quantity(.count, nil), "the width in pixels", isNeeded: true),
            Field("height", .quantity(.count, nil), "the height in pixels", isNeeded: true),
            Field("frames", .quantity(.count, .choice(30, "the maximum in calls")), "frames per second"),
            Field("rate", .quantity(.bitRate, nil), "the bit rate of the stored recording", isNeeded: true),
        ])

    static let latency = Section(
        name: "latency",
        fields: [
            Field(
                "goal", .quantity(.time, nil), "the target from capture to playout", isNeeded: true,
                isOneNumber: true),
            Field(
                "capture",
                .quantity(.time, .guess(0.008, 0.017, 0.033, "half a frame to one of 30 per second")),
                "the time to capture a frame"),
            Field(
                "encode",
                .quantity(.time, .guess(0.005, 0.010, 0.030, "a hardware encoder without look-ahead")),
                "the time to encode it"),
            Field(
                "network", .quantity(.time, .guess(0.010, 0.030, 0.080, "one way within a continent")),
                "the time on the network"),
            Field(
                "server",
                .quantity(
                    .time,
                    .guess(0.001, 0.002, 0.010, "a forwarding server; mixing takes 100 to 200 ms")),
                "the time on a media server"),
            Field(
                "jitter_buffer",
                .quantity(.time, .guess(0.020, 0.040, 0.100, "WebRTC starts at about 40 ms")),
                "the time spent waiting for late packets"),
            Field(
                "decode", .quantity(.time, .guess(0.003, 0.008, 0.020, "a hardware decoder")),
                "the time to decode it"),
            Field(
                "playout", .quantity(.time, .guess(0.008, 0.017, 0.033, "until the screen shows it")),
                "the time until it is seen or heard"),
        ])
}

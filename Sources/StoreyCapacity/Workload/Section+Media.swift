// Calls: what is sent, and how long it may take.
extension Section {
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
            .named("its size, as 360p"),
            Field("rate", .quantity(.bitRate, nil), "its bit rate", isNeeded: true),
            Field("shown", .quantity(.share, nil), "the part of the tiles that show it", isNeeded: true),
        ])

    static let rendition = Section(
        name: "a rendition",
        fields: [
            .named("its size, as 720p"),
            Field("width", .quantity(.count, nil), "pixels across", isNeeded: true),
            Field("height", .quantity(.count, nil), "pixels down", isNeeded: true),
            Field("frames", .quantity(.count, .choice(30, "what calls send at most")), "pictures a second"),
            Field("rate", .quantity(.bitRate, nil), "its bit rate, which is kept", isNeeded: true),
        ])

    static let latency = Section(
        name: "latency",
        fields: [
            Field(
                "goal", .quantity(.time, nil), "from capture to playout", isNeeded: true, isOneNumber: true),
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
}

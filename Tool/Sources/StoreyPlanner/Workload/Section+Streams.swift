// Streams from one sender to many viewers.
extension Section {
    static let stream = Section(
        name: "a stream",
        fields: [
            .named("the content"),
            Field(
                "channels", .quantity(.count, nil),
                "the number of concurrent senders at the peak; independent of the number of users",
                isNeeded: true),
            Field(
                "watching", .quantity(.share, nil),
                "the share of concurrent users who watch one of the channels; the viewers then grow with the users"
            ),
            Field(
                "viewers", .quantity(.count, nil),
                "the number of concurrent viewers per channel at the peak; replaces watching"),
            Field(
                "hours_per_month",
                .quantity(
                    .time, .guess(20 * 3600, 60 * 3600, 200 * 3600, "the peak for two hours of each day")),
                "the time per month with that many channels and viewers; follows from the sessions of the users with watching"
            ),
            Field(
                "delay",
                .quantity(
                    .time,
                    .choice(
                        10, "segments of three seconds; players stay three of them behind (RFC 8216, 6.3.3)")
                ),
                "the maximum delay for viewers", isOneNumber: true),
            Field("renditions", .groups(watchedRendition), "the sizes for viewers", isNeeded: true),
            Field(
                "where", .choice(Workload.Side.allCases.map(\.rawValue)),
                "the side that encodes the renditions: the client, which sends all of them simultaneously (simulcast), or a server, "
                    + "which transcodes one upload; with split, clients do whose uplink suffices; default: server"
            ),
            Field(
                "upload", .quantity(.bitRate, nil),
                "the bit rate of the upload if a server encodes the renditions; default: the "
                    + "highest bit rate of the renditions, which is forwarded as is"),
            Field(
                "uplink", .quantity(.bitRate, nil),
                "the maximum upload bit rate of a sender; has a default if where is either or split"),
            Field(
                "cdn_per_gb", .quantity(.money, nil),
                "the price of a GB of CDN traffic, in EUR; a CDN is not considered without it",
                isOneNumber: true),
        ])

    static let watchedRendition = Section(
        name: "a rendition",
        fields: [
            .named("the size, such as 720p"),
            Field("width", .quantity(.count, nil), "the width in pixels", isNeeded: true),
            Field("height", .quantity(.count, nil), "the height in pixels", isNeeded: true),
            Field("frames", .quantity(.count, .choice(30, "the maximum of cameras")), "frames per second"),
            Field("rate", .quantity(.bitRate, nil), "the bit rate, including audio", isNeeded: true),
            Field("watched", .quantity(.share, nil), "the share of viewers with this size", isNeeded: true),
        ])
}

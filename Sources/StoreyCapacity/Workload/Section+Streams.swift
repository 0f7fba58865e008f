// Streams: one sends, many watch.
extension Section {
    static let stream = Section(
        name: "a stream",
        fields: [
            .named("what is shown"),
            Field(
                "channels", .quantity(.count, nil),
                "senders at once, at the peak: more users watch more, but do not send more", isNeeded: true),
            Field(
                "viewers", .quantity(.count, nil),
                "people who watch one channel at once, at the peak; they grow as the users do", isNeeded: true
            ),
            Field(
                "hours_per_month",
                .quantity(
                    .time, .guess(20 * 3600, 60 * 3600, 200 * 3600, "the peak for two hours of each day")),
                "for how long there are so many channels and viewers in a month"),
            Field(
                "delay",
                .quantity(
                    .time,
                    .choice(
                        10, "segments of three seconds, of which players stay three behind (RFC 8216, 6.3.3)")
                ),
                "how late viewers may see what is sent", isOneNumber: true),
            Field("renditions", .groups(watchedRendition), "sizes that viewers get", isNeeded: true),
            Field(
                "transcode", .choice(["client", "server", "either"]),
                "who makes the renditions: the client, which sends all of them at once (simulcast), or a server, "
                    + "which makes them of one upload; server if not given"),
            Field(
                "upload", .quantity(.bitRate, nil),
                "what a sender sends up where a server makes the renditions; if not given, the rendition of the "
                    + "highest rate, which is passed on as it comes"),
            Field(
                "uplink", .quantity(.bitRate, nil),
                "what a sender can send up at most; assumed where either may make the renditions"),
            Field(
                "cdn_per_gb", .quantity(.money, nil),
                "what a GB that a CDN sends costs, in EUR; not compared without", isOneNumber: true),
        ])

    static let watchedRendition = Section(
        name: "a rendition",
        fields: [
            .named("its size, as 720p"),
            Field("width", .quantity(.count, nil), "pixels across", isNeeded: true),
            Field("height", .quantity(.count, nil), "pixels down", isNeeded: true),
            Field("frames", .quantity(.count, .choice(30, "what cameras send at most")), "pictures a second"),
            Field("rate", .quantity(.bitRate, nil), "its bit rate, with its sound", isNeeded: true),
            Field("watched", .quantity(.share, nil), "the part of the viewers that gets it", isNeeded: true),
        ])
}

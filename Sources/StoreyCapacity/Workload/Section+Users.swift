// How many people there are, where, and when.
extension Section {
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
            Field(
                "growth_per_month", .quantity(.share, nil, atMost: 10), "how many more come each month",
                isOneNumber: true),
            Field(
                "regions", .quantity(.count, .choice(1, "one region, unless latency or law asks for more")),
                "places it is served from, as law may ask for; if not given, what distance asks for where places and a promise are"
            ),
        ])

    static let place = Section(
        name: "a place",
        fields: [
            .named("where"),
            Field(
                "share", .quantity(.share, nil), "the part of the people who are there", isNeeded: true,
                isOneNumber: true),
            Field(
                "ahead", .quantity(.time, .choice(0, "the same clock as the others")),
                "how far its clocks are ahead of those of the place furthest west, in whole hours",
                isOneNumber: true),
        ])
}

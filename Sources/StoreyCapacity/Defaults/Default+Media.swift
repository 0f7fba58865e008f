// What media take.
extension Default {
    static let packetCPU = read(
        15e-6 / 1.4, 15e-6, 15e-6 * 1.4,
        "fitted on ten published rows of LiveKit and coturn, with 1.04 vCPU per Gbit/s: predicted over actual 0.73 to 1.24",
        "2025-08-13")
    static let gigabitCPU = read(
        1.04 / 1.4, 1.04, 1.04 * 1.4, "the second term of the same fit: vCPU for each Gbit/s in and out",
        "2025-08-13")
    static let segmentCPU = read(
        0.47 / 2.4, 0.94 / 2.4, 1.88 / 2.4,
        "RTMP's, not HTTP's, so that twice and half of it are guesses: SRS sent 4,000 players 600 kbit/s each with 94 % of a Skylake thread, "
            + "nginx-rtmp 2,400 with 92 % (SRS, PERFORMANCE.md)",
        "2021-05-11")
    static let uplink = read(
        4.21e6, 13.6e6, 44.1e6,
        "Speedtest Global Index of August 2020: 4.21 Mbit/s up on mobile networks of India, 44.1 Mbit/s on the world's fixed lines; their "
            + "geometric mean",
        "2020-09-16")
    static let audioPackets = read(
        32, 50, 50, "Opus in packets of 20 ms; LiveKit's audio test sent 32 a second", "2025-08-13")
    static let packetSize = read(
        850, 950, 1100,
        "bytes of a video packet: 187 a second for 1.416 Mbit/s in LiveKit's livestream benchmark",
        "2025-08-13")
    static let videoRate = read(
        0.5e6, 1.2e6, 2.5e6,
        "a tile between 360p (libwebrtc's simulcast target 500 kbit/s) and 720p (2.5 Mbit/s)", "2026-07-20")
    static let audioRate = read(40e3, 64e3, 80e3, "voice, 60 to 80 kbit/s at Zoom", nil)
    static let recordingCPU = read(
        2, 3, 4,
        "vCPU of a room composite, LiveKit egress README; Jitsi's Jibri wants a machine for each recording",
        nil)
    static let mixingRate = read(1.0e6, 1.5e6, 2.5e6, "what a mixed picture of 720p takes", "2026-07-20")
    static let encodedPixels = read(
        17.8e6 / 1.7, 60.8e6 / 1.7, 89e6 / 1.7,
        "x264 veryfast with decoding, pixels a second and core, 60.8 million measured on Zen 5 (slow 17.8, superfast 89), on a cloud vCPU",
        "2026-11-21")
}

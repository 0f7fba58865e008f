// Defaults for calls and streams.
extension Default {
    static let packetCPU = published(
        15e-6 / 1.4, 15e-6, 15e-6 * 1.4,
        "fitted to ten published rows of LiveKit and coturn, with 1.04 vCPUs per Gbit/s: predicted over actual 0.73 to 1.24",
        "2025-08-13")
    static let gigabitCPU = published(
        1.04 / 1.4, 1.04, 1.04 * 1.4, "the second term of the same fit: vCPUs per Gbit/s in and out",
        "2025-08-13")
    static let segmentCPU = published(
        0.47 / 2.4, 0.94 / 2.4, 1.88 / 2.4,
        "measured for RTMP, not HTTP, so the range is a guess: SRS sent 4,000 players 600 kbit/s each with 94 % of a Skylake thread, "
            + "nginx-rtmp 2,400 with 92 % (SRS, PERFORMANCE.md)",
        "2021-05-11")
    static let uplink = published(
        4.21e6, 13.6e6, 44.1e6,
        "Speedtest Global Index of August 2020: 4.21 Mbit/s upload on mobile networks in India, 44.1 Mbit/s on fixed lines worldwide; their "
            + "geometric mean",
        "2020-09-16")
    static let audioPackets = published(
        32, 50, 50, "Opus in packets of 20 ms; LiveKit's audio test sent 32 per second", "2025-08-13")
    static let packetSize = published(
        850, 950, 1100,
        "bytes per video packet: 187 packets per second for 1.416 Mbit/s in LiveKit's livestream benchmark",
        "2025-08-13")
    static let videoRate = published(
        0.5e6, 1.2e6, 2.5e6,
        "a tile between 360p (libwebrtc's simulcast target 500 kbit/s) and 720p (2.5 Mbit/s)", "2026-07-20")
    static let audioRate = published(40e3, 64e3, 80e3, "voice, 60 to 80 kbit/s at Zoom", nil)
    static let speaking = published(
        0.25, 0.4, 0.5,
        "each party of a conversation speaks less than half of the time, and 40 % in VoIP (Prasad et al., Voice Activity Detection for "
            + "VoIP); the low end is a guess for rooms",
        nil)
    static let recordingCPU = published(
        2, 3, 4,
        "vCPUs of a room composite, LiveKit egress README; Jitsi's Jibri needs one machine per recording",
        nil)
    static let recordingMemory = published(
        2e9, 4e9, 8e9,
        "LiveKit egress: at least 4 GB for a machine of 4 vCPUs, which records one room; Jitsi's Jibri: at least 8 GB for each",
        nil)
    static let mixingRate = published(1.0e6, 1.5e6, 2.5e6, "a mixed picture in 720p", "2026-07-20")
    static let encodedPixels = published(
        17.8e6 / 1.7, 60.8e6 / 1.7, 89e6 / 1.7,
        "x264 veryfast with decoding, pixels per second and core, 60.8 million measured on Zen 5 (slow 17.8, superfast 89), on a cloud vCPU",
        "2026-11-21")
}

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The clock of frames: all processes of a machine read the same from it, and nobody sets it back.
///
/// On Linux `CLOCK_MONOTONIC`, which GStreamer's system clock reads too; on Apple's systems `CLOCK_UPTIME_RAW`, the time
/// base of Core Media's host clock, and so of ReplayKit's samples.
public enum FrameClock {
    /// The time since some moment before the machine started.
    public static var now: Duration {
        var time = timespec()
        #if canImport(Darwin)
            clock_gettime(CLOCK_UPTIME_RAW, &time)
        #else
            clock_gettime(CLOCK_MONOTONIC, &time)
        #endif
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }
}

extension Duration {
    /// In whole nanoseconds, which go for 292 years.
    var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
    }
}

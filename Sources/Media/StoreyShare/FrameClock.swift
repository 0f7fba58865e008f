#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The clock of frame timestamps. It's the same for all processes of a computer, and is never set back.
///
/// On Linux it's `CLOCK_MONOTONIC`, like GStreamer's system clock. On Apple platforms it's `CLOCK_UPTIME_RAW`, the time
/// base of Core Media's host clock and so of ReplayKit's samples.
public enum FrameClock {
    /// The time since an unspecified moment before the system started.
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
    /// The duration in whole nanoseconds. The range is 292 years.
    var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
    }
}

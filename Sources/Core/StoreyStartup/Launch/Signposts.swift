#if canImport(os)
    import os

    /// Shows the steps of a launch as intervals in Instruments.
    struct Signposts {
        private let signposter = OSSignposter(subsystem: "dev.storey.startup", category: "launch")
        private var intervals: [Int: OSSignpostIntervalState] = [:]

        mutating func begin(_ step: Int, _ name: String) {
            guard signposter.isEnabled else { return }
            intervals[step] = signposter.beginInterval(
                "step", id: signposter.makeSignpostID(), "\(name, privacy: .public)")
        }

        mutating func end(_ step: Int) {
            guard let interval = intervals.removeValue(forKey: step) else { return }
            signposter.endInterval("step", interval)
        }
    }
#else
    /// A stand-in for platforms without Instruments.
    struct Signposts {
        func begin(_ step: Int, _ name: String) {}
        func end(_ step: Int) {}
    }
#endif

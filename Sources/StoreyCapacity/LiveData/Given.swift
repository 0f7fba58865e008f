import JSONText

/// Numbers of a live product, as a workload file has them.
enum Given {
    /// To five decimals, and more than none: a file refuses what nobody would ever do.
    static func short(_ value: Double) -> String {
        String(max((value * 100_000).rounded() / 100_000, 0.000_01))
    }

    /// How many people. More than a workload file takes are cut off there.
    static func people(_ value: Double) -> String { whole(value, atMost: WorkloadReader.mostPeople) }

    /// How many bytes, with their unit. A petabyte is more than anything that is answered.
    static func bytes(_ value: Double) -> String { whole(value, atMost: 1e15) + " B" }

    private static func whole(_ value: Double, atMost most: Double) -> String {
        String(Int(min(value, most)))
    }

    /// A number with its source.
    static func entry(_ value: String, source: String) -> String {
        "{ default: \(value), source: \(source.inJSON) }"
    }
}

import JSONText

/// Numbers of a live product, as a workload file has them.
enum Given {
    /// To five decimals, and more than none: a file refuses what nobody would ever do.
    static func short(_ value: Double) -> String {
        String(max((value * 100_000).rounded() / 100_000, 0.000_01))
    }

    /// How many, in whole numbers. What is more than a workload file takes is cut off there.
    static func count(_ value: Double) -> String { String(Int(min(value, 1e15))) }

    /// A number with its source.
    static func entry(_ value: String, source: String) -> String {
        "{ default: \(value), source: \(source.inJSON) }"
    }
}

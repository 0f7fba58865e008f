import ToolInternal

/// Formatting of measured values for a workload file.
enum WorkloadYAML {
    /// Formats a number with five decimals. The result is positive because workload files reject 0.
    static func number(_ value: Double) -> String {
        String(max((value * 100_000).rounded() / 100_000, 0.000_01))
    }

    /// Formats a relative weight with five decimals, which may be 0.
    static func weight(_ value: Double) -> String { String((value * 100_000).rounded() / 100_000) }

    /// Formats a number of users, capped at the limit of workload files.
    static func people(_ value: Double) -> String { whole(value, atMost: WorkloadReader.maxPeople) }

    /// Formats a number of bytes with its unit, capped at a petabyte.
    static func bytes(_ value: Double) -> String { whole(value, atMost: 1e15) + " B" }

    private static func whole(_ value: Double, atMost most: Double) -> String {
        String(Int(min(value, most)))
    }

    /// Formats a value with its source.
    static func entry(_ value: String, source: String) -> String {
        "{ default: \(value), source: \(source.jsonLiteral) }"
    }
}

extension Duration {
    /// The Swift expression for the duration, such as `.milliseconds(1200)`.
    var code: String {
        let (seconds, attoseconds) = components
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        for (unit, size) in [
            ("seconds", 1_000_000_000), ("milliseconds", 1_000_000), ("microseconds", 1000),
        ] as [(String, Int64)] where nanoseconds % size == 0 {
            return ".\(unit)(\(nanoseconds / size))"
        }
        return ".nanoseconds(\(nanoseconds))"
    }
}

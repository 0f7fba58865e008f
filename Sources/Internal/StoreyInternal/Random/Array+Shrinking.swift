extension Array {
    /// Returns a minimal subsequence that still fails: removing any single element would make it succeed.
    ///
    /// Removes halves first, then smaller parts, down to single elements. Source: Zeller and Hildebrandt,
    /// “Simplifying and isolating failure-inducing input”, 2002.
    /// - Parameter stillFails: Whether a subsequence fails. It must return `true` for the array itself.
    package func shrunk(_ stillFails: ([Element]) async throws -> Bool) async rethrows -> [Element] {
        var shortest = self
        var size = Swift.max(1, count / 2)
        while true {
            var isShorter = false
            var end = shortest.count
            while end > 0 {
                let start = Swift.max(0, end - size)
                let shorter = Array(shortest[..<start] + shortest[end...])
                if try await stillFails(shorter) {
                    shortest = shorter
                    isShorter = true
                }
                end = start
            }
            if size == 1, !isShorter { return shortest }
            size = Swift.max(1, size / 2)
        }
    }
}

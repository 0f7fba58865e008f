extension Array {
    /// As short a part of it as still goes wrong: nothing more can be left out of it.
    ///
    /// Leaves out halves first, then smaller parts, until no single element can go. Source: Zeller and Hildebrandt,
    /// “Simplifying and isolating failure-inducing input”, 2002.
    /// - Parameter goesWrong: whether a sequence goes wrong. This one does.
    package func shrunk(_ goesWrong: ([Element]) async throws -> Bool) async rethrows -> [Element] {
        var shortest = self
        var size = Swift.max(1, count / 2)
        while true {
            var isShorter = false
            var end = shortest.count
            while end > 0 {
                let start = Swift.max(0, end - size)
                let shorter = Array(shortest[..<start] + shortest[end...])
                if try await goesWrong(shorter) {
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

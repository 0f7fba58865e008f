#if Share
    import Guarding

    /// Under which addresses viewers can leave: each knows its own only.
    final class ViewerPlaces: Sendable {
        private let numbers = Guarded<[String: Int]>([:])

        /// - Parameter number: a viewer's.
        /// - Returns: what its address ends with.
        func add(_ number: Int) -> String {
            let place = RoomKey().text
            numbers.withLock { $0[place] = number }
            return place
        }

        /// - Returns: the viewer's number; nil where there was none.
        func remove(_ place: String) -> Int? { numbers.withLock { $0.removeValue(forKey: place) } }

        /// Forgets those that are not among the present.
        func keep(_ present: Set<Int>) {
            numbers.withLock { $0 = $0.filter { present.contains($0.value) } }
        }
    }
#endif

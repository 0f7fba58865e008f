#if Share
    import StoreyInternal

    /// The WHEP resources of viewers. Each viewer only knows its own, so none can remove another.
    final class ViewerResources: Sendable {
        private let numbers = Locked<[String: Int]>([:])

        /// Adds a resource.
        /// - Parameter number: The viewer's ID.
        /// - Returns: The last component of the resource's path.
        func add(_ number: Int) -> String {
            let resource = RoomKey().text
            numbers.withLock { $0[resource] = number }
            return resource
        }

        /// Returns whether there is a resource.
        func contains(_ resource: String) -> Bool { numbers.withLock { $0[resource] != nil } }

        /// Removes a resource.
        /// - Returns: The viewer's ID, or `nil` if there's no such resource.
        func remove(_ resource: String) -> Int? { numbers.withLock { $0.removeValue(forKey: resource) } }

        /// Removes the resources of viewers that have left.
        func retain(only present: Set<Int>) {
            numbers.withLock { $0 = $0.filter { present.contains($0.value) } }
        }
    }
#endif

extension ProjectGraph {
    /// Returns the element of the graph that a change of some files may affect: the types that these files declare or
    /// extend, and all types that reference them, directly or indirectly.
    ///
    /// - Parameter files: The changed files, relative to the project's root. Files that aren't checked are ignored.
    /// - Returns: A graph in which the types in the changed files are marked as changed.
    public func affected(byChangesOf files: some Sequence<String>) -> ProjectGraph {
        let changed = Set(files)
        var users = [[Int]](repeating: [], count: elements.count)
        for use in uses { users[use.to].append(use.from) }
        var isAffected = elements.map { !changed.isDisjoint(with: $0.files) }
        let isChanged = isAffected
        var queue = isAffected.indices.filter { isAffected[$0] }
        while let element = queue.popLast() {
            for user in users[element] where !isAffected[user] {
                isAffected[user] = true
                queue.append(user)
            }
        }
        var number = [Int](repeating: -1, count: elements.count)
        var graph = self
        graph.elements = []
        for index in elements.indices where isAffected[index] {
            number[index] = graph.elements.count
            var element = elements[index]
            element.isChanged = isChanged[index]
            graph.elements.append(element)
        }
        graph.uses = uses.compactMap { use in
            guard number[use.from] >= 0, number[use.to] >= 0 else { return nil }
            return Use(
                from: number[use.from], to: number[use.to], position: use.position, status: use.status)
        }
        return graph
    }
}

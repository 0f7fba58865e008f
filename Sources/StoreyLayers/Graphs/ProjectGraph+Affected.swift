extension ProjectGraph {
    /// What a change of some files may affect: the types that they declare or extend, and all that name these, directly
    /// or through others.
    /// - Parameter files: the files, from the root of the project. Those that are not checked count for nothing.
    /// - Returns: That part of the graph, what the files themselves declare marked as changed.
    public func affected(byChangesOf files: some Sequence<String>) -> ProjectGraph {
        let changed = Set(files)
        var users = [[Int]](repeating: [], count: parts.count)
        for use in uses { users[use.to].append(use.from) }
        var isAffected = parts.map { !changed.isDisjoint(with: $0.files) }
        let isChanged = isAffected
        var queue = isAffected.indices.filter { isAffected[$0] }
        while let part = queue.popLast() {
            for user in users[part] where !isAffected[user] {
                isAffected[user] = true
                queue.append(user)
            }
        }
        var number = [Int](repeating: -1, count: parts.count)
        var graph = self
        graph.parts = []
        for index in parts.indices where isAffected[index] {
            number[index] = graph.parts.count
            var part = parts[index]
            part.isChanged = isChanged[index]
            graph.parts.append(part)
        }
        graph.uses = uses.compactMap { use in
            guard number[use.from] >= 0, number[use.to] >= 0 else { return nil }
            return Use(
                from: number[use.from], to: number[use.to], place: use.place, verdict: use.verdict)
        }
        return graph
    }
}

import StoreyGraph

/// The calls of `load` of one container.
struct PartLoads {
    private struct PartLoad {
        let part: any Part.Type
        /// The part that called `load`, if any.
        let loader: (any Part.Type)?
        let location: CodeLocation
    }

    private var loads: [PartLoad] = []
    /// The parts that are being loaded, innermost last.
    private var loading: [any Part.Type] = []

    /// The part whose components are being registered, if any.
    var current: (any Part.Type)? { loading.last }

    /// Records a call of `load`.
    /// - Returns: Whether the part is new. If so, call `end` after it has registered its components.
    mutating func begin(_ part: any Part.Type, at location: CodeLocation) -> Bool {
        let isNew = !loads.contains { $0.part == part }
        loads.append(PartLoad(part: part, loader: current, location: location))
        if isNew { loading.append(part) }
        return isNew
    }

    /// Ends the innermost load of a new part.
    mutating func end() {
        loading.removeLast()
    }

    /// The parts that one part loads twice.
    var issues: [ValidationIssue] {
        loads.indices.compactMap { index in
            let load = loads[index]
            let same = loads[...index].filter { $0.part == load.part && $0.loader == load.loader }
            return same.count == 2
                ? .partLoadedTwice(load.part, by: load.loader, at: same.map(\.location)) : nil
        }
    }
}

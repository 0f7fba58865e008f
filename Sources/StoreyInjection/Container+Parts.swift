extension Container {
    /// Registers the components of `part`, unless the part is loaded already.
    ///
    /// Several parts may load the same one. Who loads it twice himself makes a mistake that
    /// ``validate(roots:)`` reports.
    public func load(_ part: any Part.Type, file: String = #fileID, line: Int = #line) {
        let isNew = !partLoads.contains { $0.part == part }
        partLoads.append(
            PartLoad(part: part, loader: loadingParts.last, location: CodeLocation(file: file, line: line)))
        guard isNew else { return }
        loadingParts.append(part)
        part.load(self)
        loadingParts.removeLast()
    }
}

/// One call of `load`.
struct PartLoad {
    let part: any Part.Type
    /// The part that made the call, if one did.
    let loader: (any Part.Type)?
    let location: CodeLocation
}

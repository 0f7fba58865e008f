extension LayerChecker {
    /// Returns the coupling of each feature, or of each folder outside features.
    func components(_ results: [FileResult]) -> [LayerReport.Component] {
        var names: [String: Set<String>] = [:]
        var namedBy: [String: Set<String>] = [:]
        let component = componentNames()
        for (file, result) in results.enumerated() {
            guard let role = assignment.ofFile[file], assignment.layer(ofRole: role) != .exempt else {
                continue
            }
            names[component[file], default: []].formUnion([])
            for edge in result.edges {
                let other = component[Int(edge.to.file)]
                guard other != component[file] else { continue }
                names[component[file], default: []].insert(other)
                namedBy[other, default: []].insert(component[file])
            }
        }
        return names.keys.sorted().map { name in
            let efferent = names[name]?.count ?? 0
            let afferent = namedBy[name]?.count ?? 0
            let all = afferent + efferent
            return LayerReport.Component(
                name: name, afferent: afferent, efferent: efferent,
                instability: all == 0 ? 0 : Double(efferent) / Double(all))
        }
    }

    /// Returns the component of each file: its feature, or its folder.
    func componentNames() -> [String] {
        project.files.indices.map { features[$0] ?? folder(project.files[$0]) }
    }

    private func folder(_ file: SourceFile) -> String { file.folder.isEmpty ? file.module : file.folder }
}

/// Finds the features of a project: folders next to each other, each with screens.
struct FeatureSearch {
    /// The entries for `featureFolders` of the rules.
    private(set) var entries: [String] = []
    /// The number of features.
    private(set) var count = 0

    /// - Parameters:
    ///   - survey: The project's folders.
    ///   - files: All files of the project.
    init(_ survey: ProjectSurvey, files: [SourceFile]) {
        var children: [String: Set<String>] = [:]
        var withScreens: [String: Set<String>] = [:]
        var filesBelow: [String: Int] = [:]
        for index in survey.files {
            let folder = files[index].folder
            for parent in RelativePath.ancestors(of: folder) { filesBelow[parent, default: 0] += 1 }
            for child in RelativePath.ancestors(of: folder) where !child.isEmpty {
                children[RelativePath.parent(child), default: []].insert(child)
            }
        }
        for folder in survey.screenFolders {
            for child in RelativePath.ancestors(of: folder) where !child.isEmpty {
                withScreens[RelativePath.parent(child), default: []].insert(child)
            }
        }
        func isFeature(_ child: String) -> Bool {
            !RoleVocabulary.sharedFolders.contains(RelativePath.name(of: child))
        }
        /// The folders of a parent with screens, if most of its folders have some.
        func features(of parent: String) -> Set<String>? {
            let found = withScreens[parent, default: []].filter(isFeature)
            let all = children[parent, default: []].filter(isFeature)
            let isLarge = found.reduce(0) { $0 + filesBelow[$1, default: 0] } * 20 > survey.fileCount
            return found.count >= 3 && found.count * 2 >= all.count && isLarge ? found : nil
        }
        for name in RoleVocabulary.featureFolders {
            let parents = children.keys.filter { RelativePath.name(of: $0) == name }
            let found = parents.compactMap(features).reduce(0) { $0 + $1.count }
            if found > 0 {
                entries.append(name)
                count += found
            }
        }
        if !entries.isEmpty { return }
        // Modules of features have names such as HomeFeature or HomeUI.
        for suffix in ["Feature", "UI", "Module", "Flow"] {
            for parent in children.keys.sorted() where !parent.isEmpty {
                let found = withScreens[parent, default: []].filter { $0.hasSuffix(suffix) && isFeature($0) }
                let size = found.reduce(0) { $0 + filesBelow[$1, default: 0] }
                guard found.count >= 3, size * 20 > survey.fileCount else { continue }
                entries.append("\(parent)/*\(suffix)")
                count += found.count
            }
            if !entries.isEmpty { return }
        }
    }
}

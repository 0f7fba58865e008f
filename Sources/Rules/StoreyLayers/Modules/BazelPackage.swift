/// The Swift modules that a `BUILD` file of Bazel declares, as far as its text tells without running it.
///
/// Sources: the rules `swift_library`, `swift_binary` and `swift_test` of rules_swift, and wrappers of them whose names begin or
/// end in the same way; `derive_swift_module_name` of rules_swift for the name of a module without `module_name`.
struct BazelPackage {
    static let fileNames: Set<String> = ["BUILD", "BUILD.bazel"]

    private struct Rule {
        var moduleName: String
        var isTest: Bool
        var sources: [String]
        var excluded: [String]
    }

    private let path: String
    private var rules: [Rule] = []

    /// - Returns: `nil` if the file declares no Swift module.
    init?(_ path: String, _ text: String) {
        guard text.contains("swift_") else { return nil }
        self.path = path
        let calls = ManifestCall.all([ManifestCall.Token].starlark(text)) {
            $0.name.hasPrefix("swift_") || $0.name.hasSuffix("_swift_library")
        }
        for call in calls {
            guard let name = call.strings["name"]?.first, let sources = call.strings["srcs"] else { continue }
            rules.append(
                Rule(
                    moduleName: call.strings["module_name"]?.first
                        ?? Self.moduleName(of: name, in: RelativePath.parent(path)),
                    isTest: call.name.hasSuffix("_test") || call.identifiers["testonly"] == ["True"],
                    sources: sources, excluded: call.strings["exclude"] ?? []))
        }
        if rules.isEmpty { return nil }
    }

    /// Returns the modules of the package.
    ///
    /// - Parameter files: The Swift files of the package: those below its folder, but not below that of an inner package.
    func modules(of files: [String]) -> [ModuleSources] {
        rules.map { rule in
            ModuleSources(
                Module(name: rule.moduleName, container: path, isTest: rule.isTest),
                // `:File.swift` is a label of the file.
                rule.sources.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 },
                excluding: rule.excluded,
                in: RelativePath.parent(path), from: files)
        }
    }

    /// Returns the name of a module that has none, from the label of its rule.
    static func moduleName(of name: String, in package: String) -> String {
        func identifier(_ text: String) -> String {
            text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }.joined(separator: "_")
        }
        let parts = [identifier(package), identifier(name)].filter { !$0.isEmpty }
        let joined = parts.joined(separator: "_")
        return joined.first?.isNumber == true ? "_" + joined : joined
    }
}

import Foundation

/// The module of a pod that is developed in the project, as far as the text of its podspec tells without running it.
///
/// Source: the Podspec Syntax Reference of CocoaPods. The subspecs of a pod are compiled into its module; the files of its
/// test specs are a module of tests.
struct Podspec {
    static let suffix = ".podspec"

    private let path: String
    private let name: String
    private var sources: [String] = []
    private var excluded: [String] = []
    private var tests: [String] = []

    /// - Returns: `nil` if the pod compiles no files.
    init?(_ path: String, _ text: String) {
        self.path = path
        var name = RelativePath.name(of: path).replacing(Self.suffix, with: "")
        var testSpecs: Set<Substring> = []
        for line in text.split(whereSeparator: \.isNewline) {
            let code = line.prefix { $0 != "#" }
            if let block = code.firstMatch(of: /\.test_spec\b.*\|\s*(\w+)\s*\|/) {
                testSpecs.insert(block.output.1)
            }
            guard let setting = code.firstMatch(of: /^\s*(\w+)\.(?:\w+\.)?(\w+)\s*\+?=\s*(.*)$/) else {
                continue
            }
            let values = setting.output.3.matches(of: /"([^"]*)"|'([^']*)'/).map { match in
                String(match.output.1 ?? match.output.2 ?? "")
            }
            switch setting.output.2 {
            case "name" where !testSpecs.contains(setting.output.1), "module_name":
                if let first = values.first { name = first }
            case "source_files":
                if testSpecs.contains(setting.output.1) { tests += values } else { sources += values }
            case "exclude_files": excluded += values
            default: break
            }
        }
        if sources.isEmpty { return nil }
        self.name = name
    }

    /// Returns the modules of the pod.
    ///
    /// - Parameter files: The Swift files below the root folder.
    func modules(of files: [String]) -> [ModuleSources] {
        // A module without files isn't added.
        [(name, sources, false), ("\(name)_Tests", tests, true)].map { name, sources, isTest in
            ModuleSources(
                Module(name: PackageManifest.identifier(name), container: path, isTest: isTest), sources,
                excluding: excluded, in: RelativePath.parent(path), from: files)
        }
    }
}

extension ProjectOverview {
    /// An architecture that the names and imports of a project suggest.
    public struct Architecture: Sendable, Equatable {
        /// The name of the architecture, such as `MVVM with coordinators`.
        public internal(set) var name: String
        /// The numbers of types that suggest it, such as `210 view models`.
        public internal(set) var evidence: [String]

        /// The name and the evidence.
        var text: String { evidence.isEmpty ? name : "\(name): \(evidence.joined(separator: ", "))" }

        /// Guesses the architecture from the types that aren't tests.
        init(_ names: NameResolver, isChecked: (Int) -> Bool) {
            let suffixes = [
                "ViewModel", "Coordinator", "Presenter", "Interactor", "Router", "Wireframe", "UseCase",
                "Repository",
                "ViewController", "Reducer",
            ]
            var counts: [String: Int] = [:]
            var usesComposableArchitecture = false
            let view = NameHash.of("View")
            for (index, file) in names.files.enumerated() where isChecked(index) {
                usesComposableArchitecture =
                    usesComposableArchitecture
                    || file.syntax.imports.contains { $0.module == "ComposableArchitecture" }
                for declaration in file.syntax.declarations
                where declaration.parent < 0 && declaration.kind.isType && declaration.kind != .protocol {
                    if let suffix = suffixes.first(where: { declaration.name.hasSuffix($0) }) {
                        counts[suffix, default: 0] += 1
                    } else if declaration.inherited.contains(where: {
                        file.syntax.references[Int($0)].hash == view
                    }) {
                        counts["View", default: 0] += 1
                    }
                }
            }
            func count(_ suffix: String) -> Int { counts[suffix, default: 0] }
            func shown(_ parts: [(String, String)]) -> [String] {
                parts.compactMap { suffix, plural in count(suffix) < 2 ? nil : "\(count(suffix)) \(plural)" }
            }
            let routers = count("Router") + count("Wireframe")
            let screens = [("ViewController", "view controllers"), ("View", "SwiftUI views")]
            if usesComposableArchitecture {
                self.init(
                    name: "The Composable Architecture", evidence: shown([("Reducer", "reducers")] + screens))
            } else if min(count("Presenter"), count("Interactor")) > max(2, count("ViewModel")), routers > 2 {
                self.init(
                    name: "VIPER",
                    evidence: shown([("Presenter", "presenters"), ("Interactor", "interactors")] + screens))
            } else if count("ViewModel") > 2, count("ViewModel") * 5 > count("ViewController") + count("View")
            {
                self.init(
                    name: count("Coordinator") > 2 ? "MVVM with coordinators" : "MVVM",
                    evidence: shown(
                        [("ViewModel", "view models"), ("Coordinator", "coordinators")] + screens))
            } else if count("Presenter") > 2 {
                self.init(name: "MVP", evidence: shown([("Presenter", "presenters")] + screens))
            } else if count("ViewController") > 2 {
                self.init(name: "MVC", evidence: shown(screens))
            } else if count("View") > 2 {
                self.init(name: "SwiftUI views without view models", evidence: shown(screens))
            } else {
                self.init(name: "a library or a tool, without screens", evidence: [])
            }
            if count("UseCase") > 2, count("Repository") > 2 {
                name += " with Clean Architecture"
                evidence += shown([("UseCase", "use cases"), ("Repository", "repositories")])
            }
        }

        private init(name: String, evidence: [String]) {
            self.name = name
            self.evidence = evidence
        }
    }
}

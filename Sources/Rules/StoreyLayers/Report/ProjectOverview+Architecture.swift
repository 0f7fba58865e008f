extension ProjectOverview {
    /// An architecture that the names and imports of a project suggest.
    public struct Architecture: Sendable, Equatable {
        /// The name of the architecture, such as `MVVM with coordinators`.
        public internal(set) var name: String
        /// The numbers of types that suggest it, such as `210 view models`.
        public internal(set) var evidence: [String]

        /// The name and the evidence.
        var text: String { evidence.isEmpty ? name : "\(name): \(evidence.joined(separator: ", "))" }

        /// Recognizes the architecture from the types that aren't tests.
        init(_ names: NameResolver, isChecked: (Int) -> Bool) {
            let survey = ProjectSurvey(names, isChecked: isChecked)
            let screens = ArchitecturePattern.ofScreens(in: survey)
            let domain = ArchitecturePattern.ofDomain(in: survey)
            self.init(
                name: [screens.name, domain?.name].compactMap(\.self).joined(separator: " with "),
                evidence: screens.evidence + (domain?.evidence ?? []))
        }

        private init(name: String, evidence: [String]) {
            self.name = name
            self.evidence = evidence
        }
    }
}

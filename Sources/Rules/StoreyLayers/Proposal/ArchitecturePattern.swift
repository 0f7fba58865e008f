/// An architecture that a project follows.
struct ArchitecturePattern: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case storey, composable, viper, coordinators, viewModels, presenters, viewControllers, swiftUI, none
        /// Coordinators and view controllers, without view models.
        case controllerCoordinators
        /// Data references domain, which references neither data nor presentation.
        case clean
        /// Use cases reference repositories directly.
        case layeredDomain
        case features
    }

    var kind: Kind
    /// The name to display, such as `MVVM with coordinators`.
    var name: String
    /// The counts that suggest it, such as `210 view models`.
    var evidence: [String]

    /// The name and the evidence.
    var text: String { evidence.isEmpty ? name : "\(name): \(evidence.joined(separator: ", "))" }

    /// Returns how the screens of a project are built.
    static func ofScreens(in survey: ProjectSurvey) -> ArchitecturePattern {
        let screens = survey.evidence(.viewController, .view)
        let (models, presenters) = (survey.count(.viewModel), survey.count(.presenter))
        let (controllers, coordinators) = (survey.count(.viewController), survey.count(.coordinator))
        // Many apps have a few, for a flow or for other purposes.
        let hasCoordinators = coordinators > 2 && coordinators * 17 > models + controllers
        let composable = survey.imports["ComposableArchitecture", default: 0]
        if survey.imports["Storey", default: 0] > 0 {
            return .init(
                kind: .storey, name: "Storey's modules",
                evidence: ["\(survey.imports["Storey", default: 0]) files import Storey"])
        }
        if composable >= 5, composable > models / 2 {
            return .init(
                kind: .composable, name: "The Composable Architecture",
                evidence: ["\(composable) files import ComposableArchitecture"]
                    + survey.evidence(.reducer, .view))
        }
        if survey.viperModules >= 2, survey.viperModules * 2 > models, survey.viperModules * 5 >= controllers
        {
            return .init(
                kind: .viper, name: "VIPER",
                evidence: ["\(survey.viperModules) modules with a presenter, an interactor, and a router"]
                    + screens)
        }
        if models > 2, models * 5 > controllers, hasCoordinators {
            return .init(
                kind: .coordinators, name: "MVVM with coordinators",
                evidence: survey.evidence(.viewModel, .coordinator) + screens)
        }
        if models > 2, models * 5 > controllers + survey.count(.view) {
            return .init(kind: .viewModels, name: "MVVM", evidence: survey.evidence(.viewModel) + screens)
        }
        if presenters > 2, presenters * 5 > controllers {
            return .init(kind: .presenters, name: "MVP", evidence: survey.evidence(.presenter) + screens)
        }
        if hasCoordinators {
            return .init(
                kind: .controllerCoordinators, name: "MVC with coordinators",
                evidence: survey.evidence(.coordinator) + screens)
        }
        if models > 9 {
            return .init(
                kind: .viewModels, name: "MVC, in part with view models",
                evidence: survey.evidence(.viewModel) + screens)
        }
        if controllers > max(2, survey.count(.view) / 4) {
            return .init(kind: .viewControllers, name: "MVC", evidence: screens)
        }
        if survey.count(.view) > 2 {
            return .init(kind: .swiftUI, name: "SwiftUI views without view models", evidence: screens)
        }
        return .init(kind: .none, name: "a library or a tool, without screens", evidence: [])
    }

    /// The names of folders with the innermost layer of Clean Architecture.
    static let domainFolders: Set<String> = ["Domain", "Domains", "DomainLayer"]
    /// The names of folders with the layer that implements the domain's protocols.
    static let dataFolders: Set<String> = ["Data", "DataLayer", "Platform", "Infrastructure"]
    /// The names of folders with views and view models.
    static let presentationFolders: Set<String> = ["Presentation", "PresentationLayer", "Presentations"]

    /// Returns how a project separates its logic from its data, or `nil` if neither folders nor names tell.
    static func ofDomain(in survey: ProjectSurvey) -> ArchitecturePattern? {
        let domain = survey.files(in: domainFolders)
        let data = survey.files(in: dataFolders)
        let names = survey.evidence(.useCase, .interactor, .repository)
        if domain > 2, data > 2, (domain + data) * 10 > survey.fileCount {
            let presentation = survey.files(in: presentationFolders)
            let files =
                ["\(domain) files in Domain", "\(data) in Data or Infrastructure"]
                + (presentation > 0 ? ["\(presentation) in Presentation"] : [])
            return .init(kind: .clean, name: "Clean Architecture", evidence: files + names)
        }
        if survey.count(.useCase) + survey.count(.interactor) > 2, survey.count(.repository) > 2 {
            return .init(kind: .layeredDomain, name: "Use cases above repositories", evidence: names)
        }
        return nil
    }
}

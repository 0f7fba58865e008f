package import Storey

extension NotesApp {
    /// What the app is made of, as values to be drawn: its components, its links, its launches.
    package static func graphs(of container: Container) throws -> [Graph] {
        let scenarios = LaunchScenarios(
            data: try container.resolve(), services: try container.resolve(),
            sharing: try container.resolve(), configuration: try container.resolve(),
            viewer: try container.resolve(), screens: LaunchStage(), version: .current, receive: { _ in })
        let launches = [
            scenarios.firstRun, scenarios.regular, scenarios.push([:]), scenarios.link(""), scenarios.safe,
        ]
        return [container.graph().drawing, NotesLinks.table.drawing] + launches.map(\.drawing)
    }
}

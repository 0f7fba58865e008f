package import Storey
package import StoreyGraph

extension NotesApp {
    /// Returns the graphs of the app's components, links, and launch scenarios.
    package static func graphs(of container: Container) throws -> [Graph] {
        let scenarios = LaunchScenarios(
            data: try container.resolve(), services: try container.resolve(),
            sharing: try container.resolve(), configuration: try container.resolve(),
            viewer: try container.resolve(),
            languages: try container.resolve(), screens: LaunchScreensProxy(), version: .current,
            receive: { _ in })
        let launches = [
            scenarios.firstRun, scenarios.regular, scenarios.push([:]), scenarios.link(""), scenarios.safe,
        ]
        return [container.graph().drawing, NotesLinks.table.drawing] + launches.map(\.drawing)
    }
}

/// A command that generates code, with its arguments.
package enum ScaffoldCommand: Equatable, Sendable, Codable {
    /// A whole app. `storey` is the package dependency on Storey, as a line for `Package.swift`.
    case app(storey: String)
    /// A screen in a modules folder, by default the app's, and a flow, by default the main flow.
    case module(ScaffoldName, folder: String?, flow: ScaffoldName?)
    /// A flow with its first screen.
    case coordinator(ScaffoldName, folder: String?)
    /// An entity of the app's service.
    case service(ScaffoldName, plural: ScaffoldName)
    /// A screen with a list of a service's entities.
    case list(ScaffoldName, plural: ScaffoldName, folder: String?)
    /// A question with typed answers.
    case popup(ScaffoldName)
    /// A start-up step.
    case step(ScaffoldName)
}

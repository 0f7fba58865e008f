/// A command that generates code, with its arguments.
package enum ScaffoldCommand: Equatable, Sendable, Codable {
    /// A whole app. `storey` is the package dependency on Storey, as a line for `Package.swift`. The home screen lists the
    /// entity, by default `Item`.
    case app(storey: String, entity: ScaffoldName? = nil, plural: ScaffoldName? = nil)
    /// A screen in a modules folder, by default the app's, and a flow, by default the main flow.
    case module(ScaffoldName, folder: String?, flow: ScaffoldName?)
    /// A flow with its first screen. `result` is the type of its result, as written in Swift, or `nil` if it has none.
    case coordinator(ScaffoldName, folder: String?, result: String? = nil)
    /// An entity of the app's service.
    case service(ScaffoldName, plural: ScaffoldName)
    /// A screen with a list of a service's entities.
    case list(ScaffoldName, plural: ScaffoldName, folder: String?)
    /// A screen with the details of one of a service's entities.
    case details(ScaffoldName, plural: ScaffoldName, folder: String?)
    /// A question with typed answers.
    case popup(ScaffoldName)
    /// A start-up step.
    case step(ScaffoldName)
}

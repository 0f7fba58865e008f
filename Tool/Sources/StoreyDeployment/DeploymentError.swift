/// An error in the description of a deployment.
package struct DeploymentError: Error, Equatable, CustomStringConvertible {
    /// The option, its problem, and how to fix it.
    package let description: String

    init(_ description: String) { self.description = description }
}

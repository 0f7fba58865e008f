/// A file of a deployment.
package struct DeploymentFile: Equatable, Sendable {
    /// The file's name.
    package let name: String
    package let text: String
    /// The instructions for using the file.
    package let nextStep: String
}

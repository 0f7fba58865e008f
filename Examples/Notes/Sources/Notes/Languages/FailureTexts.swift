/// The localized texts of errors.
package struct FailureTexts: Sendable {
    /// The message that notes can't be loaded.
    package let loading: String
    package let tryAgain: String
    let diskFull: String
    let readOnly: String
    let damaged: String
    let other: String

    /// Returns what failed and what the user can do.
    func message(_ failure: StorageFailure) -> String {
        switch failure {
        case .diskFull: diskFull
        case .readOnly: readOnly
        case .damaged: damaged
        case .other: other
        }
    }
}

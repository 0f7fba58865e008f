/// The localized texts of synchronization.
package struct SyncTexts: Sendable {
    /// The title of the copy that keeps the other version after a conflict.
    package let otherVersion: @Sendable (_ title: String) -> String
}

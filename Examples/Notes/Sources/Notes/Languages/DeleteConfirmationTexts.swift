/// The localized texts of the confirmation before a note is deleted.
package struct DeleteConfirmationTexts: Sendable {
    let title: @Sendable (_ note: String) -> String
    let message: String
    let delete: String
    let cancel: String
}

/// The words of the question whether a note may go.
package struct DeletingTexts: Sendable {
    let question: @Sendable (_ title: String) -> String
    let message: String
    let delete: String
    let keep: String
}

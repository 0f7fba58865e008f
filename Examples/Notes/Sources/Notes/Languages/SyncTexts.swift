/// The words of keeping notes in step with the service.
package struct SyncTexts: Sendable {
    /// The title of the text that did not stay the note, where a note was changed in two places.
    package let otherVersion: @Sendable (_ title: String) -> String
}

/// Exactly what the screen draws that stands until the app is updated.
package struct UpdateRequiredViewInputData: Equatable {
    package let texts: Texts
    package let message: String
    /// Where a newer version is.
    package let address = "https://example.com/notes"

    init(_ version: AppVersion, _ region: Region) {
        texts = region.language.texts
        message = texts.update.message("\(version)")
    }
}

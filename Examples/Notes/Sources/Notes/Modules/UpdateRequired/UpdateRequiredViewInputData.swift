/// The data that the screen that requires an update shows.
package struct UpdateRequiredViewInputData: Equatable {
    package let texts: Texts
    package let message: String
    /// The URL of the newest version.
    package let address = "https://example.com/notes"

    init(_ version: AppVersion, _ region: Region) {
        texts = region.language.texts
        message = texts.update.message("\(version)")
    }
}

/// Exactly what the screen draws that stands until the app is updated.
package struct UpdateRequiredViewInputData: Equatable {
    package let title: String
    package let message: String
    package let getUpdate: String
    /// Where a newer version is.
    package let address = "https://example.com/notes"

    init(_ version: AppVersion, _ region: Region) {
        let texts = region.language.texts.update
        title = texts.title
        message = texts.message("\(version)")
        getUpdate = texts.getUpdate
    }
}

/// The words of the screen that stands until the app is updated.
package struct UpdateRequiredTexts: Sendable {
    let title: String
    let message: @Sendable (_ version: String) -> String
    let getUpdate: String
}

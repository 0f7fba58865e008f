/// A file that the web host serves.
struct WebFile: Equatable {
    /// The file's path within the folder `Web`.
    let name: String
    let swiftName: String
    /// The content. In a style sheet, references to other files have become their addresses on the host.
    let bytes: [UInt8]
}

/// A CSS class of the app's style sheets.
struct StyleClass: Equatable {
    let name: String
    let swiftName: String
}

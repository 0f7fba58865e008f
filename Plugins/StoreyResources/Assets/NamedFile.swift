/// An image or font file with its name.
struct NamedFile: Equatable {
    /// The image's name, or the font's PostScript name.
    let name: String
    let swiftName: String
    /// The file's path within the resource folder.
    let path: String
    /// The path of the image for dark mode.
    var darkPath: String?
}

/// An image or a font, and where its file is.
struct NamedFile: Equatable {
    /// The image's name, or the font's PostScript name.
    let name: String
    let swiftName: String
    /// The file's path within the resource folder.
    let path: String
    /// An image for dark surroundings.
    var darkPath: String?
}

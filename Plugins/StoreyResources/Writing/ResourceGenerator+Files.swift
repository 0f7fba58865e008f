extension ResourceGenerator {
    func writeImages(_ images: [NamedFile], to lines: inout SourceLines) {
        let access = access.prefix
        lines.add("")
        lines.add("/// An image of the app.")
        lines.block("\(access)struct ImageFile: Hashable, Sendable {") { lines in
            lines.add("\(access)let name: String")
            lines.add("/// The file's path within the resource folder, at the largest available scale.")
            lines.add("\(access)let path: String")
            lines.add("/// The path of the image for dark mode, if there is one.")
            lines.add("\(access)let darkPath: String?")
        }
        lines.add("")
        lines.add("/// The images of the app.")
        lines.block("\(access)enum Images {") { lines in
            for image in images {
                lines.block(
                    "\(access)static let \(SwiftName.declared(image.swiftName)) = ImageFile(", end: ")"
                ) { lines in
                    lines.add("name: \(StringLiteral(image.name).inline),")
                    lines.add("path: \(StringLiteral(image.path).inline),")
                    lines.add("darkPath: \(image.darkPath.map { StringLiteral($0).inline } ?? "nil")")
                }
                lines.add("")
            }
            write(list: images.map(\.swiftName), of: "ImageFile", to: &lines)
        }
    }

    func writeFonts(_ fonts: [NamedFile], to lines: inout SourceLines) {
        let access = access.prefix
        lines.add("")
        lines.add("/// A font of the app.")
        lines.block("\(access)struct FontFile: Hashable, Sendable {") { lines in
            lines.add("/// The PostScript name.")
            lines.add("\(access)let name: String")
            lines.add("/// The file's path within the resource folder.")
            lines.add("\(access)let path: String")
        }
        lines.add("")
        lines.add("/// The fonts of the app.")
        lines.block("\(access)enum Fonts {") { lines in
            for font in fonts {
                lines.block("\(access)static let \(SwiftName.declared(font.swiftName)) = FontFile(", end: ")")
                { lines in
                    lines.add("name: \(StringLiteral(font.name).inline),")
                    lines.add("path: \(StringLiteral(font.path).inline)")
                }
                lines.add("")
            }
            write(list: fonts.map(\.swiftName), of: "FontFile", to: &lines)
        }
    }

    /// Writes `static let all: [ColorAsset] = [accent, background]`, with one name per line if it is too long.
    func write(list names: [String], of type: String, to lines: inout SourceLines) {
        let names = names.map { SwiftName.declared($0) }
        let line = "\(access.prefix)static let all: [\(type)] = [\(names.joined(separator: ", "))]"
        if line.count <= lines.availableWidth {
            lines.add(line)
        } else {
            lines.block("\(access.prefix)static let all: [\(type)] = [", end: "]") { lines in
                for name in names { lines.add("\(name),") }
            }
        }
    }
}

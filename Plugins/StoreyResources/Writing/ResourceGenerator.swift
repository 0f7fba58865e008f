/// Generates the Swift file with an app's resource accessors.
///
/// The file needs only the standard library, in debug builds Foundation, or `StoreyHTML` if the folder has files for the web host, and neither a bundle nor lookups at run time, so an app shows the same in a
/// browser, in headless tests, and with UIKit. The output is deterministic: the same resources give the same file.
public struct ResourceGenerator {
    private let resources: Resources
    private let header: String
    let access: AccessLevel

    /// - Parameters:
    ///   - resources: The resources, without diagnostics.
    ///   - access: The access level of the accessors.
    ///   - header: The comment at the start of the file, which names the command that generates it.
    public init(_ resources: Resources, access: AccessLevel, header: String) {
        self.resources = resources
        self.access = access
        self.header = header
    }

    /// The Swift file.
    public var swift: String {
        var lines = SourceLines()
        for line in header.split(separator: "\n") { lines.add("// \(line)") }
        // A team's own formatting rules don't apply to generated code.
        lines.add("// swift-format-ignore-file")
        if !resources.colors.isEmpty {
            lines.add("")
            lines.block("#if canImport(UIKit) && !os(watchOS)", end: "#endif") {
                $0.add("\(importing)import UIKit")
            }
        }
        if !resources.webFiles.isEmpty {
            lines.add("")
            lines.add("\(importing)import StoreyHTML")
        }
        if !resources.texts.isEmpty {
            lines.add("")
            lines.block("#if DEBUG && canImport(Foundation)", end: "#endif") {
                $0.add("import Foundation")
                $0.add("import Synchronization")
            }
            writeTexts(resources, to: &lines)
        }
        if !resources.colors.isEmpty { writeColors(resources.colors, to: &lines) }
        if !resources.images.isEmpty { writeImages(resources.images, to: &lines) }
        if !resources.fonts.isEmpty { writeFonts(resources.fonts, to: &lines) }
        if !resources.webFiles.isEmpty { writeWebFiles(resources.webFiles, to: &lines) }
        if !resources.styleClasses.isEmpty { writeStyleClasses(resources.styleClasses, to: &lines) }
        return lines.text
    }

    /// The access level of imports, which must match that of the accessors.
    private var importing: String { access.prefix }
}

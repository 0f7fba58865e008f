/// Writes the Swift file that an app reaches its resources through.
///
/// It needs nothing but the standard library, no bundle and no look-up, so that an app shows the same in a browser,
/// headless and with UIKit. What is written depends on the resources alone: the same ones make the same file.
package struct ResourceWriting {
    private let resources: Resources
    private let head: String
    let access: AccessLevel

    /// - Parameters:
    ///   - resources: what to write, without faults.
    ///   - access: who may use the accessors.
    ///   - head: how the file is made anew, for its first lines.
    package init(_ resources: Resources, access: AccessLevel, head: String) {
        self.resources = resources
        self.access = access
        self.head = head
    }

    /// The Swift file.
    package var swift: String {
        var lines = SourceLines()
        for line in head.split(separator: "\n") { lines.add("// \(line)") }
        // Teams format differently; nobody formats this.
        lines.add("// swift-format-ignore-file")
        if !resources.colours.isEmpty {
            lines.add("")
            lines.block("#if canImport(UIKit) && !os(watchOS)", end: "#endif") {
                $0.add("\(importing)import UIKit")
            }
        }
        if !resources.texts.isEmpty { writeTexts(resources, to: &lines) }
        if !resources.colours.isEmpty { writeColours(resources.colours, to: &lines) }
        if !resources.images.isEmpty { writeImages(resources.images, to: &lines) }
        if !resources.fonts.isEmpty { writeFonts(resources.fonts, to: &lines) }
        return lines.text
    }

    /// An accessor is no more visible than the types that it names.
    private var importing: String { access.prefix }
}

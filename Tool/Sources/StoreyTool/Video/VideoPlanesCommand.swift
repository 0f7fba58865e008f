import ArgumentParser
import Foundation
import StoreyVideo

/// `storey video planes`.
struct VideoPlanesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "planes",
        abstract: "Splits an image into its components.",
        discussion: """
            Reads an image (y4m, PNG, or a format that ffmpeg reads, if it is installed) and writes it as PNG, along with a \
            grayscale PNG for each component: red, green, blue, luma, and both chroma components. Prints the minimum, \
            maximum, and mean code of each. The image is shown as on an ordinary screen, also if its dynamic range is high.

            EXAMPLE
            storey video planes video.y4m --output planes
            """)

    @Argument(help: "A video or image file.", completion: .file())
    var video: String

    @Option(help: "The frame to use, starting at 1.")
    var picture = 1

    @Option(
        help: "The folder for the images. Created if it doesn't exist.", completion: .directory)
    var output: String

    func validate() throws {
        guard picture >= 1 else { throw ValidationError("--picture must be 1 or greater.") }
    }

    func run() throws {
        try withExitStatus {
            let found = try VideoFile.picture(picture, of: video)
            Terminal.output.write(try write(found))
            return .success
        }
    }

    /// Writes the files, and returns the statistics.
    private func write(_ picture: PixelBuffer) throws -> String {
        let folder = URL(fileURLWithPath: output, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Printed numbers come from the exact conversion.
        let rgb = picture.converted(to: .bgra, by: .exact)
        func save(_ name: String, _ picture: PixelBuffer) throws {
            try writeFile(Data(PNGImage(picture).bytes), to: folder.appendingPathComponent("\(name).png"))
        }
        let yuv =
            picture.format == .bgra
            ? rgb.converted(
                to: .i420, color: ColorDescription(.likely(forHeight: rgb.size.height)), by: .exact)
            : picture
        try save("picture", picture.converted(to: .bgra, color: .screen, by: .exact))
        var text = "\(picture.size), \(picture.format)\n\n"
        for (source, components) in [(rgb, [Component.red, .green, .blue]), (yuv, [.y, .cb, .cr])] {
            for component in components {
                let plane = ComponentImage(component, of: source)
                try save(component.rawValue, try plane.gray())
                text += "  \(plane.text)\n"
            }
        }
        return text + "\nwrote picture.png and one image for each component to \(output)\n"
    }
}

#if Tool
    import ArgumentParser
    import Foundation
    import StoreyVideo

    /// `storey video planes`.
    struct VideoPlanes: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "planes",
            abstract: "Shows what a picture is made of, as pictures with their numbers.",
            discussion: """
                Reads a picture (y4m, PNG, or whatever ffmpeg opens where it is installed) and writes it as PNG, beside one for each of its components: red, green and \
                blue, luma and both chromas, each grey by its code. Prints the least, the mean and the greatest code of each.

                EXAMPLE
                storey video planes video.y4m --output planes
                """)

        @Argument(help: "The file.", completion: .file())
        var video: String

        @Option(help: "Which of its pictures, from 1.")
        var picture = 1

        @Option(
            help: "The folder to write the pictures into; made if it is not there.", completion: .directory)
        var output: String

        func validate() throws {
            guard picture >= 1 else { throw ValidationError("Pictures are counted from 1.") }
        }

        func run() throws {
            try doing {
                let found = try VideoFile.picture(picture, of: video)
                Terminal.output.write(try write(found))
                return .clean
            }
        }

        /// Writes the files. Gives what is to be said of them.
        private func write(_ picture: PixelBuffer) throws -> String {
            let folder = URL(fileURLWithPath: output, isDirectory: true)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // The numbers that are said are the exact ones.
            let rgb = picture.converted(to: .bgra, by: .exact)
            func save(_ name: String, _ picture: PixelBuffer) throws {
                try Data(PNGImage(picture).bytes).write(to: folder.appendingPathComponent("\(name).png"))
            }
            let yuv =
                picture.format == .bgra
                ? rgb.converted(
                    to: .i420, colour: PictureColour(.likely(forHeight: rgb.size.height)), by: .exact)
                : picture
            try save("picture", rgb)
            var text = "\(picture.size), \(picture.format)\n\n"
            for (source, components) in [(rgb, [Component.red, .green, .blue]), (yuv, [.y, .cb, .cr])] {
                for component in components {
                    let plane = ComponentPicture(component, of: source)
                    try save(component.rawValue, try plane.grey())
                    text += "  \(plane.text)\n"
                }
            }
            return text + "\nwrote picture.png and a picture of each to \(output)\n"
        }
    }
#endif

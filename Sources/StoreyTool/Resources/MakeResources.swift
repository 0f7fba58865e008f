#if Tool
    import ArgumentParser
    import Foundation
    import StoreyResources

    /// `storey resources`.
    struct MakeResources: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "resources",
            abstract: "Writes typed accessors of an app's texts, colours, images and fonts.",
            discussion: """
                Reads a folder of resources as Xcode's projects have them, and writes one Swift file. It has all \
                texts in all languages and needs no bundle, so that an app says the same in a browser, headless and \
                on a phone:

                  Strings(.de).notes(3)   "3 Notizen"
                  Colours.accent.css      light-dark(color(srgb …), color(srgb …))
                  Images.logo.path        Assets.xcassets/logo.imageset/logo@2x.png
                  Fonts.interBold.name    Inter-Bold

                It reads:

                  .xcstrings              texts with %@ and %lld, and their plural forms
                  .strings, .stringsdict  the same, in folders of languages: de.lproj
                  .xcassets               colours in sRGB and Display P3, images
                  .ttf, .otf              fonts, by their PostScript name
                  .png, .jpg, .svg, …     images beside the catalogs

                Nothing is written while anything is the matter, and all of it is said at once, with file and line: \
                a translation that is missing or waits to be done; placeholders that differ from the development \
                language's; unknown placeholders; two keys of one name; a key that cannot be a name; a plural without \
                “other”; variations by device; a colour without a light value; a file that an image names and that is \
                not there; a broken file.

                In CI, --check says whether the file is what the resources make now, and writes nothing:

                  storey resources App/Resources --output App/Sources/Resources.swift
                  storey resources App/Resources --output App/Sources/Resources.swift --check

                It ends with status 0 when all is well, 1 when something is the matter or the file is not up to date, \
                and 2 when a file could not be read or written.
                """)

        @Argument(help: "The folder of the app's resources.", completion: .directory)
        var folder: String

        @Option(
            name: .shortAndLong, help: ArgumentHelp("The Swift file to write.", valueName: "file"),
            completion: .file(extensions: ["swift"]))
        var output: String

        @Flag(help: "Write nothing; fail if the file is not up to date.")
        var check = false

        @Option(help: "Who may use the accessors.")
        var access = AccessLevel.package

        @Option(
            help: ArgumentHelp(
                "The language that texts are written in first; what the catalog says, or en, if not given.",
                valueName: "code"))
        var language: String?

        func run() throws {
            do throws(ResourceError) {
                let resources = try Resources(in: URL(filePath: folder), developmentLanguage: language)
                guard resources.faults.isEmpty else { reject(resources.faults) }
                let swift = ResourceWriting(resources, access: access, head: head).swift
                if check { compare(swift) } else { try write(swift) }
            } catch {
                Terminal.error.write("\(Terminal.error.text("error:", .red)) \(error)\n")
                Terminal.exit(.couldNotDo)
            }
        }

        /// How the file is made anew; the same wherever the command is given.
        private var head: String {
            var command = "storey resources …/\(URL(filePath: folder).lastPathComponent)"
            command += " --output …/\(URL(filePath: output).lastPathComponent)"
            if access != .package { command += " --access \(access.rawValue)" }
            if let language { command += " --language \(language)" }
            return "Generated, not to be edited. Change the resources, then run:\n\(command)"
        }

        private func reject(_ faults: [ResourceFault]) -> Never {
            let folder = folder.hasSuffix("/") ? folder : folder + "/"
            for fault in faults { Terminal.output.write("\(folder)\(fault)\n") }
            let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
            Terminal.error.write("\(count) in \(folder). Nothing was written.\n")
            Terminal.exit(.found)
        }

        private func compare(_ swift: String) {
            let there = FileManager.default.contents(atPath: output)
            guard there != Data(swift.utf8) else { return }
            let what = there == nil ? "is not there" : "is not what the resources make now"
            Terminal.output.write("\(output):1: error: The file \(what). Run the same without --check.\n")
            Terminal.exit(.found)
        }

        /// Writes the file unless it is the same already, which would have it built again.
        private func write(_ swift: String) throws(ResourceError) {
            guard FileManager.default.contents(atPath: output) != Data(swift.utf8) else {
                Terminal.output.write("\(output) is up to date.\n")
                return
            }
            do {
                try Data(swift.utf8).write(to: URL(filePath: output), options: .atomic)
            } catch {
                throw ResourceError("\(output) cannot be written: \(error.localizedDescription)")
            }
            Terminal.output.write("wrote \(output)\n")
        }
    }

    extension AccessLevel: ExpressibleByArgument {}
#endif

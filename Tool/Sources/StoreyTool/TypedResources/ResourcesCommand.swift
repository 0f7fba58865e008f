public import ArgumentParser
import Foundation
import StoreyResources

/// `storey resources`.
struct ResourcesCommand: GeneratingCommand {
    static let configuration = CommandConfiguration(
        commandName: "resources",
        abstract: "Generates typed accessors for an app's strings, colors, images, and fonts.",
        discussion: """
            Reads a folder with the resource files of an Xcode project and writes one Swift file. The file has all \
            strings in all languages and needs no bundle, so an app has the same strings in a browser, in tests, \
            and on a phone:

              Strings(.de).notes(3)   "3 Notizen"
              Colors.accent.css       light-dark(color(srgb …), color(srgb …))
              Images.logo.path        Assets.xcassets/logo.imageset/logo@2x.png
              Fonts.interBold.name    Inter-Bold
              WebAssets.logoPng.url   /storey/assets/logo.1x2y3z.png
              CSSClass.price          a class of the app's style sheets

            Supported files:

              .xcstrings              strings with %@ and %lld, and their plural forms
              .strings, .stringsdict  the same, in language folders such as de.lproj
              .xcassets               colors in sRGB and Display P3, images
              .ttf, .otf              fonts, by their PostScript name
              .png, .jpg, .svg, …     images outside of catalogs
              Web/                    style sheets, images, fonts, and icon for the web host

            If anything is wrong, nothing is written, and all problems are reported at once with file and line: \
            missing or unfinished translations; placeholders that differ from the development language; unknown \
            placeholders; keys that map to the same name or to no valid name; plurals without “other”; variations \
            by device; colors without a light value; missing image files; style sheets that refer to missing files; malformed files.

            In CI, --check fails if the generated file is out of date, and writes nothing:

              storey resources App/Resources --output App/Sources/Resources.swift
              storey resources App/Resources --output App/Sources/Resources.swift --check

            EXIT STATUS
            0: success. 1: problems were found, or the file is out of date. 2: a file could not be read or written.
            """)

    @Argument(help: "The folder of the app's resources.", completion: .directory)
    var folder: String

    @OptionGroup var file: GeneratedFileOptions

    @Option(help: "The access level of the generated code.")
    var access = AccessLevel.package

    @Option(
        help: ArgumentHelp(
            "The development language. By default, the catalog's source language, or en.",
            valueName: "code"))
    var language: String?

    func run() throws { try writeOrCheck() }

    func generate() throws -> GeneratedFile {
        let resources = try Resources(in: URL(filePath: folder), developmentLanguage: language)
        guard resources.diagnostics.isEmpty else {
            throw GenerationFailure(
                lines: resources.diagnostics.map { "\(sourceFolder)\($0)" }, place: " in \(sourceFolder)")
        }
        return GeneratedFile(
            path: file.output, swift: ResourceGenerator(resources, access: access, header: header).swift)
    }

    private var sourceFolder: String { folder.hasSuffix("/") ? folder : folder + "/" }

    /// The file's header, with the command that generates it. It doesn't depend on the current directory.
    private var header: String {
        var command = "storey resources …/\(URL(filePath: folder).lastPathComponent)"
        command += " --output …/\(URL(filePath: file.output).lastPathComponent)"
        if access != .package { command += " --access \(access.rawValue)" }
        if let language { command += " --language \(language)" }
        return "Generated. Don't edit. Change the resources, then run:\n\(command)"
    }
}

extension AccessLevel: @retroactive ExpressibleByArgument {}

import Foundation
import Testing

@testable import StoreyResources

@Suite("Asset diagnostics")
struct AssetDiagnosticTests {
    private static let path = "Assets.xcassets/accent.colorset/Contents.json"

    private static func color(_ components: String, space: String = "srgb", more: String = "") -> String {
        """
        { "colors": [
        { "idiom": "universal", \(more)
        "color": { "color-space": "\(space)",
        "components": { \(components) } } } ] }
        """
    }

    @Test(
        "Color components are read in all of Xcode's notations",
        arguments: [
            (#""red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "1.000""#, [1, 128.0 / 255, 0, 1]),
            (#""red": "255", "green": "1", "blue": "0", "alpha": "1""#, [1, 1.0 / 255, 0, 1]),
            (#""red": "0.250", "green": 0.5, "blue": "1.000""#, [0.25, 0.5, 1, 1]),
        ])
    func components(json: String, values: [Double]) throws {
        let set = try ColorSet(reading: Self.color(json), name: "accent")
        let light = try #require(set.light)
        #expect([light.red, light.green, light.blue, light.alpha] == values)
        #expect(set.diagnostics.isEmpty)
    }

    @Test(
        "Invalid and unsupported colors are reported with their line",
        arguments: [
            (
                color(#""red": "0xGG", "green": "0", "blue": "0""#), 4,
                "has an invalid value “0xGG” for red. Write a component as 0xFF, 255, or 1.000."
            ),
            (
                color(#""red": "0", "green": "300", "blue": "0""#), 4,
                "has an invalid value “300” for green. Write a component as 0xFF, 255, or 1.000."
            ),
            (
                color(#""red": "0", "green": "0""#), 4,
                "has no blue. Write a component as 0xFF, 255, or 1.000."
            ),
            (
                color(#""white": "0""#, space: "gray-gamma-22"), 3,
                "uses the color space “gray-gamma-22”, which is not supported. Use srgb or display-p3."
            ),
            (
                color(
                    #""red": "0", "green": "0", "blue": "0""#,
                    more: #""appearances": [ { "appearance": "luminosity", "value": "dark" } ],"#), 1,
                "has no light value."
            ),
            (#"{ "colors": [ { "idiom": "universal" } ] }"#, 1, "has no light value."),
            (
                #"{ "colors": [ { "idiom": "universal", "color": { "platform": "ios", "reference": "labelColor" } } ] }"#,
                1,
                "refers to the platform color “labelColor”, which is not portable. Give it color components."
            ),
        ])
    func invalidColors(json: String, line: Int, reason: String) throws {
        let sandbox = try Sandbox([Self.path: json])
        #expect(try sandbox.diagnostics() == ["\(Self.path):\(line): error: “accent” \(reason)"])
    }

    @Test("The empty accent color of a new app is ignored")
    func emptyAccent() throws {
        let empty = #"{ "colors": [ { "idiom": "universal" } ] }"#
        let sandbox = try Sandbox(["Assets.xcassets/AccentColor.colorset/Contents.json": empty])
        let resources = try Resources(in: sandbox.folder)
        #expect(resources.diagnostics == [])
        #expect(resources.colors == [])
    }

    @Test("Colors for high contrast or for one device are reported")
    func variants() throws {
        let json = #"""
            { "colors": [
            { "idiom": "universal", "color": { "components": { "red": "0", "green": "0", "blue": "0" } } },
            { "idiom": "watch", "color": {} },
            { "idiom": "universal", "appearances": [ { "appearance": "contrast", "value": "high" } ], "color": {} } ] }
            """#
        #expect(
            try Sandbox([Self.path: json]).diagnostics() == [
                "\(Self.path):3: error: “accent” has a color for “watch”, which is not supported. Keep only the universal color.",
                "\(Self.path):4: error: “accent” has a color for contrast “high”, which is not supported. Remove it.",
            ])
    }

    @Test("Missing image files are reported with a suggestion")
    func images() throws {
        let path = "Assets.xcassets/logo.imageset/Contents.json"
        let sandbox = try Sandbox([
            path: """
            { "images": [
            { "filename": "logo.png" },
            { "filename": "there.png" } ] }
            """,
            "Assets.xcassets/logo.imageset/there.png": "",
            "Assets.xcassets/logo.imageset/logo@2x.png": "",
            "Assets.xcassets/empty.imageset/Contents.json": #"{ "images": [ { "scale": "1x" } ] }"#,
            "Assets.xcassets/bare.imageset/bare.png": "",
        ])
        #expect(
            try sandbox.diagnostics() == [
                "Assets.xcassets/bare.imageset/Contents.json:1: error: The file is missing.",
                "Assets.xcassets/empty.imageset/Contents.json:1: error: “empty” has no image for light mode.",
                "\(path):2: error: “logo” refers to the file logo.png, which doesn't exist. Did you mean logo@2x.png?",
            ])
    }

    @Test("Asset names must be valid and unique, except in namespaces")
    func names() throws {
        let svg = ["a-b.svg": "", "x/aB.svg": "", "3.svg": ""]
        #expect(
            try Sandbox(svg).diagnostics() == [
                "3.svg:1: error: “3” has no valid Swift name. Use a name that starts with a letter.",
                "x/aB.svg:1: error: “aB” maps to the name aB, which belongs to a-b.svg. Rename one of them.",
            ])
        let white =
            #"{ "colors": [ { "color": { "components": { "red": "1.0", "green": "1.0", "blue": "1.0" } } } ] }"#
        let sandbox = try Sandbox([
            "A.xcassets/one.colorset/Contents.json": white,
            "A.xcassets/Brand/one.colorset/Contents.json": white,
            "A.xcassets/Brand/Contents.json": #"{ "properties": { "provides-namespace": true } }"#,
        ])
        let resources = try Resources(in: sandbox.folder)
        #expect(resources.diagnostics == [])
        #expect(resources.colors.map(\.swiftName) == ["brandOne", "one"])
    }

    @Test("A damaged font file is reported and never crashes the parser")
    func fonts() throws {
        let sandbox = try Sandbox(["Broken.ttf": "not a font"])
        #expect(
            try sandbox.diagnostics() == [
                "Broken.ttf:1: error: The file isn't a TrueType or OpenType font with a PostScript name."
            ])
        let sample = [UInt8](try Data(contentsOf: Sample.folder.appending(path: "Fonts/Paper-Bold.ttf")))
        #expect(StoreyResources.FontFile(sample)?.postScriptName == "Paper-Bold")
        for length in sample.indices { _ = StoreyResources.FontFile(Array(sample[..<length])) }
        for index in sample.indices {
            var bytes = sample
            bytes[index] ^= 0xFF
            _ = StoreyResources.FontFile(bytes)
        }
    }

    @Test("A missing resource folder throws an error")
    func noFolder() {
        let folder = URL(filePath: "/nowhere/at/all")
        #expect(throws: ResourceError("The folder /nowhere/at/all doesn't exist.")) {
            try Resources(in: folder)
        }
    }
}

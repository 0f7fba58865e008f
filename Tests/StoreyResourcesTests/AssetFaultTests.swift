import Foundation
import Testing

@testable import StoreyResources

@Suite("An asset")
struct AssetFaultTests {
    private static let path = "Assets.xcassets/accent.colorset/Contents.json"

    private static func colour(_ components: String, space: String = "srgb", more: String = "") -> String {
        """
        { "colors": [
        { "idiom": "universal", \(more)
        "color": { "color-space": "\(space)",
        "components": { \(components) } } } ] }
        """
    }

    @Test(
        "that is a colour has components as Xcode writes them",
        arguments: [
            (#""red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "1.000""#, [1, 128.0 / 255, 0, 1]),
            (#""red": "255", "green": "1", "blue": "0", "alpha": "1""#, [1, 1.0 / 255, 0, 1]),
            (#""red": "0.250", "green": 0.5, "blue": "1.000""#, [0.25, 0.5, 1, 1]),
        ])
    func components(json: String, values: [Double]) throws {
        let set = try ColourSet(reading: Self.colour(json), name: "accent")
        let light = try #require(set.light)
        #expect([light.red, light.green, light.blue, light.alpha] == values)
        #expect(set.faults.isEmpty)
    }

    @Test(
        "that is no colour an app could have everywhere is named",
        arguments: [
            (
                colour(#""red": "0xGG", "green": "0", "blue": "0""#), 4,
                "has “0xGG” as its red. A component is 0xFF, 255 or 1.000."
            ),
            (
                colour(#""red": "0", "green": "300", "blue": "0""#), 4,
                "has “300” as its green. A component is 0xFF, 255 or 1.000."
            ),
            (colour(#""red": "0", "green": "0""#), 4, "has no blue. A component is 0xFF, 255 or 1.000."),
            (
                colour(#""white": "0""#, space: "gray-gamma-22"), 3,
                "is in the colour space “gray-gamma-22”, which is not supported. There are srgb and display-p3."
            ),
            (
                colour(
                    #""red": "0", "green": "0", "blue": "0""#,
                    more: #""appearances": [ { "appearance": "luminosity", "value": "dark" } ],"#), 1,
                "has no light value."
            ),
            (#"{ "colors": [ { "idiom": "universal" } ] }"#, 1, "has no light value."),
            (
                #"{ "colors": [ { "idiom": "universal", "color": { "platform": "ios", "reference": "labelColor" } } ] }"#,
                1,
                "is “labelColor” of a platform, which no other knows. Give it components of its own."
            ),
        ])
    func refusedColours(json: String, line: Int, why: String) throws {
        let sandbox = try Sandbox([Self.path: json])
        #expect(try sandbox.faults() == ["\(Self.path):\(line): error: “accent” \(why)"])
    }

    @Test("that is the empty accent of a new app has no accessor, and no fault")
    func emptyAccent() throws {
        let empty = #"{ "colors": [ { "idiom": "universal" } ] }"#
        let sandbox = try Sandbox(["Assets.xcassets/AccentColor.colorset/Contents.json": empty])
        let resources = try Resources(in: sandbox.folder)
        #expect(resources.faults == [])
        #expect(resources.colours == [])
    }

    @Test("that is a colour for more contrast or one device is refused by name")
    func variants() throws {
        let json = #"""
            { "colors": [
            { "idiom": "universal", "color": { "components": { "red": "0", "green": "0", "blue": "0" } } },
            { "idiom": "watch", "color": {} },
            { "idiom": "universal", "appearances": [ { "appearance": "contrast", "value": "high" } ], "color": {} } ] }
            """#
        #expect(
            try Sandbox([Self.path: json]).faults() == [
                "\(Self.path):3: error: “accent” has a colour for “watch”, which is not supported. Keep the universal one.",
                "\(Self.path):4: error: “accent” has a colour for contrast “high”, which is not supported. Take it out.",
            ])
    }

    @Test("that is an image has its files")
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
            try sandbox.faults() == [
                "Assets.xcassets/bare.imageset/Contents.json:1: error: The file is missing.",
                "Assets.xcassets/empty.imageset/Contents.json:1: error: “empty” has no image for light surroundings.",
                "\(path):2: error: “logo” names the file logo.png, which is not there. Did you mean logo@2x.png?",
            ])
    }

    @Test("has a name to itself, unless its folder is a namespace")
    func names() throws {
        let svg = ["a-b.svg": "", "x/aB.svg": "", "3.svg": ""]
        #expect(
            try Sandbox(svg).faults() == [
                "3.svg:1: error: “3” cannot be a name in Swift. Give it one that begins with a letter.",
                "x/aB.svg:1: error: “aB” would be called aB, as a-b.svg is. Rename one of them.",
            ])
        let white =
            #"{ "colors": [ { "color": { "components": { "red": "1.0", "green": "1.0", "blue": "1.0" } } } ] }"#
        let sandbox = try Sandbox([
            "A.xcassets/one.colorset/Contents.json": white,
            "A.xcassets/Brand/one.colorset/Contents.json": white,
            "A.xcassets/Brand/Contents.json": #"{ "properties": { "provides-namespace": true } }"#,
        ])
        let resources = try Resources(in: sandbox.folder)
        #expect(resources.faults == [])
        #expect(resources.colours.map(\.swiftName) == ["brandOne", "one"])
    }

    @Test("that is called a font is one, and no damaged one ends the program")
    func fonts() throws {
        let sandbox = try Sandbox(["Broken.ttf": "not a font"])
        #expect(
            try sandbox.faults() == [
                "Broken.ttf:1: error: The file is no TrueType or OpenType font with a PostScript name."
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

    @Test("folder that is not there cannot be read")
    func noFolder() {
        let folder = URL(filePath: "/nowhere/at/all")
        #expect(throws: ResourceError("There is no folder /nowhere/at/all.")) { try Resources(in: folder) }
    }
}

import Foundation
import Testing

@testable import StoreyResources

/// A resource folder of a test's own, gone with it.
final class Sandbox {
    let folder: URL

    init(_ files: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "resources-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files { try write(Data(text.utf8), to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ bytes: Data, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
    }

    /// What is the matter, each fault as the tool says it.
    func faults(developmentLanguage: String? = nil) throws -> [String] {
        try Resources(in: folder, developmentLanguage: developmentLanguage).faults.map(\.description)
    }

    func swift(access: AccessLevel = .package) throws -> String {
        let resources = try Resources(in: folder)
        #expect(resources.faults == [])
        return ResourceWriting(resources, access: access, head: "Generated.").swift
    }
}

extension Sandbox {
    /// A folder with one catalog: a line for each of the strings, the first being line 4.
    static func catalog(_ strings: String...) throws -> Sandbox {
        let lines = strings.joined(separator: ",\n")
        return try Sandbox([
            "Localizable.xcstrings": "{\n  \"sourceLanguage\": \"en\",\n  \"strings\": {\n\(lines)\n  }\n}\n"
        ])
    }
}

/// The JSON of one string with its texts by language, in one line.
func entry(_ key: String, _ texts: KeyValuePairs<String, String>) -> String {
    let localizations = texts.map { #""\#($0.key)": \#(unit($0.value))"# }.joined(separator: ", ")
    return #""\#(key)": { "localizations": { \#(localizations) } }"#
}

func unit(_ text: String, state: String = "translated") -> String {
    #"{ "stringUnit": { "state": "\#(state)", "value": "\#(text)" } }"#
}

/// The JSON of one language's plural forms.
func plural(_ forms: KeyValuePairs<String, String>) -> String {
    let forms = forms.map { #""\#($0.key)": \#(unit($0.value))"# }.joined(separator: ", ")
    return #"{ "variations": { "plural": { \#(forms) } } }"#
}

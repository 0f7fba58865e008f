import Foundation
import StoreyGraph
import Testing

@testable import StoreyResources

/// A temporary resource folder, deleted on deallocation.
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

    /// The diagnostics as the tool prints them.
    func diagnostics(developmentLanguage: String? = nil) throws -> [String] {
        try Resources(in: folder, developmentLanguage: developmentLanguage).diagnostics.map(\.description)
    }

    func swift(access: AccessLevel = .package) throws -> String {
        let resources = try Resources(in: folder)
        #expect(resources.diagnostics == [])
        return ResourceGenerator(resources, access: access, header: "Generated.").swift
    }
}

extension Sandbox {
    /// Creates a folder with one catalog. Each string takes one line, starting at line 4.
    static func catalog(_ strings: String...) throws -> Sandbox {
        let lines = strings.joined(separator: ",\n")
        return try Sandbox([
            "Localizable.xcstrings": "{\n  \"sourceLanguage\": \"en\",\n  \"strings\": {\n\(lines)\n  }\n}\n"
        ])
    }
}

/// Returns the JSON of one string with its texts by language, on one line.
func entry(_ key: String, _ texts: KeyValuePairs<String, String>) -> String {
    let localizations = texts.map { #""\#($0.key)": \#(unit($0.value))"# }.joined(separator: ", ")
    return #""\#(key)": { "localizations": { \#(localizations) } }"#
}

func unit(_ text: String, state: String = "translated") -> String {
    #"{ "stringUnit": { "state": "\#(state)", "value": "\#(text)" } }"#
}

/// Returns the JSON of one language's plural forms.
func plural(_ forms: KeyValuePairs<String, String>) -> String {
    let forms = forms.map { #""\#($0.key)": \#(unit($0.value))"# }.joined(separator: ", ")
    return #"{ "variations": { "plural": { \#(forms) } } }"#
}

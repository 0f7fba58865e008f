import Foundation
import ToolInternal

/// The previews that an app prints when it is run with `--previews`: those of `Gallery.json()` in `StoreyInspector`.
struct AppPreviews: Decodable {
    struct StyleSheet: Decodable {
        /// The name of the appearance, such as `dark`.
        let name: String
        let css: String
    }

    struct Asset: Decodable {
        /// The address in pages and style sheets.
        let url: String
        let base64: String
    }

    struct Screen: Decodable {
        let name: String
        var pages: [Page]
    }

    /// A preview in one language and theme.
    struct Page: Decodable {
        let preview: String
        let language: String
        let theme: String?
        /// The document, with `gallery:style-sheet` and `gallery:script` instead of addresses.
        let html: String
    }

    let version: Int
    /// The widths of the windows.
    let sizes: [Int]
    let styleSheets: [StyleSheet]
    let script: String
    let assets: [Asset]
    private(set) var screens: [Screen]

    /// Runs an app, or reads a file with the output of such a run.
    init(program: String?, file: String?) throws {
        let origin = file ?? program ?? ""
        let data: Data
        if file != nil {
            do { data = try Data(contentsOf: URL(filePath: origin)) } catch {
                throw CommandError("Cannot read \(origin): \(error.systemDescription)")
            }
        } else {
            let run = try ProgressMessage.show("Rendering the previews") {
                try Subprocess(origin, ["--previews"]).run(timeout: 600)
            }
            guard run.status == 0 else {
                throw CommandError(
                    "\(origin) --previews exited with status \(run.status). \(run.errors.prefix(400))")
            }
            data = run.output
        }
        do {
            self = try JSONDecoder().decode(AppPreviews.self, from: data)
        } catch let error as DecodingError {
            throw CommandError(
                "\(origin) has no valid previews. When run with --previews, an app prints Gallery(…).json(). \(error.explanation)"
            )
        }
        guard version == 1 else {
            throw CommandError(
                "\(origin): version \(version) of the previews is not supported; expected version 1.")
        }
    }

    /// Removes the previews of other screens and languages. An empty list keeps all.
    mutating func keep(screens names: [String], languages: [String]) {
        screens = screens.filter { names.isEmpty || names.contains($0.name) }
        for index in screens.indices {
            screens[index].pages.removeAll { !languages.isEmpty && !languages.contains($0.language) }
        }
        screens.removeAll(where: \.pages.isEmpty)
    }
}

package import Foundation

/// Where the parts of an app are, by the folders of its package.
package struct AppLayout {
    /// The package's folder.
    package let folder: URL
    /// The app's name, which is that of its target.
    package let name: ScaffoldName
    /// The names of its targets' folders.
    package let targets: Set<String>

    /// Finds the app that a folder belongs to: the nearest package above with `Sources/App/Modules`.
    /// - Throws: ``ScaffoldError`` where there is none, or more than one in that package.
    package init(around start: URL) throws(ScaffoldError) {
        var folder = start.standardizedFileURL
        let files = FileManager.default
        while !files.fileExists(atPath: folder.appending(path: "Package.swift").path) {
            guard folder.path != "/" else {
                throw ScaffoldError(
                    "\(start.path) is in no Swift package. Make an app with “storey new app NAME”, or go into one."
                )
            }
            folder.deleteLastPathComponent()
        }
        let names = (try? files.contentsOfDirectory(atPath: folder.appending(path: "Sources").path)) ?? []
        let apps = names.sorted().filter {
            files.fileExists(atPath: folder.appending(path: "Sources/\($0)/Modules").path)
        }
        guard let app = apps.first else {
            throw ScaffoldError(
                "\(folder.path) is no app: none of its targets has a folder “Modules”. Make an app with “storey new app NAME”."
            )
        }
        guard apps.count == 1 else {
            throw ScaffoldError(
                "\(folder.path) has several apps: \(apps.joined(separator: ", ")). Say which with --app.")
        }
        self.init(folder: folder, name: try ScaffoldName(app, of: "app"), targets: Set(names))
    }

    package init(folder: URL, name: ScaffoldName, targets: Set<String>) {
        self.folder = folder
        self.name = name
        self.targets = targets
    }

    /// The template without what stands in targets that the app does not have: the views of another host.
    package func own(_ template: Template) -> Template {
        Template(
            template.name, files: template.files.filter { has($0.path) },
            insertions: template.insertions.filter { has($0.file) })
    }

    private func has(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard parts.count > 2, parts[0] == "Sources" else { return true }
        return targets.contains(String(parts[1]))
    }
}

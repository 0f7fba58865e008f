package import Foundation

/// The folders of an app's package.
package struct AppLayout {
    /// The package's folder.
    package let folder: URL
    /// The app's name, which is also its target's name.
    package let name: ScaffoldName
    /// The names of the targets' folders.
    package let targets: Set<String>

    /// Finds the app that a folder belongs to: the nearest enclosing package with a folder `Sources/App/Modules`.
    /// - Throws: ``ScaffoldError`` if there is no such package, or if it has more than one app.
    package init(around start: URL) throws(ScaffoldError) {
        var folder = start.standardizedFileURL
        let files = FileManager.default
        while !files.fileExists(atPath: folder.appending(path: "Package.swift").path) {
            guard folder.path != "/" else {
                throw ScaffoldError(
                    "\(start.path) isn't in a Swift package. Create an app with “storey new app NAME”, or change to an app's folder."
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
                "\(folder.path) isn't an app: no target has a folder “Modules”. Create an app with “storey new app NAME”."
            )
        }
        guard apps.count == 1 else {
            throw ScaffoldError(
                "\(folder.path) has more than one app: \(apps.joined(separator: ", ")). Keep one app per package."
            )
        }
        self.init(folder: folder, name: try ScaffoldName(app, of: "app"), targets: Set(names))
    }

    /// The layout of a new app.
    package init(new name: ScaffoldName, in folder: URL) {
        let targets = ["", "Phone", "Server", "Service", "UIKit", "Web"].map { name.type + $0 }
        self.init(folder: folder, name: name, targets: Set(targets))
    }

    private init(folder: URL, name: ScaffoldName, targets: Set<String>) {
        self.folder = folder
        self.name = name
        self.targets = targets
    }

    /// The folder of the mock server's stubs, relative to the app's folder.
    package var stubs: String {
        targets.contains("\(name.type)Service") ? "Sources/\(name.type)Service/Mock" : "Mock"
    }

    /// Returns the template without files of targets that the app doesn't have, such as views for another host.
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

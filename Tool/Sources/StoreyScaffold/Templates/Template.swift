/// A template for generated code: files to create, and lines to insert into existing files.
///
/// Contents and paths can have placeholders such as `{{Name}}`. See ``TemplateValues``.
package struct Template: Equatable, Sendable {
    /// A file to create.
    package struct File: Equatable, Sendable {
        /// The path, relative to the app's folder.
        package let path: String
        package let text: String

        package init(_ path: String, _ text: String) {
            self.path = path
            self.text = text
        }
    }

    /// Lines to insert into a file, above a marker comment such as `// storey:parts`. A line that ends with the marker is
    /// replaced.
    package struct Insertion: Equatable, Sendable, Codable {
        /// The file's path, relative to the app's folder.
        package let file: String
        /// The marker, such as `parts`, which can have placeholders.
        package let marker: String
        /// The lines, without indentation.
        package let text: String

        package init(_ file: String, _ marker: String, _ text: String) {
            self.file = file
            self.marker = marker
            self.text = text
        }
    }

    /// The template's name, such as `module`.
    package let name: String
    package let files: [File]
    package let insertions: [Insertion]

    package init(_ name: String, files: [File], insertions: [Insertion] = []) {
        self.name = name
        self.files = files
        self.insertions = insertions
    }

    /// Returns a copy in which all placeholders are replaced.
    /// - Throws: ``ScaffoldError`` for an unknown placeholder, with its location in the template.
    package func filled(with values: TemplateValues) throws(ScaffoldError) -> Template {
        var files: [File] = []
        for file in self.files {
            let place = "the template “\(name)”, \(file.path)"
            files.append(File(try values.fill(file.path, in: place), try values.fill(file.text, in: place)))
        }
        var insertions: [Insertion] = []
        for insertion in self.insertions {
            let place = "the template “\(name)”, insertion at \(insertion.marker)"
            insertions.append(
                Insertion(
                    try values.fill(insertion.file, in: place),
                    try values.fill(insertion.marker, in: place),
                    try values.fill(insertion.text, in: place)))
        }
        return Template(name, files: files, insertions: insertions)
    }
}

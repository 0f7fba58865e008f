/// What something new consists of: files to make, and lines to add to files that are there.
///
/// In all texts and paths `{{Name}}` stands for a value; see ``TemplateValues``.
package struct Template: Equatable, Sendable {
    /// A file to make.
    package struct File: Equatable, Sendable {
        /// Where, from the app's folder on.
        package let path: String
        package let text: String

        package init(_ path: String, _ text: String) {
            self.path = path
            self.text = text
        }
    }

    /// A line to add, above the line of a file that is a comment with a marker: `// storey:parts`.
    package struct Insertion: Equatable, Sendable, Codable {
        /// In which file, from the app's folder on.
        package let file: String
        /// Above which marker: `parts`.
        package let marker: String
        /// The line or lines, without their indentation.
        package let text: String

        package init(_ file: String, _ marker: String, _ text: String) {
            self.file = file
            self.marker = marker
            self.text = text
        }
    }

    /// What it makes: `module`.
    package let name: String
    package let files: [File]
    package let insertions: [Insertion]

    package init(_ name: String, files: [File], insertions: [Insertion] = []) {
        self.name = name
        self.files = files
        self.insertions = insertions
    }

    /// A copy in which every `{{…}}` is a value.
    /// - Throws: ``ScaffoldError`` for a value that nobody has, with its place in the template.
    package func filled(with values: TemplateValues) throws(ScaffoldError) -> Template {
        var files: [File] = []
        for file in self.files {
            let place = "the template “\(name)”, \(file.path)"
            files.append(File(try values.fill(file.path, in: place), try values.fill(file.text, in: place)))
        }
        var insertions: [Insertion] = []
        for insertion in self.insertions {
            let place = "the template “\(name)”, its line for \(insertion.marker)"
            insertions.append(
                Insertion(
                    try values.fill(insertion.file, in: place), insertion.marker,
                    try values.fill(insertion.text, in: place)))
        }
        return Template(name, files: files, insertions: insertions)
    }
}

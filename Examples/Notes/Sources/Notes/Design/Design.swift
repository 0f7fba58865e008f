// Generated. Don't edit. Change the resources, then run:
// storey resources …/DesignResources --output …/Design.swift
// swift-format-ignore-file

/// A font of the app.
package struct FontFile: Hashable, Sendable {
    /// The PostScript name.
    package let name: String
    /// The file's path within the resource folder.
    package let path: String
}

/// The fonts of the app.
package enum Fonts {
    package static let notesTitle = FontFile(
        name: "NotesTitle",
        path: "Fonts/NotesTitle.ttf"
    )

    package static let all: [FontFile] = [notesTitle]
}

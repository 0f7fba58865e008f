#if canImport(UIKit)
    import Foundation
    import Notes
    import NotesDatabase
    import NotesUIKit
    public import Storey
    public import StoreyUIKit

    /// The composition root of the app in UIKit: the notes in SQLite, the views of UIKit, a host for each scene.
    public final class NotesSceneDelegate: StoreySceneDelegate {
        public override func app() throws -> AppDefinition {
            NotesApp.definition(data: try Self.data.get(), views: NotesUIKitPart.self)
        }

        public override var routeTypes: [any Route.Type] { NotesApp.routeTypes }

        // All scenes share the notes.
        private static let data = Result {
            let file = URL.applicationSupportDirectory.appending(path: "notes.sqlite")
            return NotesDataManagerImpl(
                storage: try DatabaseNotesStorage(path: file.path(percentEncoded: false)))
        }
    }
#endif

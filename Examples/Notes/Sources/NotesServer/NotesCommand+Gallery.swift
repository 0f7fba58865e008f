#if DEBUG
    import Notes
    import NotesWeb
    import Storey
    import StoreyInspector
    import StoreyWeb

    extension NotesCommand {
        /// Serves the previews of all screens.
        func serveGallery() async throws {
            try await screenGallery.host.run { port in
                Self.printLine("Open the gallery at http://localhost:\(port)\nPress Control-C to stop.")
            }
        }

        func printPreviews() async throws { Self.printLine(try await screenGallery.json()) }

        private var screenGallery: Gallery {
            Gallery(NotesPreviews.all, languages: HostStrings.previews, configuration: configuration())
        }
    }
#endif

#if canImport(UIKit) && canImport(SwiftUI)
    import Notes
    package import Storey

    /// Registers the views of all screens: the settings and the deleted notes in SwiftUI, the others in UIKit.
    package enum NotesSwiftUIPart: Part {
        package static func load(_ container: Container) {
            NotesUIKitPart.loadShared(container)
            container.register(viewController(DeletedNotesHostingController.init(_:)))
                .as((any DeletedNotesView).self)
            container.register(viewController(SettingsHostingController.init(_:)))
                .as((any SettingsView).self)
        }
    }
#endif

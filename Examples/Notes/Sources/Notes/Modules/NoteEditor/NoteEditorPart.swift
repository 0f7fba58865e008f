import Storey

enum NoteEditorPart: Part {
    static func load(_ container: Container) {
        container.register(argument: EditedNote.self)
        container.register(NoteEditorProviderImpl.init(editing:data:now:scope:))
            .as((any NoteEditorProvider).self).lifetime(.objectGraph)
        container.register(NoteEditorViewModelImpl.init(provider:localization:scope:))
            .as((any NoteEditorViewModel).self).lifetime(.objectGraph)
        container.register(NoteEditorDependency.init(viewModel:view:))
    }
}

package import Storey

/// The data that the screen for importing and exporting shows.
package struct ImportExportViewInputData: Equatable {
    private let state: ImportExportProviderState

    init(_ state: ImportExportProviderState) { self.state = state }

    private var notes: NotesArchive { (try? state.notes?.get()) ?? NotesArchive([]) }

    package var isLoading: Bool { state.notes == nil }
    package var hasNotes: Bool { !notes.isEmpty }
    /// All notes as one file.
    package var archive: File { notes.file(on: state.date) }
    /// Each note as a file, in a ZIP archive.
    package var markdown: File { notes.markdownFiles(on: state.date) ?? archive }
    package var isImporting: Bool { state.isImporting }

    /// The reason why the notes can't be read.
    package var failure: String? {
        if case .failure(let failure)? = state.notes { strings.message(failure) } else { nil }
    }

    /// The number of notes that were imported.
    package var result: String? {
        guard case .success(let addition)? = state.result else { return nil }
        return strings.importResult(addition.added.localized, addition.skipped.localized)
    }

    /// The reason why nothing was imported.
    package var problem: String? {
        if case .failure(let error)? = state.result { strings.message(error) } else { nil }
    }
}

/// The identifiers of the elements.
package enum ImportExportElement: String, ElementID {
    case saveArchive = "save-archive"
    case saveMarkdown = "save-markdown"
    case importFiles = "import-files"
    case result = "import-result"
    case problem = "import-problem"
}

/// A user action on the screen for importing and exporting.
package enum ImportExportViewEvent: Equatable {
    case filesChosen([File])
    case retry
}

final class ImportExportViewModel: ViewModel {
    let viewInputData: Observed<ImportExportViewInputData>

    private let provider: ImportExportProvider
    private let scope: Scope

    init(provider: ImportExportProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.state.map(ImportExportViewInputData.init)
    }

    func handle(_ event: ImportExportViewEvent) {
        switch event {
        case .filesChosen(let files): scope.task { try await self.provider.importNotes(in: files) }
        case .retry: provider.retry()
        }
    }
}

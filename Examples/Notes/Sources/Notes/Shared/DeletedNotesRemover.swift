import Foundation
import Storey

/// Removes the notes that were deleted too long ago: when the number of deleted notes changes, and every hour.
final class DeletedNotesRemover {
    private let notebook: SharedStore<Notebook>
    private let data: any NotesDataManager
    private let now: DateGenerator
    private let scope: Scope
    private var removal: CancellationToken?

    init(
        notebook: SharedStore<Notebook>, data: any NotesDataManager, now: DateGenerator,
        scope: Tagged<Scope, AppScope>
    ) {
        self.notebook = notebook
        self.data = data
        self.now = now
        self.scope = scope.value
    }

    func start() {
        notebook.observe(\.counts.deleted) { [weak self] in self?.schedule($0) }.kept(by: self)
    }

    private func schedule(_ count: Int) {
        removal?.cancel()
        guard count > 0 else { return }
        let (data, now, scope) = (data, now, scope)
        removal = scope.task {
            while true {
                // After an error, the next round tries again.
                _ = try? await data.removeNotes(
                    deletedUntil: now().addingTimeInterval(-Note.restorationPeriod))
                try await scope.sleep(for: .seconds(3600))
            }
        }
    }
}

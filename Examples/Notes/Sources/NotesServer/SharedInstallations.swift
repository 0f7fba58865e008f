import Notes
import NotesPostgres
import Storey
import StoreyWeb

/// The installations of all visitors in a database that several servers share: one for each browser, as if it were a device. A
/// server opens those whose visitors have a tab here.
actor SharedInstallations: VisitorApps {
    /// Opens the installation of a visitor.
    typealias Open = @Sendable (_ visitor: String) async throws -> Installation

    private let notes: SharedNotes
    private let open: Open
    private var installations: [String: Task<Installation, any Error>] = [:]
    /// The number of open tabs by visitor.
    private var tabs: [String: Int] = [:]
    private var changes: Task<Void, Never>?

    /// Creates the installations, and starts to receive the changes of other servers.
    init(_ notes: SharedNotes, open: @escaping Open) {
        self.notes = notes
        self.open = open
    }

    /// Tells the sessions of this server what other servers have changed, until ``close()``.
    func receiveChanges() {
        changes = changes ?? Task { for await change in notes.changes { await apply(change) } }
    }

    func tab(for visitor: WebVisitor) async throws -> InstallationTab {
        let id = visitor.id
        tabs[id, default: 0] += 1
        do {
            let installation = installations[id] ?? Task { [open] in try await open(id) }
            installations[id] = installation
            return InstallationTab(try await installation.value) { [weak self] in await self?.left(id) }
        } catch {
            await left(id)
            throw error
        }
    }

    /// The visitors whose installations are open.
    var openVisitors: Set<String> { Set(installations.keys) }

    func close() async throws {
        changes?.cancel()
        let all = installations.values
        installations = [:]
        for installation in all { try? await installation.value.close() }
        notes.close()
    }

    private func left(_ id: String) async {
        tabs[id] = tabs[id].flatMap { $0 > 1 ? $0 - 1 : nil }
        guard tabs[id] == nil, let installation = installations.removeValue(forKey: id) else { return }
        try? await installation.value.close(waitingForSync: true)
    }

    private func apply(_ change: SharedNotes.Change) async {
        switch change {
        case .notes(let id): await send(.notesChanged, to: installations[id])
        case .settings(let id): await send(.settingsChanged, to: installations[id])
        case .unknown:
            for installation in installations.values {
                await send(.notesChanged, to: installation)
                await send(.settingsChanged, to: installation)
            }
        }
    }

    private func send(_ event: NotesEvent, to installation: Task<Installation, any Error>?) async {
        guard let installation = try? await installation?.value else { return }
        installation.data.events.send(event)
    }
}

import Foundation
import Notes
import Storey
import StoreyService

/// Stores the sync state and resolves conflicts between local and remote changes.
///
/// No text is lost: the last write wins, and the other version is kept as a copy with its own title. A change
/// takes precedence over a deletion.
actor SyncReconciler {
    private let data: any NotesDataManager
    private let file: URL?
    private(set) var state: SyncState
    /// The number of copies that this round has saved.
    private var copies = 0
    /// The notes whose write the service refused in this round, with the status. The next round tries again, so that they
    /// don't keep the others from being sent.
    private(set) var refused: [Note.ID: Int] = [:]
    /// The maximum number of copies in a round, so that a service that reports endless conflicts doesn't keep it from
    /// ending.
    private static let maxCopies = 100

    private struct TooManyConflicts: Error {}

    /// - Throws: An error if the file can't be read. If it is damaged, it is moved aside instead: without a state, all
    ///   notes are compared with the service again.
    init(data: any NotesDataManager, path: String?) throws {
        self.data = data
        file = path.map { URL(filePath: $0) }
        state = SyncState(of: "")
        guard let file, FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
            return
        }
        let content = try Data(contentsOf: file)
        do { state = try JSONDecoder().decode(SyncState.self, from: content) } catch {
            try FileManager.default.moveAside(file)
        }
    }

    func beginRound() {
        copies = 0
        refused = [:]
    }

    /// Changes the sync state and writes it to the file.
    func record(_ change: @Sendable (inout SyncState) -> Void) throws {
        change(&state)
        if let file { try JSONEncoder().encode(state).writePrivateFile(to: file) }
    }

    /// Resolves a write after the service's response. Idempotent.
    func resolution(of write: QueuedWrite, _ response: ServiceResponse) async throws -> ReplayResolution {
        guard let text = write.request.path.split(separator: "/").last,
            let id = Note.ID(linkText: String(text))
        else { return .standard(write, response) }
        let isDeleting = write.request.method == "DELETE"
        if (200..<300).contains(response.status) {
            // A response without a revision comes from an intermediary, not from the service.
            guard let tag = response.fields["ETag"] else { return .hold }
            try record { state in
                // A note that was created again meanwhile is still to be sent.
                if isDeleting, state[id]?.fingerprint == nil {
                    state[id] = nil
                } else {
                    state[id]?.tag = tag
                }
            }
            return .done
        }
        guard response.status == 412 else {
            if case .done = ReplayResolution.standard(write, response) { return .done }
            refused[id] = response.status
            // Neither a note nor a deletion has this fingerprint, so the next round finds a difference.
            try record { $0[id]?.fingerprint = isDeleting ? 0 : nil }
            return .done
        }
        let remote = try JSONDecoder().decode(RemoteNote.self, from: Data(response.body))
        guard remote.id == id, remote.problem == nil else { return .standard(write, response) }
        guard !isDeleting else { return try await resolveDeletion(remote) }
        let mine = try JSONDecoder().decode(WireNote.self, from: Data(write.request.body))
        return try await resolveChange(mine, remote, write)
    }

    /// Resolves a local deletion of a note that was changed remotely: the change wins.
    private func resolveDeletion(_ remote: RemoteNote) async throws -> ReplayResolution {
        let theirs = remote.note
        if let theirs, try await data.note(remote.id) == nil { try await data.save(theirs.note) }
        try record { $0[remote.id] = theirs.map { .init(tag: remote.tag, fingerprint: $0.fingerprint) } }
        return .done
    }

    /// Resolves a local change of a note that was changed or deleted remotely.
    private func resolveChange(_ mine: WireNote, _ remote: RemoteNote, _ write: QueuedWrite) async throws
        -> ReplayResolution
    {
        let entry = SyncState.Entry(tag: remote.tag, fingerprint: remote.note?.fingerprint)
        if let theirs = remote.note, theirs.fingerprint == mine.fingerprint {
            try record { $0[remote.id]?.tag = remote.tag }
            return .done
        }
        if let theirs = remote.note {
            let isDeletedOnce = (mine.deleted == nil) != (theirs.deleted == nil)
            let theyWin = isDeletedOnce ? mine.deleted != nil : theirs.modified > mine.modified
            let hasLoss = !isDeletedOnce && mine.text != theirs.text
            if theyWin, try await replace(mine.fingerprint, by: theirs) {
                // Before the state is recorded: if the process ends in between, this runs again and finds the
                // remote text here.
                if hasLoss { try await saveCopy(of: mine) }
                try record { $0[remote.id] = entry }
                return .done
            }
            if hasLoss { try await saveCopy(of: theirs) }
        }
        var request = write.request
        request.fields["If-Match"] = remote.revision > 0 ? remote.tag : nil
        request.fields["If-None-Match"] = remote.revision > 0 ? nil : "*"
        return .replace(request)
    }

    /// Applies a remote change to the local notes.
    func apply(_ remote: RemoteNote) async throws {
        let entry = state[remote.id]
        // The service has nothing newer than the last local write.
        guard entry?.revision ?? 0 < remote.revision else { return }
        guard let theirs = remote.note else { return try await applyDeletion(of: remote.id, entry) }
        let here = try await data.note(remote.id).map(WireNote.init)
        if here == nil, entry?.fingerprint == nil {
            try await data.save(theirs.note)
        } else if here?.fingerprint != theirs.fingerprint {
            // A note that was also changed locally is resolved when the service rejects that write.
            guard let known = entry?.fingerprint, try await replace(known, by: theirs) else { return }
        }
        try record { $0[remote.id] = .init(tag: remote.tag, fingerprint: theirs.fingerprint) }
    }

    private func applyDeletion(of id: Note.ID, _ entry: SyncState.Entry?) async throws {
        guard let entry else { return }
        if let here = try await data.note(id).map(WireNote.init), here.fingerprint == entry.fingerprint {
            // The note was changed during the deletion: restore it.
            if let last = try await data.delete(id), WireNote(last).fingerprint != entry.fingerprint {
                try await data.save(last)
            }
        }
        try record { $0[id] = nil }
    }

    /// Replaces a note by the remote version if it still has the known fingerprint.
    /// - Returns: Whether the local note now has the remote version.
    private func replace(_ fingerprint: UInt64, by theirs: WireNote) async throws -> Bool {
        let replaced = Flag()
        _ = try await data.change(theirs.id) { note in
            let here = WireNote(note).fingerprint
            if here == fingerprint { note = theirs.note }
            // An earlier attempt may have replaced it before the process ended.
            if here == fingerprint || here == theirs.fingerprint { replaced.set() }
        }
        return replaced.isSet
    }

    /// Saves a version as a separate note. Derives its ID from the version, so that the same version is kept once,
    /// also after a crash and by several devices.
    private func saveCopy(of wire: WireNote) async throws {
        let id = wire.copyID
        guard try await data.note(id) == nil else { return }
        guard copies < Self.maxCopies else { throw TooManyConflicts() }
        copies += 1
        let strings = (try await data.settings().region ?? .standard).language.strings
        let copy = wire.note.copied(as: id, titled: strings.syncOtherVersion)
        try await data.save(copy)
        data.events.send(.otherVersionKept(of: wire.id, copy: copy.id))
    }
}

import Foundation
import Notes
import Storey
import StoreyService

/// Stores the sync state and resolves conflicts between local and remote changes.
///
/// No text is lost: the last write wins, and the other version is kept as a copy with its own title. A change
/// takes precedence over a deletion. Of a folder, only the last name is kept.
actor SyncReconciler {
    private let data: any NotesDataManager
    private let save: @Sendable (SyncState) async throws -> Void
    private(set) var state: SyncState
    /// The number of copies that this round has saved.
    private var copies = 0
    /// The records whose write the service refused in this round, with the status. The next round tries again, so that they
    /// don't keep the others from being sent.
    private(set) var refused: [RecordID: Int] = [:]
    /// The notes that other devices have shared, and that aren't in the settings yet.
    private var newlyShared: [Note.ID] = []
    /// The maximum number of copies in a round, so that a service that reports endless conflicts doesn't keep it from
    /// ending.
    private static let maxCopies = 100

    private struct TooManyConflicts: Error {}

    /// - Throws: An error if the file can't be read. If it is damaged, it is moved aside instead: without a state, all
    ///   notes are compared with the service again.
    init(data: any NotesDataManager, path: String?) throws {
        self.data = data
        let file = path.map { URL(filePath: $0) }
        save = { if let file { try JSONEncoder().encode($0).writePrivateFile(to: file) } }
        state = SyncState(of: "")
        guard let file, FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
            return
        }
        let content = try Data(contentsOf: file)
        do { state = try JSONDecoder().decode(SyncState.self, from: content) } catch {
            try FileManager.default.moveAside(file)
        }
    }

    /// Creates a reconciler with a state that was saved elsewhere.
    init(
        data: any NotesDataManager, state: SyncState,
        save: @escaping @Sendable (SyncState) async throws -> Void
    ) {
        self.data = data
        self.state = state
        self.save = save
    }

    func beginRound() {
        copies = 0
        refused = [:]
    }

    /// Changes the sync state and saves it.
    func record(_ change: @Sendable (inout SyncState) -> Void) async throws {
        change(&state)
        try await save(state)
    }

    /// Resolves a write after the service's response. Idempotent.
    func resolution(of write: QueuedWrite, _ response: ServiceResponse) async throws -> ReplayResolution {
        guard let id = RecordID(path: String(write.request.path)) else { return .standard(write, response) }
        let isDeleting = write.request.method == "DELETE"
        if (200..<300).contains(response.status) {
            // A response without a revision comes from an intermediary, not from the service.
            guard let tag = response.fields["ETag"] else { return .hold }
            try await record { state in
                // A record that was created again meanwhile is still to be sent.
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
            // Neither a record nor a deletion has this fingerprint, so the next round finds a difference.
            try await record { $0[id]?.fingerprint = isDeleting ? 0 : nil }
            return .done
        }
        let (theirs, mine) = (Data(response.body), isDeleting ? nil : Data(write.request.body))
        switch id {
        case .note(let id):
            let remote = try JSONDecoder().decode(RemoteRecord<WireNote>.self, from: theirs)
            guard remote.id == id, remote.problem == nil else { return .standard(write, response) }
            guard let mine else { return try await resolveDeletion(remote) }
            return try await resolveChange(
                JSONDecoder().decode(WireNote.self, from: mine), remote, write)
        case .folder(let id):
            let remote = try JSONDecoder().decode(RemoteRecord<WireFolder>.self, from: theirs)
            guard remote.id == id, remote.problem == nil else { return .standard(write, response) }
            let mine = try mine.map { try JSONDecoder().decode(WireFolder.self, from: $0) }
            return try await resolveFolder(mine, remote, write)
        }
    }

    /// Resolves a local change or deletion of a folder that was changed or deleted remotely. The last change wins, and any change
    /// takes precedence over a deletion.
    private func resolveFolder(
        _ mine: WireFolder?, _ remote: RemoteRecord<WireFolder>, _ write: QueuedWrite
    ) async throws -> ReplayResolution {
        let theirs = remote.content
        if let mine, theirs?.fingerprint != mine.fingerprint,
            theirs.map({ $0.folder.change(of: [mine.folder]).saved == nil }) ?? true
        {
            return .replace(write.request, upon: remote)
        }
        if let theirs { try await data.saveFolder(theirs.folder) }
        try await record {
            $0[.folder(remote.id)] = theirs.map { .init(tag: remote.tag, fingerprint: $0.fingerprint) }
        }
        return .done
    }

    /// Resolves a local deletion of a note that was changed remotely: the change wins.
    private func resolveDeletion(_ remote: RemoteRecord<WireNote>) async throws -> ReplayResolution {
        let theirs = remote.content
        if let theirs, try await data.note(remote.id) == nil { try await data.save(theirs.note) }
        try await record {
            $0[.note(remote.id)] = theirs.map { .init(tag: remote.tag, fingerprint: $0.fingerprint) }
        }
        return .done
    }

    /// Resolves a local change of a note that was changed or deleted remotely.
    private func resolveChange(_ mine: WireNote, _ remote: RemoteRecord<WireNote>, _ write: QueuedWrite)
        async throws
        -> ReplayResolution
    {
        let entry = SyncState.Entry(tag: remote.tag, fingerprint: remote.content?.fingerprint)
        if let theirs = remote.content, theirs.fingerprint == mine.fingerprint {
            try await record { $0[.note(remote.id)]?.tag = remote.tag }
            return .done
        }
        if let theirs = remote.content {
            let isDeletedOnce = (mine.deleted == nil) != (theirs.deleted == nil)
            let theyWin = isDeletedOnce ? mine.deleted != nil : theirs.modified > mine.modified
            let hasLoss = !isDeletedOnce && mine.text != theirs.text
            if theyWin, try await replace(mine.fingerprint, by: theirs) {
                // Before the state is recorded: if the process ends in between, this runs again and finds the
                // remote text here.
                if hasLoss { try await saveCopy(of: mine) }
                applied(theirs, over: mine)
                try await createFolder(of: theirs)
                try await record { $0[.note(remote.id)] = entry }
                return .done
            }
            if hasLoss { try await saveCopy(of: theirs) }
        }
        return .replace(write.request, upon: remote)
    }

    /// Applies a remote change to the local folders.
    func apply(_ remote: RemoteRecord<WireFolder>) async throws {
        let id = RecordID.folder(remote.id)
        let entry = state[id]
        guard entry?.revision ?? 0 < remote.revision else { return }
        guard let theirs = remote.content else {
            // A folder that was also changed here is sent again.
            let here = try await data.counts().folders[id: remote.id].map { WireFolder($0.folder) }
            if let here, here.fingerprint == entry?.fingerprint { try await data.deleteFolder(here.id) }
            return try await record { $0[id] = nil }
        }
        try await data.saveFolder(theirs.folder)
        try await record { $0[id] = .init(tag: remote.tag, fingerprint: theirs.fingerprint) }
    }

    /// Applies a remote change to the local notes.
    func apply(_ remote: RemoteRecord<WireNote>) async throws {
        let entry = state[.note(remote.id)]
        // The service has nothing newer than the last local write.
        guard entry?.revision ?? 0 < remote.revision else { return }
        guard let theirs = remote.content else { return try await applyDeletion(of: remote.id, entry) }
        let here = try await data.note(remote.id).map(WireNote.init)
        if here == nil, entry?.fingerprint == nil {
            try await data.save(theirs.note)
        } else if here?.fingerprint != theirs.fingerprint {
            // A note that was also changed locally is resolved when the service rejects that write.
            guard let known = entry?.fingerprint, try await replace(known, by: theirs) else { return }
        }
        applied(theirs, over: here)
        try await createFolder(of: theirs)
        try await record { $0[.note(remote.id)] = .init(tag: remote.tag, fingerprint: theirs.fingerprint) }
    }

    /// Remembers a note that another device has shared.
    private func applied(_ theirs: WireNote, over mine: WireNote?) {
        // On a new device, all notes are new.
        if state.revision > 0, theirs.isListedAsShared, mine?.isListedAsShared != true {
            newlyShared.append(theirs.id)
        }
    }

    /// Marks the notes as new that other devices have shared.
    func markNewlyShared() async throws {
        guard !newlyShared.isEmpty else { return }
        let notes = newlyShared
        try await data.changeSettings { settings in
            settings.newlyShared += notes.filter { !settings.newlyShared.contains($0) }
        }
        newlyShared = []
    }

    /// Creates the folder of a note that an earlier version of the app has sent, which sends no folders.
    private func createFolder(of note: WireNote) async throws {
        guard let name = note.folder, try await data.counts().folders[id: note.folderID] == nil else {
            return
        }
        try await data.saveFolder(Folder(named: name))
    }

    private func applyDeletion(of id: Note.ID, _ entry: SyncState.Entry?) async throws {
        guard let entry else { return }
        if let here = try await data.note(id).map(WireNote.init), here.fingerprint == entry.fingerprint {
            // The note was changed during the deletion: restore it.
            if let last = try await data.delete(id), WireNote(last).fingerprint != entry.fingerprint {
                try await data.save(last)
            }
        }
        try await record { $0[.note(id)] = nil }
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

extension ReplayResolution {
    /// Repeats a write based on the revision that the service has.
    fileprivate static func replace(_ request: ServiceRequest, upon remote: RemoteRecord<some WireRecord>)
        -> ReplayResolution
    {
        var request = request
        request.fields["If-Match"] = remote.revision > 0 ? remote.tag : nil
        request.fields["If-None-Match"] = remote.revision > 0 ? nil : "*"
        return .replace(request)
    }
}

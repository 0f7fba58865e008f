import Foundation
import Notes
import StoreyService

/// Keeps the ledger, and decides what becomes of a note that was changed here and there.
///
/// No text is ever lost: of two, the one written later stays the note, and the other becomes a note of its own that says so
/// in its title. A change is worth more than a deletion.
actor SyncKeeper {
    private let data: any NotesDataManager
    private let file: URL?
    private(set) var ledger: SyncLedger

    /// - Throws: where the file cannot be read.
    init(data: any NotesDataManager, path: String?) throws {
        self.data = data
        file = path.map { URL(filePath: $0) }
        if let file, FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) {
            ledger = try JSONDecoder().decode(SyncLedger.self, from: Data(contentsOf: file))
        } else {
            ledger = SyncLedger(of: "")
        }
    }

    /// Changes the ledger, and keeps it.
    func record(_ change: @Sendable (inout SyncLedger) -> Void) throws {
        change(&ledger)
        if let file { try JSONEncoder().encode(ledger).write(to: file, options: .atomic) }
    }

    /// What becomes of a write that the service answered. Asked twice, it does the same as asked once.
    func verdict(on write: WaitingWrite, _ answer: HTTPResponse) async throws -> OfflineVerdict {
        guard let id = write.request.path.split(separator: "/").last.flatMap({ UUID(uuidString: String($0)) })
        else { return .usual(write, answer) }
        let isDeleting = write.request.method == "DELETE"
        if (200..<300).contains(answer.status) {
            // Without a revision it is not the service that has answered, but something on the way there.
            guard let tag = answer.fields["ETag"] else { return .wait }
            try record { ledger in
                // What was made anew meanwhile is still to come.
                if isDeleting, ledger[id]?.fingerprint == nil {
                    ledger[id] = nil
                } else {
                    ledger[id]?.tag = tag
                }
            }
            return .done
        }
        guard answer.status == 412 else { return .usual(write, answer) }
        let remote = try JSONDecoder().decode(RemoteNote.self, from: Data(answer.body))
        guard !isDeleting else { return try await keepChange(remote) }
        let mine = try JSONDecoder().decode(WireNote.self, from: Data(write.request.body))
        return try await decide(mine, remote, write)
    }

    /// Deleted here, and perhaps changed there.
    private func keepChange(_ remote: RemoteNote) async throws -> OfflineVerdict {
        let theirs = remote.note
        if let theirs, try await data.note(remote.id) == nil { try await data.save(theirs.note) }
        try record { $0[remote.id] = theirs.map { .init(tag: remote.tag, fingerprint: $0.fingerprint) } }
        return .done
    }

    /// Changed here, and there changed or deleted.
    private func decide(_ mine: WireNote, _ remote: RemoteNote, _ write: WaitingWrite) async throws
        -> OfflineVerdict
    {
        let entry = SyncLedger.Entry(tag: remote.tag, fingerprint: remote.note?.fingerprint)
        if let theirs = remote.note, theirs.fingerprint == mine.fingerprint {
            try record { $0[remote.id]?.tag = remote.tag }
            return .done
        }
        if let theirs = remote.note {
            if theirs.modified > mine.modified, try await replace(mine.fingerprint, by: theirs) {
                // Before the ledger: a process that ends between is asked again, and finds their text here.
                try await keepCopy(of: mine, named: write.id)
                try record { $0[remote.id] = entry }
                return .done
            }
            try await keepCopy(of: theirs, named: write.id)
        }
        var request = write.request
        request.fields["If-Match"] = remote.revision > 0 ? remote.tag : nil
        request.fields["If-None-Match"] = remote.revision > 0 ? nil : "*"
        return .instead(request)
    }

    /// Takes in what the service has of a note.
    func take(_ remote: RemoteNote) async throws {
        let entry = ledger[remote.id]
        // What is older than what was written from here says nothing new.
        guard entry?.revision ?? 0 < remote.revision else { return }
        guard let theirs = remote.note else { return try await takeDeletion(of: remote.id, entry) }
        let here = try await data.note(remote.id).map(WireNote.init)
        if here == nil, entry?.fingerprint == nil {
            try await data.save(theirs.note)
        } else if here?.fingerprint != theirs.fingerprint {
            // Changed here as well, it is left to the write of that change, which the service does not take.
            guard let known = entry?.fingerprint, try await replace(known, by: theirs) else { return }
        }
        try record { $0[remote.id] = .init(tag: remote.tag, fingerprint: theirs.fingerprint) }
    }

    private func takeDeletion(of id: Note.ID, _ entry: SyncLedger.Entry?) async throws {
        guard let entry else { return }
        if let here = try await data.note(id).map(WireNote.init), here.fingerprint == entry.fingerprint {
            // Changed in this very moment, it comes back.
            if let last = try await data.delete(id), WireNote(last).fingerprint != entry.fingerprint {
                try await data.save(last)
            }
        }
        try record { $0[id] = nil }
    }

    /// Puts a text in the place of the one that is known, unless it was changed since.
    private func replace(_ fingerprint: UInt64, by theirs: WireNote) async throws -> Bool {
        let replaced = Flag()
        _ = try await data.change(theirs.id) { note in
            let here = WireNote(note).fingerprint
            if here == fingerprint { note = theirs.note }
            // It may have been put there before, by a process that ended.
            if here == fingerprint || here == theirs.fingerprint { replaced.raise() }
        }
        return replaced.isRaised
    }

    /// Keeps a text as a note of its own; the same one, however often it is asked to.
    private func keepCopy(of wire: WireNote, named key: String) async throws {
        let bytes = stride(from: 0, to: 32, by: 2).compactMap {
            UInt8(key.dropFirst($0).prefix(2), radix: 16)
        }
        guard bytes.count == 16 else { return }
        let id = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
        let texts = (try await data.settings().region ?? .standard).language.texts
        try await data.save(wire.note.copied(id: id, texts.sync.otherVersion))
    }
}

extension Note {
    /// The same text as a note of its own, which says so in its first line.
    fileprivate func copied(id: ID, _ name: (String) -> String) -> Note {
        let named =
            text.firstRange(of: title).map { text.replacingCharacters(in: $0, with: name(title)) }
            ?? name(title) + text
        return Note(id: id, text: named, created: created, modified: modified)
    }
}

// Generated. Don't edit. Change the protocols, then run:
// storey wrappers …/Notes --output …/RecordingWrappers.swift
// swift-format-ignore-file

internal import Foundation
internal import Storey

/// A wrapper of `AccountService` that records its calls with the session.
struct RecordingAccountService: AccountService {
    let service: any AccountService
    let recorder: SessionRecorder
    let recordedName: String
    let recordedErrors: [any (Error & Codable).Type]

    /// Wraps a service.
    /// - Parameters:
    ///   - service: The service to call.
    ///   - recorder: The recorder of the session.
    ///   - errors: The error types that the app distinguishes.
    ///   - name: The name in the recording, which must differ between services of the same protocol.
    init(
        _ service: any AccountService, recorder: SessionRecorder,
        errors: [any (Error & Codable).Type] = [], name: String = "AccountService"
    ) {
        self.service = service
        self.recorder = recorder
        recordedName = name
        recordedErrors = errors
    }

    func signIn(_ credentials: Credentials) async throws -> Account {
        struct RecordedArguments: Encodable {
            let credentials: Credentials
        }
        return try await self.recorder.call(
            self.recordedName + ".signIn(_: Credentials) -> Account",
            RecordedArguments(credentials: credentials),
            errors: self.recordedErrors
        ) {
            try await self.service.signIn(credentials)
        }
    }

    func createAccount(_ credentials: Credentials) async throws -> Account {
        struct RecordedArguments: Encodable {
            let credentials: Credentials
        }
        return try await self.recorder.call(
            self.recordedName + ".createAccount(_: Credentials) -> Account",
            RecordedArguments(credentials: credentials),
            errors: self.recordedErrors
        ) {
            try await self.service.createAccount(credentials)
        }
    }

    func resume(_ account: Account) async throws -> Account {
        struct RecordedArguments: Encodable {
            let account: Account
        }
        return try await self.recorder.call(
            self.recordedName + ".resume(_: Account) -> Account",
            RecordedArguments(account: account),
            errors: self.recordedErrors
        ) {
            try await self.service.resume(account)
        }
    }

    func signOut(_ account: Account) async throws {
        struct RecordedArguments: Encodable {
            let account: Account
        }
        try await self.recorder.call(
            self.recordedName + ".signOut(_: Account)",
            RecordedArguments(account: account),
            errors: self.recordedErrors
        ) {
            try await self.service.signOut(account)
        }
    }
}

/// A wrapper of `ConfigurationService` that records its calls with the session.
struct RecordingConfigurationService: ConfigurationService {
    let service: any ConfigurationService
    let recorder: SessionRecorder
    let recordedName: String
    let recordedErrors: [any (Error & Codable).Type]

    /// Wraps a service.
    /// - Parameters:
    ///   - service: The service to call.
    ///   - recorder: The recorder of the session.
    ///   - errors: The error types that the app distinguishes.
    ///   - name: The name in the recording, which must differ between services of the same protocol.
    init(
        _ service: any ConfigurationService, recorder: SessionRecorder,
        errors: [any (Error & Codable).Type] = [], name: String = "ConfigurationService"
    ) {
        self.service = service
        self.recorder = recorder
        recordedName = name
        recordedErrors = errors
    }

    func configuration() async throws -> Configuration {
        return try await self.recorder.call(
            self.recordedName + ".configuration() -> Configuration",
            errors: self.recordedErrors
        ) {
            try await self.service.configuration()
        }
    }
}

/// A wrapper of `NotesDataManager` that records its calls with the session.
struct RecordingNotesDataManager: NotesDataManager {
    let events: Broadcast<NotesEvent>
    let service: any NotesDataManager
    let recorder: SessionRecorder
    let recordedName: String
    let recordedErrors: [any (Error & Codable).Type]

    /// Wraps a service.
    /// - Parameters:
    ///   - service: The service to call.
    ///   - recorder: The recorder of the session.
    ///   - errors: The error types that the app distinguishes.
    ///   - name: The name in the recording, which must differ between services of the same protocol.
    init(
        _ service: any NotesDataManager, recorder: SessionRecorder,
        errors: [any (Error & Codable).Type] = [], name: String = "NotesDataManager"
    ) {
        self.service = service
        self.recorder = recorder
        recordedName = name
        recordedErrors = errors
        events = recorder.subscribe(name + ".events: Broadcast<NotesEvent>", service.events)
    }

    func page(_ query: NotesQuery) async throws -> NotesPage {
        struct RecordedArguments: Encodable {
            let query: NotesQuery
        }
        return try await self.recorder.call(
            self.recordedName + ".page(_: NotesQuery) -> NotesPage",
            RecordedArguments(query: query),
            errors: self.recordedErrors
        ) {
            try await self.service.page(query)
        }
    }

    func note(_ id: Note.ID) async throws -> Note? {
        struct RecordedArguments: Encodable {
            let id: Note.ID
        }
        return try await self.recorder.call(
            self.recordedName + ".note(_: Note.ID) -> Note?",
            RecordedArguments(id: id),
            errors: self.recordedErrors
        ) {
            try await self.service.note(id)
        }
    }

    func notes(_ ids: [Note.ID]) async throws -> [Note] {
        struct RecordedArguments: Encodable {
            let ids: [Note.ID]
        }
        return try await self.recorder.call(
            self.recordedName + ".notes(_: [Note.ID]) -> [Note]",
            RecordedArguments(ids: ids),
            errors: self.recordedErrors
        ) {
            try await self.service.notes(ids)
        }
    }

    func counts() async throws -> NotesCounts {
        return try await self.recorder.call(
            self.recordedName + ".counts() -> NotesCounts",
            errors: self.recordedErrors
        ) {
            try await self.service.counts()
        }
    }

    func save(_ note: Note) async throws {
        struct RecordedArguments: Encodable {
            let note: Note
        }
        try await self.recorder.call(
            self.recordedName + ".save(_: Note)",
            RecordedArguments(note: note),
            errors: self.recordedErrors
        ) {
            try await self.service.save(note)
        }
    }

    @discardableResult func delete(_ id: Note.ID) async throws -> Note? {
        struct RecordedArguments: Encodable {
            let id: Note.ID
        }
        return try await self.recorder.call(
            self.recordedName + ".delete(_: Note.ID) -> Note?",
            RecordedArguments(id: id),
            errors: self.recordedErrors
        ) {
            try await self.service.delete(id)
        }
    }

    @discardableResult func removeNotes(deletedUntil date: Date) async throws -> Int {
        struct RecordedArguments: Encodable {
            let date: Date

            enum CodingKeys: String, CodingKey {
                case date = "deletedUntil date"
            }
        }
        return try await self.recorder.call(
            self.recordedName + ".removeNotes(deletedUntil: Date) -> Int",
            RecordedArguments(date: date),
            errors: self.recordedErrors
        ) {
            try await self.service.removeNotes(deletedUntil: date)
        }
    }

    @discardableResult func saveFolder(_ folder: Folder) async throws -> Folder.ID {
        struct RecordedArguments: Encodable {
            let folder: Folder
        }
        return try await self.recorder.call(
            self.recordedName + ".saveFolder(_: Folder) -> Folder.ID",
            RecordedArguments(folder: folder),
            errors: self.recordedErrors
        ) {
            try await self.service.saveFolder(folder)
        }
    }

    @discardableResult func move(_ id: Note.ID, toNew folder: Folder) async throws -> Folder.ID? {
        struct RecordedArguments: Encodable {
            let id: Note.ID
            let folder: Folder

            enum CodingKeys: String, CodingKey {
                case id = "id"
                case folder = "toNew folder"
            }
        }
        return try await self.recorder.call(
            self.recordedName + ".move(_: Note.ID, toNew: Folder) -> Folder.ID?",
            RecordedArguments(id: id, folder: folder),
            errors: self.recordedErrors
        ) {
            try await self.service.move(id, toNew: folder)
        }
    }

    @discardableResult func moveFolder(_ id: Folder.ID, toPlaceOf other: Folder.ID, at date: Date) async throws -> Bool {
        struct RecordedArguments: Encodable {
            let id: Folder.ID
            let other: Folder.ID
            let date: Date

            enum CodingKeys: String, CodingKey {
                case id = "id"
                case other = "toPlaceOf other"
                case date = "at date"
            }
        }
        return try await self.recorder.call(
            self.recordedName + ".moveFolder(_: Folder.ID, toPlaceOf: Folder.ID, at: Date) -> Bool",
            RecordedArguments(id: id, other: other, date: date),
            errors: self.recordedErrors
        ) {
            try await self.service.moveFolder(id, toPlaceOf: other, at: date)
        }
    }

    @discardableResult func deleteFolder(_ id: Folder.ID) async throws -> Folder? {
        struct RecordedArguments: Encodable {
            let id: Folder.ID
        }
        return try await self.recorder.call(
            self.recordedName + ".deleteFolder(_: Folder.ID) -> Folder?",
            RecordedArguments(id: id),
            errors: self.recordedErrors
        ) {
            try await self.service.deleteFolder(id)
        }
    }

    func add(_ notes: [Note], folders: [Folder]) async throws -> NotesAddition {
        struct RecordedArguments: Encodable {
            let notes: [Note]
            let folders: [Folder]
        }
        return try await self.recorder.call(
            self.recordedName + ".add(_: [Note], folders: [Folder]) -> NotesAddition",
            RecordedArguments(notes: notes, folders: folders),
            errors: self.recordedErrors
        ) {
            try await self.service.add(notes, folders: folders)
        }
    }

    func settings() async throws -> NotesSettings {
        return try await self.recorder.call(
            self.recordedName + ".settings() -> NotesSettings",
            errors: self.recordedErrors
        ) {
            try await self.service.settings()
        }
    }
}

/// A wrapper of `ScreenSharing` that records its calls with the session.
struct RecordingScreenSharing: ScreenSharing {
    let events: ScreenSharingEvents
    let service: any ScreenSharing
    let recorder: SessionRecorder
    let recordedName: String
    let recordedErrors: [any (Error & Codable).Type]

    /// Wraps a service.
    /// - Parameters:
    ///   - service: The service to call.
    ///   - recorder: The recorder of the session.
    ///   - errors: The error types that the app distinguishes.
    ///   - name: The name in the recording, which must differ between services of the same protocol.
    init(
        _ service: any ScreenSharing, recorder: SessionRecorder,
        errors: [any (Error & Codable).Type] = [], name: String = "ScreenSharing"
    ) {
        self.service = service
        self.recorder = recorder
        recordedName = name
        recordedErrors = errors
        events = recorder.subscribe(name + ".events: ScreenSharingEvents", service.events)
    }

    func state() async throws -> ScreenShare {
        return try await self.recorder.call(
            self.recordedName + ".state() -> ScreenShare",
            errors: self.recordedErrors
        ) {
            try await self.service.state()
        }
    }

    func start() async throws {
        try await self.recorder.call(
            self.recordedName + ".start()",
            errors: self.recordedErrors
        ) {
            try await self.service.start()
        }
    }

    func resume() async throws -> Bool {
        return try await self.recorder.call(
            self.recordedName + ".resume() -> Bool",
            errors: self.recordedErrors
        ) {
            try await self.service.resume()
        }
    }

    func stop() async throws {
        try await self.recorder.call(
            self.recordedName + ".stop()",
            errors: self.recordedErrors
        ) {
            try await self.service.stop()
        }
    }
}

/// A wrapper of `VersionService` that records its calls with the session.
struct RecordingVersionService: VersionService {
    let service: any VersionService
    let recorder: SessionRecorder
    let recordedName: String
    let recordedErrors: [any (Error & Codable).Type]

    /// Wraps a service.
    /// - Parameters:
    ///   - service: The service to call.
    ///   - recorder: The recorder of the session.
    ///   - errors: The error types that the app distinguishes.
    ///   - name: The name in the recording, which must differ between services of the same protocol.
    init(
        _ service: any VersionService, recorder: SessionRecorder,
        errors: [any (Error & Codable).Type] = [], name: String = "VersionService"
    ) {
        self.service = service
        self.recorder = recorder
        recordedName = name
        recordedErrors = errors
    }

    func minimumVersion() async throws -> AppVersion {
        return try await self.recorder.call(
            self.recordedName + ".minimumVersion() -> AppVersion",
            errors: self.recordedErrors
        ) {
            try await self.service.minimumVersion()
        }
    }
}

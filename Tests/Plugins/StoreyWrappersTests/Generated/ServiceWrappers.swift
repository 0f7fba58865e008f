// Generated. Don't edit. Change the protocols, then run:
// storey wrappers …/Services.swift --output …/ServiceWrappers.swift
// swift-format-ignore-file

import Storey

/// A wrapper of `ArchiveService` that records its calls with the session.
@MainActor
final class RecordingArchiveService: ArchiveService {
    let service: any ArchiveService
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
        _ service: any ArchiveService, recorder: SessionRecorder,
        errors: [any (Error & Codable).Type] = [], name: String = "ArchiveService"
    ) {
        self.service = service
        self.recorder = recorder
        recordedName = name
        recordedErrors = errors
    }

    func item(_ id: Int) async throws -> String {
        struct RecordedArguments: Encodable {
            let id: Int
        }
        return try await self.recorder.call(
            self.recordedName + ".item(_: Int) -> String",
            RecordedArguments(id: id),
            errors: self.recordedErrors
        ) {
            try await self.service.item(id)
        }
    }
}

/// A wrapper of `CatalogService` that records its calls with the session.
struct RecordingCatalogService: CatalogService {
    let events: CatalogEvents
    let service: any CatalogService
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
        _ service: any CatalogService, recorder: SessionRecorder,
        errors: [any (Error & Codable).Type] = [], name: String = "CatalogService"
    ) {
        self.service = service
        self.recorder = recorder
        recordedName = name
        recordedErrors = errors
        events = recorder.subscribe(name + ".events: CatalogEvents", service.events)
    }

    func item(_ id: Int) async throws -> Item {
        struct RecordedArguments: Encodable {
            let id: Int
        }
        return try await self.recorder.call(
            self.recordedName + ".item(_: Int) -> Item",
            RecordedArguments(id: id),
            errors: self.recordedErrors
        ) {
            try await self.service.item(id)
        }
    }

    var isOpen: Bool {
        get {
            return self.recorder.read(
                self.recordedName + ".isOpen: Bool"
            ) {
                self.service.isOpen
            }
        }
    }

    var region: String {
        get async throws {
            return try await self.recorder.call(
                self.recordedName + ".region: String",
                errors: self.recordedErrors
            ) {
                try await self.service.region
            }
        }
    }

    func item(_ id: String) async throws -> Item {
        struct RecordedArguments: Encodable {
            let id: String
        }
        return try await self.recorder.call(
            self.recordedName + ".item(_: String) -> Item",
            RecordedArguments(id: id),
            errors: self.recordedErrors
        ) {
            try await self.service.item(id)
        }
    }

    func item(_ id: Int) async throws -> String {
        struct RecordedArguments: Encodable {
            let id: Int
        }
        return try await self.recorder.call(
            self.recordedName + ".item(_: Int) -> String",
            RecordedArguments(id: id),
            errors: self.recordedErrors
        ) {
            try await self.service.item(id)
        }
    }

    func item(named name: String, in folder: String?) async throws -> Item {
        struct RecordedArguments: Encodable {
            let name: String
            let folder: String?

            enum CodingKeys: String, CodingKey {
                case name = "named name"
                case folder = "in folder"
            }
        }
        return try await self.recorder.call(
            self.recordedName + ".item(named: String, in: String?) -> Item",
            RecordedArguments(name: name, folder: folder),
            errors: self.recordedErrors
        ) {
            try await self.service.item(named: name, in: folder)
        }
    }

    func item(titled name: String, in folder: String?) async throws -> Item {
        struct RecordedArguments: Encodable {
            let name: String
            let folder: String?

            enum CodingKeys: String, CodingKey {
                case name = "titled name"
                case folder = "in folder"
            }
        }
        return try await self.recorder.call(
            self.recordedName + ".item(titled: String, in: String?) -> Item",
            RecordedArguments(name: name, folder: folder),
            errors: self.recordedErrors
        ) {
            try await self.service.item(titled: name, in: folder)
        }
    }

    func count() async -> Int {
        return await self.recorder.call(
            self.recordedName + ".count() -> Int"
        ) {
            await self.service.count()
        }
    }

    func price(of id: Int) async throws(CatalogError) -> Int {
        struct RecordedArguments: Encodable {
            let id: Int

            enum CodingKeys: String, CodingKey {
                case id = "of id"
            }
        }
        return try await self.recorder.call(
            self.recordedName + ".price(of: Int) -> Int",
            RecordedArguments(id: id),
            errors: self.recordedErrors + [CatalogError.self]
        ) { () async throws(CatalogError) -> Int in
            try await self.service.price(of: id)
        }
    }

    func stock(of id: Int) throws -> Int {
        struct RecordedArguments: Encodable {
            let id: Int

            enum CodingKeys: String, CodingKey {
                case id = "of id"
            }
        }
        return try self.recorder.read(
            self.recordedName + ".stock(of: Int) -> Int",
            RecordedArguments(id: id),
            errors: self.recordedErrors
        ) {
            try self.service.stock(of: id)
        }
    }

    func weight(of id: Int) throws(CatalogError) -> Int {
        struct RecordedArguments: Encodable {
            let id: Int

            enum CodingKeys: String, CodingKey {
                case id = "of id"
            }
        }
        return try self.recorder.read(
            self.recordedName + ".weight(of: Int) -> Int",
            RecordedArguments(id: id),
            errors: self.recordedErrors + [CatalogError.self]
        ) { () throws(CatalogError) -> Int in
            try self.service.weight(of: id)
        }
    }

    func label(for id: Int) -> String {
        struct RecordedArguments: Encodable {
            let id: Int

            enum CodingKeys: String, CodingKey {
                case id = "for id"
            }
        }
        return self.recorder.read(
            self.recordedName + ".label(for: Int) -> String",
            RecordedArguments(id: id)
        ) {
            self.service.label(for: id)
        }
    }

    func clear(_ folder: String) {
        struct RecordedArguments: Encodable {
            let folder: String
        }
        _ = self.recorder.read(
            self.recordedName + ".clear(_: String)",
            RecordedArguments(folder: folder)
        ) {
            self.service.clear(folder)
            return true
        }
    }

    func buy(_ items: [String: Int], with password: String) async throws {
        struct RecordedArguments: Encodable {
            let items: [String: Int]
            let password: String

            enum CodingKeys: String, CodingKey {
                case items = "items"
                case password = "with password"
            }
        }
        try await self.recorder.call(
            self.recordedName + ".buy(_: [String: Int], with: String)",
            RecordedArguments(items: items, password: password),
            errors: self.recordedErrors
        ) {
            try await self.service.buy(items, with: password)
        }
    }

    @discardableResult func `repeat`(_ argument1: Int) -> Int {
        struct RecordedArguments: Encodable {
            let argument1: Int
        }
        return self.recorder.read(
            self.recordedName + ".repeat(_: Int) -> Int",
            RecordedArguments(argument1: argument1)
        ) {
            self.service.`repeat`(argument1)
        }
    }
}

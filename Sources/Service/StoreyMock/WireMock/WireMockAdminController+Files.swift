#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import StoreyInternal

/// The files of a WireMock folder: bodies, and saved mappings.
extension WireMockAdminController {
    func files(_ request: ServiceRequest, _ path: [String]) throws(AdminError) -> StubResponse? {
        let name = path.joined(separator: "/")
        switch (request.method, name.isEmpty) {
        case ("GET", true): return .json(.array(fileNames.map { .string($0) }))
        case ("GET", false):
            let folder = try folder()
            guard let place = folder.inside("__files/" + name), place.hasPrefix("__files/"),
                let bytes = folder.read(place)
            else { throw AdminError(status: 404, reason: "there is no body file \(name)") }
            return StubResponse(ServiceResponse(body: bytes))
        case ("PUT", false):
            try write(request.body, to: "__files/" + name)
            return .json([:])
        case ("DELETE", false):
            let file = try file("__files/" + name)
            do {
                try file.remove()
            } catch {
                throw AdminError(status: 500, reason: "the body file \(name) can't be removed: \(error)")
            }
            return .json([:])
        default: return nil
        }
    }

    /// Writes the mappings that clients added into the folder, so that they are there after a restart.
    func save() throws(AdminError) -> StubResponse {
        try save(server.stubStore.added.filter { $0.mapping != nil && $0.isAddedByClient })
        return .json([:])
    }

    /// Writes mappings into the folder, from which they are read from then on.
    func save(_ stubs: [Stub]) throws(AdminError) {
        _ = try folder()
        for mapping in stubs.compactMap(\.mapping) where mapping["id"]?.string != nil {
            try write(Array(mapping.lines.utf8), to: "mappings/" + WireMockFileName.of(mapping, "json"))
        }
        let ids = Set(stubs.compactMap(\.id))
        server.stubStore.reload { $0.id.map(ids.contains) ?? false }
    }

    private func folder() throws(AdminError) -> StubFolder {
        guard let folder = server.stubStore.table.wireMockFolder else {
            throw AdminError(
                status: 422,
                reason: "there is no WireMock folder. Start the server with a folder that contains mappings.")
        }
        return folder
    }

    private var fileNames: [String] {
        guard let folder = server.stubStore.table.wireMockFolder else { return [] }
        return folder.files().files.map(\.path).filter { $0.hasPrefix("__files/") }.map {
            String($0.dropFirst(8))
        }
    }

    private func file(_ path: String) throws(AdminError) -> AtomicFile {
        let folder = try folder()
        guard let place = folder.inside(path), place.contains("/"), place.prefix(8) == path.prefix(8) else {
            throw AdminError(status: 422, reason: "\(path) is outside of the folder")
        }
        return AtomicFile(path: folder.root + "/" + place)
    }

    func write(_ bytes: [UInt8], to path: String) throws(AdminError) {
        let file = try file(path)
        do {
            try file.write(Data(bytes), isPrivate: false)
        } catch {
            throw AdminError(status: 500, reason: "\(path) can't be written: \(error)")
        }
    }
}

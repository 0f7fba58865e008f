#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import StoreyInternal

/// The files of a cache: one per key, replaced atomically. The least recently used files are evicted first.
struct CacheFolder: Sendable {
    private struct FileInfo: Sendable {
        var size: Int
        var used: Date
    }

    private let path: String
    private let limit: Int
    private var files: [String: FileInfo] = [:]
    private var size = 0

    /// Creates a folder of cache files.
    /// - Parameters:
    ///   - path: The path of the folder, which is created when needed.
    ///   - limit: The maximum total size of the files in bytes.
    init(_ path: String, limit: Int) {
        self.path = path
        self.limit = limit
        // A folder that can't be listed counts as empty: everything can be requested again.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        where name.hasSuffix(".json") {
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
            let info = FileInfo(
                size: attributes?[.size] as? Int ?? 0,
                used: attributes?[.modificationDate] as? Date ?? .distantPast)
            files[name] = info
            size += info.size
        }
    }

    /// Returns the responses for a key. A file that can't be read is removed.
    mutating func responses(for key: CacheKey, at now: Date) throws -> [CachedResponse] {
        guard files[key.fileName] != nil else { return [] }
        do {
            guard let data = try file(key).read() else {
                try remove(key)
                return []
            }
            let record = try JSONDecoder().decode(CacheRecord.self, from: data)
            guard record.key == key else { return [] }
            files[key.fileName]?.used = now
            return record.responses.map(\.response)
        } catch {
            try remove(key)
            throw error
        }
    }

    /// Saves the responses for a key.
    mutating func store(_ responses: [CachedResponse], for key: CacheKey, at now: Date) throws {
        let data = try JSONEncoder().encode(
            CacheRecord(key: key, responses: responses.map(CacheRecord.Item.init)))
        guard data.count <= limit else { return try remove(key) }
        try file(key).write(data)
        size += data.count - (files[key.fileName]?.size ?? 0)
        files[key.fileName] = FileInfo(size: data.count, used: now)
        guard size > limit else { return }
        // Evicts down to three quarters of the limit, so that not every write sorts the files.
        for (name, _) in files.sorted(by: { $0.value.used < $1.value.used }) where size > limit / 4 * 3 {
            if name != key.fileName { try remove(named: name) }
        }
    }

    mutating func remove(_ key: CacheKey) throws { try remove(named: key.fileName) }

    mutating func removeAll() throws {
        for name in files.keys { try remove(named: name) }
    }

    private mutating func remove(named name: String) throws {
        guard let info = files.removeValue(forKey: name) else { return }
        size -= info.size
        try AtomicFile(path: "\(path)/\(name)").remove()
    }

    private func file(_ key: CacheKey) -> AtomicFile { AtomicFile(path: "\(path)/\(key.fileName)") }
}

/// The contents of a cache file.
private struct CacheRecord: Codable {
    struct Item: Codable {
        let status: Int
        let header: [[String]]
        let body: Data
        let requestTime: Date
        let responseTime: Date
        let varyingFields: [String: [String]]

        init(_ cached: CachedResponse) {
            status = cached.response.status
            header = cached.response.fields.lines.map { [$0.name, $0.value] }
            body = Data(cached.response.body)
            requestTime = cached.requestTime
            responseTime = cached.responseTime
            varyingFields = cached.varyingFields
        }

        var response: CachedResponse {
            CachedResponse(
                response: ServiceResponse(status, fields: HeaderFields(pairs: header), body: Array(body)),
                requestTime: requestTime, responseTime: responseTime, varyingFields: varyingFields)
        }
    }

    let key: CacheKey
    let responses: [Item]
}

extension CachedResponse {
    fileprivate init(
        response: ServiceResponse, requestTime: Date, responseTime: Date, varyingFields: [String: [String]]
    ) {
        self.response = response
        self.requestTime = requestTime
        self.responseTime = responseTime
        self.varyingFields = varyingFields
    }
}

extension HeaderFields {
    /// Creates header fields from the pairs of names and values of a file.
    init(pairs: [[String]]) {
        self.init(pairs.compactMap { $0.count == 2 ? Line($0[0], $0[1]) : nil })
    }
}

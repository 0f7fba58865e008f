#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import WholeFile

/// The files of a cache: one for each key, replaced as a whole. Those not used for longest make room.
struct CacheFolder: Sendable {
    private struct Place: Sendable {
        var size: Int
        var used: Date
    }

    private let path: String
    private let limit: Int
    private var places: [String: Place] = [:]
    private var size = 0

    /// - Parameters:
    ///   - path: the folder, which need not be there.
    ///   - limit: how many bytes its files may take together.
    init(_ path: String, limit: Int) {
        self.path = path
        self.limit = limit
        // A folder that cannot be listed is as good as an empty one: everything can be asked for again.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        where name.hasSuffix(".json") {
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
            let place = Place(
                size: attributes?[.size] as? Int ?? 0,
                used: attributes?[.modificationDate] as? Date ?? .distantPast)
            places[name] = place
            size += place.size
        }
    }

    /// What is kept for a key. A file that cannot be read is taken away.
    mutating func answers(for key: CacheKey, at now: Date) throws -> [KeptAnswer] {
        guard places[key.fileName] != nil else { return [] }
        do {
            guard let data = try file(key).read() else {
                try remove(key)
                return []
            }
            let record = try JSONDecoder().decode(CacheRecord.self, from: data)
            guard record.key == key else { return [] }
            places[key.fileName]?.used = now
            return record.answers.map(\.answer)
        } catch {
            try remove(key)
            throw error
        }
    }

    /// Keeps what there is for a key.
    mutating func keep(_ answers: [KeptAnswer], for key: CacheKey, at now: Date) throws {
        let data = try JSONEncoder().encode(
            CacheRecord(key: key, answers: answers.map(CacheRecord.Item.init)))
        guard data.count <= limit else { return try remove(key) }
        try file(key).write(data)
        size += data.count - (places[key.fileName]?.size ?? 0)
        places[key.fileName] = Place(size: data.count, used: now)
        guard size > limit else { return }
        // A quarter more than has to, so that not each further one sorts them all.
        for (name, _) in places.sorted(by: { $0.value.used < $1.value.used }) where size > limit / 4 * 3 {
            if name != key.fileName { try remove(named: name) }
        }
    }

    mutating func remove(_ key: CacheKey) throws { try remove(named: key.fileName) }

    mutating func removeAll() throws {
        for name in places.keys { try remove(named: name) }
    }

    private mutating func remove(named name: String) throws {
        guard let place = places.removeValue(forKey: name) else { return }
        size -= place.size
        try WholeFile(path: "\(path)/\(name)").remove()
    }

    private func file(_ key: CacheKey) -> WholeFile { WholeFile(path: "\(path)/\(key.fileName)") }
}

/// What stands in a file of a cache.
private struct CacheRecord: Codable {
    struct Item: Codable {
        let status: Int
        let header: [[String]]
        let body: Data
        let asked: Date
        let came: Date
        let selecting: [String: [String]]

        init(_ answer: KeptAnswer) {
            status = answer.response.status
            header = answer.response.fields.lines.map { [$0.name, $0.value] }
            body = Data(answer.response.body)
            (asked, came, selecting) = (answer.asked, answer.came, answer.selecting)
        }

        var answer: KeptAnswer {
            KeptAnswer(
                response: HTTPResponse(status, fields: HTTPFields(pairs: header), body: Array(body)),
                asked: asked, came: came, selecting: selecting)
        }
    }

    let key: CacheKey
    let answers: [Item]
}

extension KeptAnswer {
    fileprivate init(response: HTTPResponse, asked: Date, came: Date, selecting: [String: [String]]) {
        self.response = response
        self.asked = asked
        self.came = came
        self.selecting = selecting
    }
}

extension HTTPFields {
    /// Names and values, as they stand in files.
    init(pairs: [[String]]) {
        self.init(pairs.compactMap { $0.count == 2 ? Line($0[0], $0[1]) : nil })
    }
}

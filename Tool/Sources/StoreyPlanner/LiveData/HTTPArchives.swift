public import Foundation
import ToolInternal

/// Recorded sessions of a product: the requests of each, their sizes, and its length, read from HTTP archives (HAR).
///
/// Browsers and proxies save HTTP archives. Each counts as one session. Source of the format: HAR 1.2,
/// http://www.softwareishard.com/blog/har-12-spec/; `_transferSize` is Chromium's.
public struct HTTPArchives: Sendable, Hashable {
    /// The requests of one method and path pattern to a host.
    private struct Kind: Sendable, Hashable {
        var count = 0
        var sent = 0.0
        var received = 0.0
        /// The time that each response took, in seconds.
        var times: [Double] = []

        mutating func add(_ entry: Archive.Entry, time: Double) {
            count += 1
            times.append(time)
            sent += Self.size(entry.request.bodySize)
            received += Self.size(
                entry.response._transferSize, entry.response.bodySize, entry.response.content?.size)
        }

        /// The first known size. Unknown ones are missing or negative.
        private static func size(_ sizes: Double?...) -> Double {
            sizes.lazy.compactMap(\.self).first { $0 >= 0 && $0.isFinite } ?? 0
        }
    }

    private struct Archive: Decodable {
        struct Log: Decodable { let entries: [Entry] }
        struct Entry: Decodable {
            struct Request: Decodable {
                let method: String
                let url: String
                let bodySize: Double?
            }
            struct Response: Decodable {
                struct Content: Decodable { let size: Double? }
                let bodySize: Double?
                let content: Content?
                let _transferSize: Double?
            }
            let startedDateTime: String
            let time: Double?
            let request: Request
            let response: Response
        }
        let log: Log
    }

    /// The number of archives that were read.
    public private(set) var sessions = 0
    private var seconds = 0.0
    private var hosts: [String: [String: Kind]] = [:]

    /// Creates a collection without archives.
    public init() {}

    /// Reads an archive.
    /// - Parameter data: The archive, as JSON.
    /// - Throws: ``RecordingError`` if it isn't a valid archive, or has no requests.
    public mutating func add(_ data: Data) throws(RecordingError) {
        let entries: [Archive.Entry]
        do {
            entries = try JSONDecoder().decode(Archive.self, from: data).log.entries
        } catch {
            throw RecordingError(error, format: "an HTTP archive")
        }
        // An invalid archive changes nothing.
        var hosts = hosts
        var times: [(start: Double, end: Double)] = []
        for (index, entry) in entries.enumerated() {
            guard let start = Self.seconds(entry.startedDateTime) else {
                throw RecordingError(
                    "log.entries[\(index)].startedDateTime must be a time such as 2026-11-01T12:00:00.000Z, not \(entry.startedDateTime)"
                )
            }
            guard let url = URLComponents(string: entry.request.url), let host = url.host,
                ["http", "https"].contains(url.scheme?.lowercased())
            else { continue }
            let time = max(0, (entry.time ?? 0) / 1000)
            times.append((start, start + time))
            let name = RequestPattern(entry.request.method, url.path.isEmpty ? "/" : url.path).name
            hosts[host, default: [:]][name, default: Kind()].add(entry, time: time)
        }
        guard let first = times.map(\.start).min(), let last = times.map(\.end).max() else {
            throw RecordingError("log.entries has no requests over HTTP")
        }
        self.hosts = hosts
        sessions += 1
        seconds += last - first
    }

    private static func seconds(_ text: String) -> Double? {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        return ((try? style.parse(text)) ?? (try? Date.ISO8601FormatStyle().parse(text)))?
            .timeIntervalSinceReferenceDate
    }

    /// The requests to the host that receives most of them, because other hosts aren't the product's servers. `nil` if no
    /// archive was read.
    public var usage: RecordedUsage? {
        guard let (host, kinds) = ranked.first else { return nil }
        return RecordedUsage(
            source: "\(sessions == 1 ? "an HTTP archive" : "\(sessions) HTTP archives") of \(host)",
            // Archives have milliseconds.
            sessions: sessions, sessionLength: (seconds / Double(sessions) * 1000).rounded() / 1000,
            actions: kinds.map { name, kind in
                let each = Double(kind.count)
                return RecordedUsage.Action(
                    name: name, perSession: each / Double(sessions), sent: kind.sent / each,
                    received: kind.received / each, time: kind.times.sorted()[kind.times.count / 2])
            })
    }

    /// The hosts, the one with most requests first.
    private var ranked: [(key: String, value: [String: Kind])] {
        hosts.sorted { (Self.count($1.value), $0.key) < (Self.count($0.value), $1.key) }
    }

    private static func count(_ kinds: [String: Kind]) -> Int { kinds.values.reduce(0) { $0 + $1.count } }

    /// Returns a workload file with the values found in the archives and their source. Missing values get defaults.
    ///
    /// It has the actions of ``usage``.
    /// - Parameters:
    ///   - name: The name of the workload.
    ///   - most: The maximum number of actions. The most frequent ones are kept.
    /// - Returns: YAML, or `nil` if no archive was read.
    public func workload(name: String, most: Int = 12) -> String? {
        guard let usage else { return nil }
        let others = ranked.dropFirst().map { "\(Self.count($0.value)) to \($0.key)" }
        let actions = usage.actions.prefix(most).map { action in
            func entry(_ key: String, _ value: String) -> String {
                "\n    \(key): \(WorkloadYAML.entry(value, source: usage.source))"
            }
            return """
                  # Median response time in the archive, with the network: \((action.time ?? 0).duration)
                  - name: \(action.name.jsonLiteral)
                    path: \(RequestPattern(name: action.name).path.jsonLiteral)
                """ + entry("per_session", WorkloadYAML.number(action.perSession))
                    + (action.sent.map { $0 > 0 ? entry("in", WorkloadYAML.bytes($0)) : "" } ?? "")
                    + entry("out", WorkloadYAML.bytes(action.received))
        }
        let length = min(max(1, usage.sessionLength), WorkloadReader.maxDuration)
        return """
            # Created from \(usage.source). Each archive counts as a session. The CPU time of actions isn't in it: a load test measures it.
            \(others.isEmpty ? "" : "# Requests to other hosts are left out: \(others.joined(separator: ", ")).\n")\
            name: \(name.jsonLiteral)
            users:
              session_length: \(WorkloadYAML.entry(WorkloadYAML.number(length) + " s", source: usage.source))
            actions:
            \(actions.joined(separator: "\n"))

            """
    }
}

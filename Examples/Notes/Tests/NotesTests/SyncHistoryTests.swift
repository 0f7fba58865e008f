import Foundation
import Notes
import NotesService
import Storey
import StoreyService
import Synchronization
import Testing

@testable import NotesClient

/// Random devices of one user, whose requests are lost, repeated, and delivered late, and which are killed at any moment. The
/// recorded history says afterward what may be missing.
@Suite("Histories of synchronization", .timeLimit(.minutes(10)))
struct SyncHistoryTests {
    @Test(
        "In the end, all devices have the same notes, no word is lost, and no deleted note returns",
        arguments: 1...80 as ClosedRange<UInt64>)
    func history(seed: UInt64) async throws {
        var random = Numbers(state: seed &* 977)
        let (_, service, anna) = try await InProcessService.withAnna()
        let folder = FileManager.default.temporaryDirectory.appending(path: "storey-history-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let network = FaultyNetwork(service, seed: seed)
        var devices: [HistoryDevice] = []
        for number in 0..<3 {
            devices.append(
                try await HistoryDevice(
                    network, anna, folder: folder, number: number,
                    skew: Int.random(in: -90...90, using: &random)))
        }
        var history = SyncHistory()
        for step in 1...50 {
            let index = Int.random(in: 0..<devices.count, using: &random)
            let device = devices[index]
            let action = Int.random(in: 0..<16, using: &random)
            if action == 0 {
                devices[index] = try await device.killed(after: Int.random(in: 0..<8, using: &random), anna)
            } else if action < 9 {
                // The user doesn't wait for the synchronization.
                let other = devices[Int.random(in: 0..<devices.count, using: &random)]
                async let outcome = other.device.sync.sync()
                try await history.record(action, on: device, step: step, &random)
                _ = await outcome
            } else {
                async let outcome = device.device.sync.sync()
                _ = await devices[(index + 1) % devices.count].device.sync.sync()
                _ = await outcome
            }
        }
        try await network.heal()
        // The first round of a device may find what the last of another has sent.
        for _ in 1...3 {
            for device in devices { #expect(await device.device.sync.sync() == .synced, "seed \(seed)") }
        }
        let notes = await devices[0].notes
        for device in devices.dropFirst() {
            let texts = await device.notes.mapValues(\.text)
            #expect(texts == notes.mapValues(\.text), "seed \(seed)")
        }
        let problems = history.problems(at: notes)
        #expect(problems == [], "seed \(seed)")
    }
}

/// What the users of all devices did.
private struct SyncHistory {
    /// The words that were added to a note, in each device's view.
    private var written: Set<String> = []
    /// The words that a note had when it was deleted, by its ID.
    private var deleted: [Note.ID: Set<String>] = [:]

    /// Lets the user do something: writing a new note, adding a word to a note, or deleting one.
    mutating func record(_ action: Int, on device: HistoryDevice, step: Int, _ random: inout Numbers)
        async throws
    {
        let word = "w\(step)"
        let notes = await device.notes.keys.sorted { $0.rawValue.uuidString < $1.rawValue.uuidString }
        let date = Note.sampleDate(minute: step + device.skew)
        guard let id = notes.randomElement(using: &random), action > 2 else {
            let note = Note(
                id: Note.sampleID("note \(step)"), text: word, created: date, modified: date)
            try await device.device.data.save(note)
            written.insert(word)
            return
        }
        if action < 7 {
            let isChanged = Mutex(false)
            let isFirst = Bool.random(using: &random)
            _ = try await device.device.data.change(id) { note in
                note.text = isFirst ? "\(word) \(note.text)" : "\(note.text) \(word)"
                note.modified = max(date, note.modified.addingTimeInterval(0.001))
                isChanged.withLock { $0 = true }
            }
            if isChanged.withLock({ $0 }) { written.insert(word) }
        } else if let note = try await device.device.data.delete(id) {
            deleted[id, default: []].formUnion(note.words)
        }
    }

    /// Returns what must not be so in the end.
    func problems(at notes: [Note.ID: Note]) -> [String] {
        let present = notes.values.reduce(into: Set<String>()) { $0.formUnion($1.words) }
        let mayBeMissing = deleted.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        let lost = written.subtracting(present).subtracting(mayBeMissing)
        let returned = deleted.filter { id, words in notes[id].map { words.isSuperset(of: $0.words) } ?? false
        }
        return lost.sorted().map { "\($0) is lost" }
            + returned.keys.map { "\($0) is deleted, and has returned" }.sorted()
    }
}

extension Note {
    /// The words that the history has written, without those in the titles of copies.
    fileprivate var words: Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init).filter { $0.hasPrefix("w") })
    }
}

/// A device that can be killed. Its notes and the state of its synchronization stay.
private struct HistoryDevice {
    let device: Device
    /// The difference of its clock from others, in minutes.
    let skew: Int
    private let network: FaultyNetwork
    private let fuse: Fuse
    private let path: String

    init(
        _ network: FaultyNetwork, _ account: Account, folder: URL, number: Int, skew: Int
    ) async throws {
        try await self.init(
            network, account, path: folder.appending(path: "\(number)").path(percentEncoded: false),
            skew: skew,
            storage: .sample())
    }

    private init(
        _ network: FaultyNetwork, _ account: Account, path: String, skew: Int, storage: InMemoryNotesStorage
    ) async throws {
        (self.network, self.path, self.skew, fuse) = (network, path, skew, Fuse())
        device = try await Device(
            FusedTransport(transport: network, fuse: fuse), account, storage: storage, path: path)
    }

    /// Kills the device after some steps of a round, and starts it again.
    func killed(after steps: Int, _ account: Account) async throws -> HistoryDevice {
        fuse.burn(after: steps)
        _ = await device.sync.sync()
        return try await HistoryDevice(network, account, path: path, skew: skew, storage: device.storage)
    }

    var notes: [Note.ID: Note] {
        get async {
            let notes = await device.storage.page(NotesQuery(limit: 10_000)).notes
            return Dictionary(uniqueKeysWithValues: notes.map { ($0.id, $0) })
        }
    }
}

/// A network that loses requests and responses, and repeats requests at once or later.
private final class FaultyNetwork: HTTPTransport {
    private struct State {
        var random: Numbers
        var isHealthy = false
        var late: [(ServiceRequest, String)] = []
    }

    private enum Fate { case delivered, lost, responseLost, repeated, late }

    private let service: any HTTPTransport
    private let state: Mutex<State>

    init(_ service: any HTTPTransport, seed: UInt64) {
        self.service = service
        state = Mutex(State(random: Numbers(state: seed)))
    }

    /// Ends all faults, after the last late requests.
    func heal() async throws {
        let late = state.withLock { state in
            defer { (state.isHealthy, state.late) = (true, []) }
            return state.late
        }
        for (request, base) in late { _ = try await service.send(request, to: base) }
    }

    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        let (fate, arriving) = state.withLock { state -> (Fate, (ServiceRequest, String)?) in
            if state.isHealthy { return (.delivered, nil) }
            let arrives = !state.late.isEmpty && Int.random(in: 0..<4, using: &state.random) == 0
            let arriving = arrives ? state.late.removeFirst() : nil
            switch Int.random(in: 0..<24, using: &state.random) {
            case 0...2: return (.lost, arriving)
            case 3...5: return (.responseLost, arriving)
            case 6: return (.repeated, arriving)
            case 7:
                state.late.append((request, base))
                return (.late, arriving)
            default: return (.delivered, arriving)
            }
        }
        if let arriving { _ = try await service.send(arriving.0, to: arriving.1) }
        switch fate {
        case .delivered: return try await service.send(request, to: base)
        case .lost, .late: throw HTTPTransportError(.unreachable, "the request was lost")
        case .responseLost:
            _ = try await service.send(request, to: base)
            throw HTTPTransportError(.incomplete, "the response was lost")
        case .repeated:
            _ = try await service.send(request, to: base)
            return try await service.send(request, to: base)
        }
    }
}

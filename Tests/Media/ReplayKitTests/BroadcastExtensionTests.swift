import Foundation
import Programs
import SimulatedScreen
import StoreyInternal
@testable import StoreyShare
import StoreyVideo
import Testing

/// The duration of the test with kills in seconds, 1 by default; `make soak-extension` sets it.
private let seconds = ProcessInfo.processInfo.environment["STOREY_SHARE_SECONDS"].flatMap(Double.init) ?? 1

/// The extension of Notes in a separate process, with the memory that iOS gives it.
@Suite(.serialized, .timeLimit(.minutes(90))) struct `A broadcast extension` {
    /// The largest iPhone and iPad.
    static let devices = [PixelSize(1320, 2868), PixelSize(2064, 2752)]

    @Test(arguments: devices)
    func `The app gets sound and whole frames of each size and rotation, in less than 50 MB`(
        _ device: PixelSize
    )
        async throws
    {
        try await TemporaryFolder.with { folder in
            let screen = SimulatedScreen(device)
            let app = try ReceivingApp(folder, screen)
            let started = try SimulatedExtension(in: folder, screen)
            var peak = 0
            try await eventually("all sizes, rotations, and a pause") {
                try app.read()
                peak = max(peak, try started.privateMemory())
                return app.sizes.count == 3 && app.rotations.count == 4
                    && app.states.all.suffix(2) == [.paused, .resumed]
                    && AudioBlock.Source.allCases.allSatisfy { (app.sound.skews[$0]?.count ?? 0) > 50 }
            }
            app.receiver.requestStop()
            #expect(await started.status == 0)
            try await eventually("the end") { app.states.all.last == .finished(.stopRequested) }
            #expect(app.torn == [])
            #expect(app.sizes == Set(screen.sizes))
            // The times of frames are exact, so this is how far picture and sound can be apart.
            #expect(
                app.sound.skews.values.joined().allSatisfy {
                    (.milliseconds(-40) ... .milliseconds(40)).contains($0)
                })
            #expect(peak < 50 << 20)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test(arguments: devices)
    func `The app gets as many and as large frames as it requests, in less than 50 MB`(_ device: PixelSize)
        async throws
    {
        try await TemporaryFolder.with { folder in
            let screen = SimulatedScreen(device)
            let request = FrameRequest(within: PixelSize(640, 360), at: try #require(FrameRate(15)))
            let scaled = Set(
                screen.sizes.map { DownscalingWriter.downscaledSize($0, within: request.maxSize) ?? $0 })
            let app = try ReceivingApp(folder, screen, request)
            let started = try SimulatedExtension(in: folder, screen)
            // Frames are written as they are until the request arrives.
            try await eventually("the first small frame") {
                try app.read()
                return !app.sizes.isDisjoint(with: scaled)
            }
            app.startCounting()
            var peak = 0
            try await eventually("all sizes and rotations") {
                try app.read()
                peak = max(peak, try started.privateMemory())
                return app.sizes == scaled && app.rotations.count == 4 && app.written > 15
            }
            #expect(app.torn == [])
            #expect(Double(app.written) <= app.duration / .seconds(1) * 15 + 2)
            #expect(peak < 50 << 20)
            // A later request is honored, too.
            let sizes = Set(screen.sizes)
            app.request(FrameRequest(within: device, at: try #require(FrameRate(60))))
            try await eventually("whole frames of all sizes") {
                try app.read()
                return app.sizes.isSuperset(of: sizes)
            }
            #expect(app.torn == [])
            app.receiver.requestStop()
            #expect(await started.status == 0)
        }
    }

    @Test func `The app gets whole frames again after each time that iOS kills the extension`() async throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SplitMix64(seed: seed)
        try await TemporaryFolder.with { folder in
            let screen = SimulatedScreen(PixelSize(590, 1278))
            let app = try ReceivingApp(folder, screen)
            let end = ContinuousClock.now + .seconds(seconds)
            var lives = 0
            while ContinuousClock.now < end || lives < 5 {
                // Frames of earlier lives have lower numbers.
                let started = try SimulatedExtension(in: folder, screen, from: lives * 100_000)
                let frames = app.count + Int.random(in: 1...40, using: &random)
                try await eventually("frames of life \(lives) with the seed \(seed)") {
                    try app.read()
                    return app.count >= frames
                }
                #expect(app.last >= lives * 100_000)
                await started.kill()
                lives += 1
                try await eventually("the loss") { app.states.all.last == .lost }
            }
            let changes = app.states.all.filter { $0 != .paused && $0 != .resumed }
            #expect(
                changes == Array(repeating: [.started(isPaused: false), .lost], count: lives).flatMap { $0 })
            #expect(app.torn == [], "seed \(seed)")
            // The next broadcast removes what a killed one has left.
            let last = try SimulatedExtension(in: folder, screen, from: lives * 100_000, count: 30)
            #expect(await last.status == 0)
            try await eventually("the end") { app.states.all.last == .finished(.ended) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test func `The app notices at once that an extension has taken too much memory`() async throws {
        try await TemporaryFolder.with { folder in
            let screen = SimulatedScreen(PixelSize(64, 128))
            let app = try ReceivingApp(folder, screen)
            let started = try SimulatedExtension(in: folder, screen, count: 100, exceeding: true)
            #expect(await started.status == SIGKILL)
            try await eventually("the loss") { app.states.all == [.started(isPaused: false), .lost] }
        }
    }
}

/// The app, which reads the frames of a simulated screen and checks each byte.
private final class ReceivingApp {
    let states = States()
    let sound = ReceivedSound()
    let receiver: BroadcastReceiver
    private(set) var sizes: Set<PixelSize> = []
    private(set) var rotations: Set<Rotation> = []
    /// The numbers of frames that aren't as the screen showed them.
    private(set) var torn: [Int] = []
    private(set) var count = 0
    private(set) var last = -1
    /// The number of frames that the extension has written since the first one that was read.
    private(set) var written = 0
    private let screen: SimulatedScreen
    private var frame: Frame?
    private var first: Duration?
    /// The requests so far: a frame may have been written before the last of them arrived.
    private var requests: [FrameRequest] = []

    init(_ folder: URL, _ screen: SimulatedScreen, _ request: FrameRequest? = nil) throws {
        self.screen = screen
        let timing = ShareTiming(timeout: .seconds(300), retryInterval: .milliseconds(5))
        receiver = try BroadcastReceiver(in: folder, timing: timing) { [states, sound] event in
            if case .audio(let block) = event { sound.add(block) } else { states.add(event) }
        }
        receiver.requestAudio()
        if let request { self.request(request) }
    }

    func request(_ request: FrameRequest) {
        requests.append(request)
        receiver.request(request)
    }

    /// Forgets the frames so far, except for those that aren't as the screen showed them.
    func startCounting() { (sizes, rotations, written, first) = ([], [], 0, nil) }

    /// The time since the first frame that was read.
    var duration: Duration { first.map { FrameClock.now - $0 } ?? .zero }

    func read() throws {
        guard let result = try receiver.copyNewest(into: &frame), let frame else { return }
        written += first == nil ? 0 : Int(result.missed) + 1
        first = first ?? FrameClock.now
        let number = Int((frame.time / .seconds(1) * Double(SimulatedScreen.rate)).rounded())
        let isRight =
            isRight(frame.picture, of: number) && frame.rotation == screen.rotation(of: number)
            && number > last
        if !isRight { torn.append(number) }
        sizes.insert(frame.picture.size)
        rotations.insert(frame.rotation)
        last = number
        count += 1
    }

    private func isRight(_ picture: PixelBuffer, of number: Int) -> Bool {
        let size = screen.size(of: number)
        if picture.size == size, SimulatedScreen.isWhole(picture, of: number) { return true }
        // Rows of a picture that is scaled down have one value, too.
        return picture.size != size && SimulatedScreen.hasUniformRows(picture)
            && requests.contains {
                DownscalingWriter.downscaledSize(size, within: $0.maxSize) == picture.size
            }
    }
}

/// The difference between the time of each block of sound and the time at which its samples are played.
private final class ReceivedSound: Sendable {
    private let received = Locked<[AudioBlock.Source: [Duration]]>([:])
    var skews: [AudioBlock.Source: [Duration]] { received.withLock { $0 } }

    func add(_ block: AudioBlock) {
        let expected = block.source == .app ? SimulatedSound.app : .microphone
        guard block.samples.count == 2 * SimulatedSound.blockSize, block.sampleRate == expected.sampleRate
        else {
            return received.withLock { $0[block.source, default: []].append(.seconds(1000)) }
        }
        let first = Int(UInt16(bitPattern: block.samples[0])) | Int(block.samples[1]) << 16
        let isWhole = block.samples == expected.samples(ofBlock: first / SimulatedSound.blockSize)
        let skew = block.time - .seconds(1) * first / block.sampleRate
        received.withLock { $0[block.source, default: []].append(isWhole ? skew : .seconds(1000)) }
    }
}

/// A process with the extension, which is killed at the end of its test.
private struct SimulatedExtension {
    private let process: ChildProcess

    init(
        in folder: URL, _ screen: SimulatedScreen, from first: Int = 0, count: Int = 36_000,
        exceeding: Bool = false
    ) throws {
        let arguments =
            [
                "NotesBroadcast.SampleHandler", folder.path, "\(screen.size)", "\(first)",
                "\(first + count - 1)",
            ] + (exceeding ? ["exceed"] : [])
        process = try ChildProcess(
            Program.built("BroadcastSimulator"), arguments, environment: ["SWIFT_BACKTRACE": "enable=no"],
            output: FileHandle.standardError, errors: FileHandle.standardError)
    }

    var status: Int32 { get async { await process.status } }

    func kill() async { await process.kill() }

    /// The memory that doesn't belong to a file, in bytes.
    func privateMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process.id)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
        return (line?.split(whereSeparator: \.isWhitespace)[1]).flatMap { Int($0) }.map { $0 << 10 } ?? 0
    }
}

import Foundation
import Programs
import StoreyInternal
@testable import StoreyShare
import StoreyVideo
import Testing

@Suite(.timeLimit(.minutes(5))) struct `Frames that the system delivers` {
    static let size = PixelSize(64, 32)

    @Test(arguments: [
        (60, Array(0...10)), (30, [0, 2, 4, 6, 8, 10]), (20, [0, 3, 6, 9, 10]), (7, [0, 7, 10]),
    ])
    func `At 60 per second, as many are written as requested, and always the last one`(
        _ rate: Int, _ expected: [Int]
    ) async throws {
        try await Delivery.with(request(Self.size, rate)) { delivery in
            for number in 0...10 { try delivery.deliver(number, at: .seconds(1) * number / 60) }
            delivery.clock.advance(to: .seconds(2))
            #expect(delivery.written == expected)
        }
    }

    @Test func `Whenever they arrive, there are never more than requested, and the last one is written`()
        async throws
    {
        let seed = UInt64.random(in: .min ... .max)
        var random = SplitMix64(seed: seed)
        for _ in 0..<20 {
            let rate = Int.random(in: 1...60, using: &random)
            try await Delivery.with(request(Self.size, rate)) { delivery in
                var time = Duration.zero
                for number in 0..<200 {
                    time += .microseconds(Int.random(in: 0...60_000, using: &random))
                    try delivery.deliver(number, at: time)
                }
                delivery.clock.advance(to: time + .seconds(2))
                let written = delivery.written
                #expect(written == written.sorted(), "seed \(seed)")
                #expect(written.last == 199, "seed \(seed)")
                let limit = (time / .seconds(1) + 1) * Double(rate) + 2
                #expect(Double(written.count) <= limit, "\(rate) per second, seed \(seed)")
            }
        }
    }

    @Test func `All of them are written without a request, also the one that waited`() async throws {
        try await Delivery.with(nil) { delivery in
            for number in 0...3 { try delivery.deliver(number, at: .zero) }
            #expect(delivery.written == [0, 1, 2, 3])
        }
    }

    @Test(arguments: [
        (PixelSize(64, 64), PixelSize(64, 32)), (PixelSize(32, 32), PixelSize(32, 16)),
        (PixelSize(16, 40), PixelSize(32, 16)),
    ])
    func `They aren't larger than requested`(_ maxSize: PixelSize, _ expected: PixelSize) async throws {
        try await Delivery.with(request(maxSize, 60)) { delivery in
            try delivery.deliver(0, at: .zero)
            var frame: Frame?
            #expect(try delivery.receiver.copyNewest(into: &frame) != nil)
            #expect(frame?.picture.size == expected)
            #expect(frame?.picture.withBytes { bytes in bytes.allSatisfy { $0 == 7 } } == true)
        }
    }

    @Test func `One that has waited and can't be read finishes the broadcast with the reason`() async throws {
        try await Delivery.with(request(Self.size, 10)) { delivery in
            try delivery.deliver(0, at: .zero)
            try delivery.deliver(1, at: .milliseconds(1), failing: true)
            #expect(delivery.broadcast.finished == nil)
            delivery.clock.advance(to: .seconds(1))
            #expect(delivery.broadcast.finished == .failed("No pixels."))
        }
    }

    private func request(_ size: PixelSize, _ rate: Int) -> FrameRequest? {
        FrameRate(rate).map { FrameRequest(within: size, at: $0) }
    }
}

/// A broadcast with a receiver that has sent a request.
private final class Delivery {
    let clock = ManualClock()
    let broadcast: FrameBroadcast
    let receiver: BroadcastReceiver
    private let writer: PacedWriter
    private let log = Log()
    var written: [Int] { log.written.withLock { $0 } }

    private final class Log: Sendable {
        let written = Locked<[Int]>([])
    }

    private init(_ folder: URL) throws {
        broadcast = try FrameBroadcast(in: folder, capacity: 1 << 16)
        receiver = try BroadcastReceiver(in: folder) { _ in }
        writer = PacedWriter(broadcast) { [clock] in
            clock.now
        } schedule: { [clock] in
            clock.schedule($1, after: $0)
        }
    }

    static func with(_ request: FrameRequest?, _ body: (Delivery) async throws -> Void) async throws {
        try await TemporaryFolder.with { folder in
            let delivery = try Delivery(folder)
            if let request { delivery.receiver.request(request) }
            try await eventually("the request") {
                delivery.receiver.isActive && delivery.broadcast.request == request
            }
            try await body(delivery)
        }
    }

    func deliver(_ number: Int, at time: Duration, failing: Bool = false) throws {
        clock.advance(to: time)
        let layout = try PixelLayout(.nv12, `Frames that the system delivers`.size)
        let description = FrameDescription(
            layout, color: ColorDescription(.bt709, .full), time: time, rotation: .none)
        try writer.write(
            PacedWriter.DeliveredFrame(description: description) { [log] slot throws(ShareError) in
                if failing { throw ShareError(.source, "No pixels.") }
                for index in slot.bytes.indices { slot.bytes[index] = 7 }
                log.written.withLock { $0.append(number) }
            })
    }
}

/// A clock that tests advance.
private final class ManualClock: Sendable {
    private struct State {
        var now: Duration = .zero
        var scheduled: [(time: Duration, action: @Sendable () -> Void)] = []
    }

    private let state = Locked(State())
    var now: Duration { state.withLock { $0.now } }

    func schedule(_ action: @escaping @Sendable () -> Void, after delay: Duration) {
        state.withLock { $0.scheduled.append(($0.now + delay, action)) }
    }

    /// Runs what is scheduled until a time.
    func advance(to time: Duration) {
        while let action = next(until: time) { action() }
        state.withLock { $0.now = time }
    }

    private func next(until time: Duration) -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard
                let first = state.scheduled.indices.min(by: {
                    state.scheduled[$0].time < state.scheduled[$1].time
                }),
                state.scheduled[first].time <= time
            else { return nil }
            let next = state.scheduled.remove(at: first)
            state.now = max(state.now, next.time)
            return next.action
        }
    }
}

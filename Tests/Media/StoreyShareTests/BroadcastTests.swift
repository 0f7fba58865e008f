import Foundation
import Programs
import StoreyInternal
@testable import StoreyShare
import StoreyVideo
import Testing

private func frame(_ width: Int = 4) throws -> Frame { Frame(try PixelBuffer(.bgra, PixelSize(width, 2))) }

@Suite struct `Broadcasts` {
    @Test func `A broadcast sends frames and state changes to a receiver`() async throws {
        try await TemporaryFolder.with { folder in
            let events = Events()
            // The receiver exists before the broadcast.
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            let broadcast = try FrameBroadcast(in: folder, capacity: 4096, timing: .patient)
            try await eventually("the start") { events.all == [.started(isPaused: false)] }
            #expect(receiver.isActive)
            let sent = try frame()
            try broadcast.write(sent)
            try await eventually("the frame") { events.all.last == .frame }
            var received: Frame?
            #expect(try receiver.copyNewest(into: &received)?.number == 1)
            #expect(received == sent)
            #expect(try receiver.copyNewest(into: &received)?.number == nil)
            #expect(received == sent)
            broadcast.pause()
            broadcast.pause()
            broadcast.resume()
            broadcast.finish(.failed("The screen was locked."))
            broadcast.finish(.ended)
            try await eventually("the end") {
                events.states == [
                    .started(isPaused: false), .paused, .resumed,
                    .finished(.failed("The screen was locked.")),
                ]
            }
            try await eventually("the end of frames") { !receiver.isActive }
            #expect(try receiver.copyNewest(into: &received)?.number == nil)
            let error = #expect(throws: ShareError.self) { try broadcast.write(sent) }
            #expect(error?.reason == .finished)
        }
    }

    @Test func `A receiver that connects later gets the newest frame and the paused state`() async throws {
        try await TemporaryFolder.with { folder in
            let broadcast = try FrameBroadcast(in: folder, capacity: 4096, timing: .patient)
            for _ in 0..<7 { try broadcast.write(try frame()) }
            broadcast.pause()
            let events = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            try await eventually("the start") { events.all == [.started(isPaused: true), .frame] }
            #expect(try receiver.withNewest { _ in }?.number == 7)
        }
    }

    @Test func `A broadcast stops at once when a receiver asks for it, and tells all receivers`() async throws
    {
        try await TemporaryFolder.with { folder in
            let received = BroadcastEvents()
            let broadcast = try FrameBroadcast(in: folder, capacity: 4096, timing: .patient) {
                received.add($0)
            }
            let events = [Events(), Events()]
            let receivers = try events.map { events in
                try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            }
            try await eventually("two receivers") { received.all.last == .receivers(2) }
            try await eventually("their start") {
                events.allSatisfy { $0.all == [.started(isPaused: false)] }
            }
            receivers[1].requestStop()
            try await eventually("the end") { events.allSatisfy { $0.all.last == .finished(.stopRequested) } }
            #expect(broadcast.finished == .stopRequested)
            try await eventually("the last event") { received.all.last == .finished(.stopRequested) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
            // A released receiver gets no more events.
            withExtendedLifetime(receivers) {}
        }
    }

    @Test func `A folder has one broadcast at a time, and ten in a row`() async throws {
        try await TemporaryFolder.with { folder in
            let events = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            for round in 1...10 {
                let broadcast = try FrameBroadcast(in: folder, capacity: 4096, timing: .patient)
                let error = #expect(throws: ShareError.self) {
                    _ = try FrameBroadcast(in: folder, capacity: 4096)
                }
                #expect(error?.reason == .busy)
                try broadcast.write(try frame(round))
                var received: Frame?
                try await eventually("the frame") { try receiver.copyNewest(into: &received) != nil }
                #expect(received?.picture.size == PixelSize(round, 2))
                broadcast.finish(.ended)
                try await eventually("the end") { events.states.count == 2 * round }
            }
            #expect(
                events.states
                    == (1...10).flatMap { _ in [ReceiverEvent.started(isPaused: false), .finished(.ended)] })
        }
    }

    @Test func `A released broadcast is finished`() async throws {
        try await TemporaryFolder.with { folder in
            let events = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            var broadcast: FrameBroadcast? = try FrameBroadcast(in: folder, capacity: 4096, timing: .patient)
            try await eventually("the start") { receiver.isActive }
            #expect(broadcast?.finished == nil)
            broadcast = nil
            try await eventually("the end") { events.all == [.started(isPaused: false), .finished(.ended)] }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test func `A broadcast gets the combined request of its receivers`() async throws {
        try await TemporaryFolder.with { folder in
            let received = BroadcastEvents()
            let broadcast = try FrameBroadcast(in: folder, capacity: 4096, timing: .patient) {
                received.add($0)
            }
            let small = FrameRequest(within: PixelSize(640, 360), at: .rate(60))
            let large = FrameRequest(within: PixelSize(1280, 720), at: .rate(15))
            let first = try BroadcastReceiver(in: folder, timing: .patient) { _ in }
            first.request(small)
            try await eventually("the first request") { received.all.contains(.requestChanged(small)) }
            var second: BroadcastReceiver? = try BroadcastReceiver(in: folder, timing: .patient) { _ in }
            second?.request(large)
            try await eventually("the second request") {
                received.all.last == .requestChanged(small.merged(with: large))
            }
            second = nil
            try await eventually("the first request again") { received.all.last == .requestChanged(small) }
            #expect(received.all.contains(.receivers(1)))
            broadcast.finish(.ended)
        }
    }

    /// The process is killed at an arbitrary instruction. Nothing it leaves behind claims that it's running.
    @Test func `A killed broadcast is lost at once, and the next one is received`() async throws {
        try await TemporaryFolder.with { folder in
            let events = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            for round in 1...3 {
                let writer = try ShareProcess(["write", "600"], in: folder)
                try await eventually("the start") { receiver.isActive }
                await writer.kill()
                try await eventually("the loss") { events.states.count == 2 * round }
                #expect(!receiver.isActive)
            }
            #expect(
                events.states == (1...3).flatMap { _ in [ReceiverEvent.started(isPaused: false), .lost] })
            // The next broadcast removes the files of killed ones.
            let next = try FrameBroadcast(in: folder, capacity: 4096)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
            next.finish(.ended)
        }
    }

    /// The process is suspended, so its sockets stay open. Only the missing heartbeats reveal it.
    @Test func `A suspended broadcast is lost after a second`() async throws {
        try await TemporaryFolder.with { folder in
            let events = Events()
            let timing = ShareTiming(
                timeout: .seconds(1), heartbeatInterval: .milliseconds(100), retryInterval: .seconds(100))
            let writer = try ShareProcess(["write", "600"], in: folder)
            try await eventually("a broadcast") {
                FileManager.default.fileExists(atPath: folder.appendingPathComponent("share.sock").path)
            }
            let receiver = try BroadcastReceiver(in: folder, timing: timing) { events.add($0) }
            try await eventually("the start") { receiver.isActive }
            #expect(writer.signal(SIGSTOP))
            try await eventually("the loss") { events.all.last == .lost }
            await writer.kill()
        }
    }

    @Test func `A broadcast disconnects receivers that are silent or violate the protocol`() async throws {
        try await TemporaryFolder.with { folder in
            let received = BroadcastEvents()
            let timing = ShareTiming(timeout: .milliseconds(300), heartbeatInterval: .milliseconds(50))
            let broadcast = try FrameBroadcast(in: folder, capacity: 4096, timing: timing) {
                received.add($0)
            }
            let socket = folder.appendingPathComponent("share.sock").path
            let silent = try #require(try UnixSocket.connected(to: socket))
            defer { close(silent) }
            try await eventually("its end") { received.all == [.receivers(1), .receivers(0)] }
            for (index, bytes) in [Array("GET / HTTP/1.1\r\n\r\n".utf8), ControlMessage.paused.bytes]
                .enumerated()
            {
                let stranger = try #require(try UnixSocket.connected(to: socket))
                defer { close(stranger) }
                try await eventually("the other program") { received.all.count >= 3 + 2 * index }
                _ = StreamSocket.send(bytes[...], to: stranger)
                try await eventually("its disconnection") { received.all.count == 4 + 2 * index }
            }
            #expect(broadcast.finished == nil)
        }
    }

    @Test func `A slow receiver doesn't block a broadcast, and gets the newest frame later`()
        async throws
    {
        try await TemporaryFolder.with { folder in
            let broadcast = try FrameBroadcast(in: folder, capacity: 4096, timing: .patient)
            let socket = folder.appendingPathComponent("share.sock").path
            let slow = try #require(try UnixSocket.connected(to: socket))
            defer { close(slow) }
            let quick = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { quick.add($0) }
            try await eventually("the other receiver") { receiver.isActive }
            // More notifications than fit into a socket's buffer.
            let sent = try frame()
            for _ in 0..<100_000 { try broadcast.write(sent) }
            try await eventually("the last frame") {
                try receiver.withNewest { _ in }?.number == 100_000
            }
            #expect(broadcast.finished == nil)
        }
    }

    @Test func `A receiver reports another program's socket once and keeps trying`() async throws {
        try await TemporaryFolder.with { folder in
            let socket = folder.appendingPathComponent("share.sock").path
            let listener = try UnixSocket.listen(at: socket)
            let events = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            for _ in 0..<3 {
                var stranger: Int32?
                try await eventually("a try") {
                    guard let descriptor = StreamSocket.accepted(by: listener) else { return false }
                    let answer = Array("HTTP/1.1 400 Bad Request\r\n".utf8)
                    if StreamSocket.send(answer[...], to: descriptor) != nil {
                        stranger = descriptor
                    } else {
                        // On a busy machine, the receiver has given up this try before it was accepted.
                        close(descriptor)
                    }
                    return stranger != nil
                }
                let descriptor = try #require(stranger)
                try await eventually("its end") { StreamSocket.receive(from: descriptor) == nil }
                close(descriptor)
            }
            #expect(events.all.count == 1)
            guard case .failed(let error) = events.all.first else { throw NeverHappened(what: "an error") }
            #expect(error.reason == .malformed)
            close(listener)
            // A process that another test starts right now may inherit the socket for a moment.
            var broadcast: FrameBroadcast?
            try await eventually("a broadcast to start") {
                broadcast = try? FrameBroadcast(in: folder, capacity: 4096, timing: .patient)
                return broadcast != nil
            }
            try await eventually("the broadcast to be received") { receiver.isActive }
            broadcast?.finish(.ended)
        }
    }

    @Test func `A socket path that is too long is reported`() async throws {
        try await TemporaryFolder.with { folder in
            let deep = folder.appendingPathComponent(String(repeating: "a", count: 100))
            try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
            let error = #expect(throws: ShareError.self) { _ = try FrameBroadcast(in: deep, capacity: 4096) }
            #expect(error?.description.contains("the limit is 103") == true)
            #expect(try FileManager.default.contentsOfDirectory(atPath: deep.path) == [])
        }
    }
}

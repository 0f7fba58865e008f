import Foundation
import Programs
@testable import StoreyShare
import StoreyVideo
import Testing

private func frame(_ width: Int = 4) throws -> Frame { Frame(try PixelBuffer(.bgra, PixelSize(width, 2))) }

@Suite struct `A broadcast` {
    @Test func `tells a receiver what happens, and hands it frames`() async throws {
        try await TemporaryFolder.with { folder in
            let events = Events()
            // It was there before.
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            let broadcast = try Broadcast(in: folder, capacity: 4096, timing: .patient)
            try await eventually("the start") { events.all == [.started(isPaused: false)] }
            #expect(receiver.isOn)
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
            try await eventually("the end of frames") { !receiver.isOn }
            #expect(try receiver.copyNewest(into: &received)?.number == nil)
            let error = #expect(throws: ShareError.self) { try broadcast.write(sent) }
            #expect(error?.reason == .finished)
        }
    }

    @Test func `that goes on already is joined with its newest frame, or in its pause`() async throws {
        try await TemporaryFolder.with { folder in
            let broadcast = try Broadcast(in: folder, capacity: 4096, timing: .patient)
            for _ in 0..<7 { try broadcast.write(try frame()) }
            broadcast.pause()
            let events = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            try await eventually("the start") { events.all == [.started(isPaused: true), .frame] }
            #expect(try receiver.withNewest { _ in }?.number == 7)
        }
    }

    @Test func `ends at once when a receiver asks for it, and says so to all`() async throws {
        try await TemporaryFolder.with { folder in
            let heard = BroadcastEvents()
            let broadcast = try Broadcast(in: folder, capacity: 4096, timing: .patient) { heard.add($0) }
            let events = [Events(), Events()]
            let receivers = try events.map { events in
                try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            }
            try await eventually("two receivers") { heard.all.last == .receivers(2) }
            try await eventually("their start") {
                events.allSatisfy { $0.all == [.started(isPaused: false)] }
            }
            let asked = ContinuousClock.now
            receivers[1].requestStop()
            try await eventually("the end") { events.allSatisfy { $0.all.last == .finished(.asked) } }
            #expect(broadcast.finished == .asked)
            // Half a second is promised; the machine may be very busy.
            #expect(ContinuousClock.now - asked < .seconds(60))
            try await eventually("the last event") { heard.all.last == .finished(.asked) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
            // Who lets go of a receiver hears nothing more of it.
            withExtendedLifetime(receivers) {}
        }
    }

    @Test func `is there once in a folder, and ten times one after the other`() async throws {
        try await TemporaryFolder.with { folder in
            let events = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            for round in 1...10 {
                let broadcast = try Broadcast(in: folder, capacity: 4096, timing: .patient)
                let error = #expect(throws: ShareError.self) { _ = try Broadcast(in: folder, capacity: 4096) }
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

    @Test func `that is let go of is over`() async throws {
        try await TemporaryFolder.with { folder in
            let events = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            var broadcast: Broadcast? = try Broadcast(in: folder, capacity: 4096, timing: .patient)
            try await eventually("the start") { receiver.isOn }
            #expect(broadcast?.finished == nil)
            broadcast = nil
            try await eventually("the end") { events.all == [.started(isPaused: false), .finished(.ended)] }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test func `hears what all receivers have a use for, until they go`() async throws {
        try await TemporaryFolder.with { folder in
            let heard = BroadcastEvents()
            let broadcast = try Broadcast(in: folder, capacity: 4096, timing: .patient) { heard.add($0) }
            let small = FrameRequest(within: PixelSize(640, 360), at: .rate(60))
            let large = FrameRequest(within: PixelSize(1280, 720), at: .rate(15))
            let first = try BroadcastReceiver(in: folder, timing: .patient) { _ in }
            first.request(small)
            try await eventually("the first wish") { heard.all.contains(.wanted(small)) }
            var second: BroadcastReceiver? = try BroadcastReceiver(in: folder, timing: .patient) { _ in }
            second?.request(large)
            try await eventually("the second wish") { heard.all.last == .wanted(small.joined(with: large)) }
            second = nil
            try await eventually("the first wish again") { heard.all.last == .wanted(small) }
            #expect(heard.all.contains(.receivers(1)))
            broadcast.finish(.ended)
        }
    }

    /// The process ended, at whichever instruction: nothing is left that says it goes on.
    @Test func `that was killed is lost at once, and followed by the next`() async throws {
        try await TemporaryFolder.with { folder in
            let events = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            for round in 1...3 {
                let writer = try ShareProcess(["write", "600"], in: folder)
                try await eventually("the start") { receiver.isOn }
                await writer.kill()
                try await eventually("the loss") { events.states.count == 2 * round }
                #expect(!receiver.isOn)
            }
            #expect(
                events.states == (1...3).flatMap { _ in [ReceiverEvent.started(isPaused: false), .lost] })
            // What they left goes with the next one.
            let next = try Broadcast(in: folder, capacity: 4096)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
            next.finish(.ended)
        }
    }

    /// Stopped, not ended: its sockets stay open, and only its silence tells.
    @Test func `that stands still is lost after a second`() async throws {
        try await TemporaryFolder.with { folder in
            let events = Events()
            let timing = ShareTiming(silence: .seconds(1), beat: .milliseconds(100), retry: .seconds(100))
            let writer = try ShareProcess(["write", "600"], in: folder)
            try await eventually("a broadcast") {
                FileManager.default.fileExists(atPath: folder.appendingPathComponent("share.sock").path)
            }
            let receiver = try BroadcastReceiver(in: folder, timing: timing) { events.add($0) }
            try await eventually("the start") { receiver.isOn }
            #expect(writer.signal(SIGSTOP))
            try await eventually("the loss") { events.all.last == .lost }
            await writer.kill()
        }
    }

    @Test func `does not keep a receiver that is silent, nor one that speaks of other things`() async throws {
        try await TemporaryFolder.with { folder in
            let heard = BroadcastEvents()
            let timing = ShareTiming(silence: .milliseconds(300), beat: .milliseconds(50))
            let broadcast = try Broadcast(in: folder, capacity: 4096, timing: timing) { heard.add($0) }
            let socket = folder.appendingPathComponent("share.sock").path
            let silent = try #require(try UnixSocket.connected(to: socket))
            defer { close(silent) }
            try await eventually("its end") { heard.all == [.receivers(1), .receivers(0)] }
            for (index, bytes) in [Array("GET / HTTP/1.1\r\n\r\n".utf8), ControlMessage.paused.bytes]
                .enumerated()
            {
                let stranger = try #require(try UnixSocket.connected(to: socket))
                defer { close(stranger) }
                try await eventually("the stranger") { heard.all.count >= 3 + 2 * index }
                _ = UnixSocket.send(bytes[...], to: stranger)
                try await eventually("the stranger's end") { heard.all.count == 4 + 2 * index }
            }
            #expect(broadcast.finished == nil)
        }
    }

    @Test func `is not held up by a receiver that does not read, which hears of the newest frame later`()
        async throws
    {
        try await TemporaryFolder.with { folder in
            let broadcast = try Broadcast(in: folder, capacity: 4096, timing: .patient)
            let socket = folder.appendingPathComponent("share.sock").path
            let slow = try #require(try UnixSocket.connected(to: socket))
            defer { close(slow) }
            let quick = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { quick.add($0) }
            try await eventually("the other one") { receiver.isOn }
            // More bells than any socket keeps.
            let sent = try frame()
            for _ in 0..<100_000 { try broadcast.write(sent) }
            try await eventually("the last frame") {
                try receiver.withNewest { _ in }?.number == 100_000
            }
            #expect(broadcast.finished == nil)
        }
    }

    @Test func `of something else is refused, once, and tried again`() async throws {
        try await TemporaryFolder.with { folder in
            let socket = folder.appendingPathComponent("share.sock").path
            let listener = try UnixSocket.listen(at: socket)
            let events = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            for _ in 0..<3 {
                var stranger: Int32?
                try await eventually("a try") {
                    stranger = UnixSocket.accepted(by: listener)
                    return stranger != nil
                }
                let descriptor = try #require(stranger)
                _ = UnixSocket.send(Array("HTTP/1.1 400 Bad Request\r\n".utf8)[...], to: descriptor)
                try await eventually("its end") { UnixSocket.receive(from: descriptor) == nil }
                close(descriptor)
            }
            #expect(events.all.count == 1)
            guard case .failed(let error) = events.all.first else { throw NeverHappened(what: "the failure") }
            #expect(error.reason == .malformed)
            close(listener)
            // A program that another test starts in this moment has it for a little longer.
            var broadcast: Broadcast?
            try await eventually("room for a real one") {
                broadcast = try? Broadcast(in: folder, capacity: 4096, timing: .patient)
                return broadcast != nil
            }
            try await eventually("a real one") { receiver.isOn }
            broadcast?.finish(.ended)
        }
    }

    @Test func `in a folder with too long a path says so`() async throws {
        try await TemporaryFolder.with { folder in
            let deep = folder.appendingPathComponent(String(repeating: "a", count: 100))
            try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
            let error = #expect(throws: ShareError.self) { _ = try Broadcast(in: deep, capacity: 4096) }
            #expect(error?.description.contains("too long a path for a socket") == true)
            #expect(try FileManager.default.contentsOfDirectory(atPath: deep.path) == [])
        }
    }
}

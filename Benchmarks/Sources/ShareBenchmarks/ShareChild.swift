import Benchmarking
import Foundation
import StoreyShare
import StoreyVideo

/// The first argument with which the benchmarks' program does ``runShareProcess(_:)`` and nothing else.
public let shareProcessArgument = "share-process"

/// The side that captures: `write FOLDER`, `send`, `bare FILE`, `capture DISPLAY FOLDER SECONDS`, `scroll FOLDER SIZE`,
/// `pictures SIZE SECONDS`. The side that sends: `room FOLDER SIZE VIEWERS SECONDS`.
public func runShareProcess(_ arguments: [String]) async throws {
    switch arguments.first {
    case "write": try writeFrames(in: URL(fileURLWithPath: arguments[1], isDirectory: true))
    case "send": try sendFrames()
    case "bare": try writeBareFrames(into: arguments[1])
    #if os(Linux)
        case "capture": try captureScreen(arguments[1], in: arguments[2], seconds: Double(arguments[3]) ?? 1)
        case "scroll": try scrollFrames(in: arguments[1], try size(arguments[2]))
        case "pictures": try scrollPictures(try size(arguments[1]), seconds: Double(arguments[2]) ?? 1)
        case "room":
            try await sendToViewers(
                in: arguments[1], try size(arguments[2]), viewers: Int(arguments[3]) ?? 1,
                seconds: Double(arguments[4]) ?? 1)
    #endif
    default: throw ShareBenchmarkFailure("no such process: \(arguments)")
    }
}

private func size(_ text: String) throws -> PixelSize {
    guard let size = PixelSize(text) else { throw ShareBenchmarkFailure("\(text) is no size") }
    return size
}

/// Until it is ended. Each frame says when it was whole.
private func writeFrames(in folder: URL) throws {
    let layout = try PixelLayout(.nv12, fullHD)
    let broadcast = try Broadcast(in: folder, capacity: layout.byteCount)
    try sixtyTimesASecond { number in
        try broadcast.write(FrameDescription(layout)) { slot in fill(slot.bytes, number) }
    }
}

private func sendFrames() throws {
    let byteCount = try PixelLayout(.nv12, fullHD).byteCount
    let frame = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 4096)
    try sixtyTimesASecond { number in
        fill(frame, number)
        var sent = 0
        while sent < byteCount {
            let count = write(1, frame.baseAddress.map { $0 + sent }, byteCount - sent)
            guard count > 0 else { exit(0) }
            sent += count
        }
    }
}

func fill(_ bytes: UnsafeMutableRawBufferPointer, _ number: Int) {
    bytes.initializeMemory(as: UInt8.self, repeating: UInt8(truncatingIfNeeded: number))
    let (seconds, attoseconds) = FrameClock.now.components
    bytes.storeBytes(of: seconds * 1_000_000_000 + attoseconds / 1_000_000_000, as: Int64.self)
}

func sixtyTimesASecond(_ body: (Int) throws -> Void) throws {
    let start = FrameClock.now
    // Nobody wants it for longer, and a benchmark that was killed shall not leave it behind.
    for number in 1..<60 * 60 {
        try body(number)
        let left = start + .nanoseconds(Int64(number) * 1_000_000_000 / 60) - FrameClock.now
        if left > .zero { Thread.sleep(forTimeInterval: left / .seconds(1)) }
    }
}

/// A ``runShareProcess(_:)`` that runs.
final class ShareChild {
    private let process = Process()

    init(_ arguments: [String], output: FileHandle = .nullDevice) throws {
        process.executableURL = URL(fileURLWithPath: ownProgram)
        process.arguments = [shareProcessArgument] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        try process.run()
    }

    /// At once.
    func end() { kill(process.processIdentifier, SIGKILL) }
}

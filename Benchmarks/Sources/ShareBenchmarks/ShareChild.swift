import Benchmarking
import Foundation
import StoreyShare
import StoreyVideo

/// The first argument that makes the benchmark executable run ``runShareProcess(_:)`` only.
package let shareProcessArgument = "share-process"

/// Runs a child process of a benchmark. Capture: `write FOLDER`, `send`, `bare FILE`, `capture DISPLAY FOLDER SECONDS`,
/// `scroll FOLDER SIZE`, or `pictures SIZE SECONDS`. Sender: `room FOLDER SIZE VIEWERS SECONDS`.
package func runShareProcess(_ arguments: [String]) async throws {
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
    guard let size = PixelSize(text) else {
        throw ShareBenchmarkFailure("\(text) isn't a size such as 1920x1080")
    }
    return size
}

/// Writes frames that contain their time, until the process is killed.
private func writeFrames(in folder: URL) throws {
    let layout = try PixelLayout(.nv12, fullHD)
    let broadcast = try FrameBroadcast(in: folder, capacity: layout.byteCount)
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
    // The limit keeps a killed benchmark from leaving the process behind.
    for number in 1..<60 * 60 {
        try body(number)
        let left = start + .nanoseconds(Int64(number) * 1_000_000_000 / 60) - FrameClock.now
        if left > .zero { Thread.sleep(forTimeInterval: left / .seconds(1)) }
    }
}

/// A child process that runs ``runShareProcess(_:)``.
final class ShareChild {
    private let process = Process()

    init(_ arguments: [String], output: FileHandle = .nullDevice) throws {
        process.executableURL = URL(fileURLWithPath: ownProgram)
        process.arguments = [shareProcessArgument] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        try process.run()
    }

    /// Kills the process.
    func end() { kill(process.processIdentifier, SIGKILL) }
}

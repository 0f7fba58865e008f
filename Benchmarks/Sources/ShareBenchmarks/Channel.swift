import Benchmarking
import Foundation
import StoreyShare
import StoreyVideo

let fullHD = PixelSize(1920, 1080)

/// Compares a frame channel with `memcpy`, in one process to exclude waiting. The four targets correspond to the
/// channel's four slots, so that both use the same amount of memory.
func memcpyBenchmark() throws -> Benchmarking.Measurement {
    let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("storey-benchmark-\(UUID().uuidString).ring")
    let frame = Frame(try PixelBuffer(.nv12, fullHD))
    let byteCount = frame.picture.layout.byteCount
    let writer = try FrameChannelWriter(url, capacity: byteCount)
    let reader = try FrameChannelReader(url)
    let targets = (0..<4).map { _ in
        UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 4096)
    }
    defer { for target in targets { target.deallocate() } }
    var failure: (any Error)?
    let measurement = measure(
        per: 1000,
        [
            Contender(name: "Storey") {
                do {
                    for _ in 0..<$0 {
                        try writer.write(frame)
                        _ = try reader.withNewest { $0.bytes[0] }
                    }
                } catch {
                    failure = error
                }
            },
            Contender(name: "memcpy") { count in
                frame.picture.withBytes { bytes in
                    for index in 0..<count { targets[index % 4].copyMemory(from: bytes) }
                }
            },
        ])
    if let failure { throw failure }
    return measurement
}

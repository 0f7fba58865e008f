import Benchmarking
import Foundation
import StoreyShare
import StoreyVideo

/// Measures the times of sending whole frames through a socket.
func throughSocket() async throws -> [Double] {
    let (ours, writer) = try child(["send"])
    defer {
        writer.end()
        close(ours)
    }
    return try await onThread {
        try ages { frame in
            var filled = 0
            while filled < frame.count {
                let count = read(ours, frame.baseAddress.map { $0 + filled }, frame.count - filled)
                guard count > 0 else { throw ShareBenchmarkFailure("the frames ended early") }
                filled += count
            }
        }
    }
}

/// Measures the minimum: shared memory, a byte with the frame's index, and a copy. Overwritten frames and dead
/// processes aren't detected.
func throughMemory() async throws -> [Double] {
    let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("storey-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let memory = try BareMemory(file.path)
    let (ours, writer) = try child(["bare", file.path])
    defer {
        writer.end()
        close(ours)
    }
    return try await onThread {
        try ages { frame in
            var slot: UInt8 = 0
            guard read(ours, &slot, 1) == 1 else { throw ShareBenchmarkFailure("the frames ended early") }
            frame.copyMemory(from: UnsafeRawBufferPointer(memory.frame(slot)))
        }
    }
}

/// Writes frames for ``throughMemory()``.
func writeBareFrames(into path: String) throws {
    let memory = try BareMemory(path)
    try sixtyTimesASecond { number in
        var slot = UInt8(number % BareMemory.slots)
        fill(memory.frame(slot), number)
        guard write(1, &slot, 1) == 1 else { exit(0) }
    }
}

/// Frames in a file that two processes map. The file stays mapped.
private final class BareMemory: @unchecked Sendable {
    static let slots = 4
    private let start: UnsafeMutableRawPointer
    private let byteCount: Int

    init(_ path: String) throws {
        byteCount = try PixelLayout(.nv12, fullHD).byteCount
        let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
        defer { close(descriptor) }
        guard descriptor >= 0, ftruncate(descriptor, off_t(Self.slots * byteCount)) == 0,
            let start = mmap(
                nil, Self.slots * byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            start != MAP_FAILED
        else { throw ShareBenchmarkFailure("\(path) cannot be mapped") }
        self.start = start
    }

    func frame(_ slot: UInt8) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(
            start: start + Int(slot) % Self.slots * byteCount, count: byteCount)
    }
}

/// Starts a process that writes to the other end of a socket.
private func child(_ arguments: [String]) throws -> (socket: Int32, writer: ShareChild) {
    var ends: [Int32] = [0, 0]
    #if os(Linux)
        let stream = Int32(SOCK_STREAM.rawValue)
    #else
        let stream = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, stream, 0, &ends) == 0 else { throw ShareBenchmarkFailure("no sockets") }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    let output = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    return (ends[0], try ShareChild(arguments, output: output))
}

/// Returns the ages of frames after they are copied.
/// - Parameter copy: Waits for the next frame and copies it.
private func ages(_ copy: (UnsafeMutableRawBufferPointer) throws -> Void) throws -> [Double] {
    let frame = UnsafeMutableRawBufferPointer.allocate(
        byteCount: try PixelLayout(.nv12, fullHD).byteCount, alignment: 4096)
    defer { frame.deallocate() }
    var times: [Double] = []
    let end = FrameClock.now + .seconds(roundSeconds)
    while FrameClock.now < end {
        try copy(frame)
        times.append(age(UnsafeRawBufferPointer(frame)))
    }
    return Array(times.dropFirst(10))
}

/// Measures the times through GStreamer's shared memory elements. A call of GStreamer from Python takes microseconds,
/// which is negligible here.
func throughGStreamer() async throws -> [Double] {
    let socket = FileManager.default.temporaryDirectory
        .appendingPathComponent("storey-benchmark-\(UUID().uuidString)").path
    let byteCount = String(try PixelLayout(.nv12, fullHD).byteCount)
    func arguments(_ role: String, _ seconds: Double) -> [String] {
        ["python3", "-c", gstreamer, role, socket, byteCount, String(seconds)]
    }
    async let writing = run(arguments("write", roundSeconds + 2))
    let said = try await run(arguments("read", roundSeconds)).output
    _ = try await writing
    let times = said.split(separator: "\n").compactMap { Double($0) }
    guard times.count > 60 else { throw ShareBenchmarkFailure("shmsrc delivered only \(times.count) frames") }
    return Array(times.dropFirst(10))
}

private let gstreamer = """
    import ctypes, os, sys, time
    from ctypes import c_char_p, c_int, c_size_t, c_uint64, c_void_p
    role, path, size, seconds = sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
    gst = ctypes.CDLL("libgstreamer-1.0.so.0")
    app = ctypes.CDLL("libgstapp-1.0.so.0")
    for function in (
        gst.gst_parse_launch, gst.gst_bin_get_by_name, gst.gst_buffer_new_wrapped_full,
        gst.gst_sample_get_buffer, app.gst_app_sink_try_pull_sample,
    ):
        function.restype = c_void_p
    gst.gst_bin_get_by_name.argtypes = [c_void_p, c_char_p]
    gst.gst_element_set_state.argtypes = [c_void_p, c_int]
    gst.gst_buffer_new_wrapped_full.argtypes = [c_int, c_void_p, c_size_t, c_size_t, c_size_t, c_void_p, c_void_p]
    gst.gst_sample_get_buffer.argtypes = [c_void_p]
    gst.gst_buffer_extract.argtypes = [c_void_p, c_size_t, c_void_p, c_size_t]
    gst.gst_buffer_extract.restype = c_size_t
    gst.gst_mini_object_unref.argtypes = [c_void_p]
    app.gst_app_src_push_buffer.argtypes = [c_void_p, c_void_p]
    app.gst_app_sink_try_pull_sample.argtypes = [c_void_p, c_uint64]
    gst.gst_init(None, None)
    def pipeline(text):
        made = gst.gst_parse_launch(text.encode(), None)
        gst.gst_element_set_state(made, 4)
        return gst.gst_bin_get_by_name(made, b"e")
    if role == "write":
        sink = f"shmsink socket-path={path} shm-size={8 * size} wait-for-connection=true sync=false"
        source = pipeline(f"appsrc name=e ! {sink}")
        frames = [ctypes.create_string_buffer(size) for _ in range(4)]
        start = time.monotonic()
        number = 0
        while time.monotonic() - start < seconds:
            frame = ctypes.addressof(frames[number % 4])
            ctypes.memset(frame, number % 256, size)
            buffer = gst.gst_buffer_new_wrapped_full(2, frame, size, 0, size, None, None)
            ctypes.c_int64.from_address(frame).value = time.monotonic_ns()
            app.gst_app_src_push_buffer(source, buffer)
            number += 1
            time.sleep(max(0, start + number / 60 - time.monotonic()))
    else:
        for _ in range(1000):
            if os.path.exists(path):
                break
            time.sleep(0.01)
        sink = pipeline(f"shmsrc socket-path={path} is-live=true ! appsink name=e sync=false")
        copy = ctypes.create_string_buffer(size)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            sample = app.gst_app_sink_try_pull_sample(sink, 100_000_000)
            if not sample:
                continue
            gst.gst_buffer_extract(gst.gst_sample_get_buffer(sample), 0, copy, size)
            print((time.monotonic_ns() - ctypes.c_int64.from_buffer(copy).value) / 1e6)
            gst.gst_mini_object_unref(sample)
    """

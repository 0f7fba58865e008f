#if os(Linux)
    import CGStreamer
    public import StoreyShare
    public import StoreyVideo

    /// A screen of the X Window System, or one of its windows, with the pointer. Used by one thread.
    ///
    /// GStreamer's `ximagesrc` takes it, through shared memory with the X server.
    public final class XScreen: FrameSource {
        /// How many pixels it had when it was opened.
        public let size: PixelSize
        private let pipeline: Pipeline
        private let sink: Element
        private var last: (bytes: [UInt8], description: FrameDescription)

        /// How long a screen may take to give its first picture.
        private static let patience: UInt64 = 5_000_000_000

        /// - Parameters:
        ///   - window: the window's number; nil for all of the screen that `DISPLAY` names.
        ///   - frameRate: how many pictures a second are taken.
        /// - Throws: `AudienceError` if GStreamer is missing, or there is no such screen or window.
        public init(window: UInt32? = nil, frameRate: Int) throws(AudienceError) {
            try GStreamer.start(using: ["ximagesrc", "videoconvert", "appsink"])
            pipeline = try Pipeline(
                """
                ximagesrc use-damage=false show-pointer=true\(window.map { " xid=\($0)" } ?? "") ! \
                video/x-raw,framerate=\(frameRate)/1 ! videoconvert ! video/x-raw,format=BGRx ! \
                appsink name=sink sync=false max-buffers=1 drop=true
                """)
            sink = pipeline.element("sink")
            let isPlaying = storey_gst_play(pipeline.object)
            guard isPlaying, let first = try Self.picture(of: sink, waiting: Self.patience) else {
                let reason = pipeline.takeFailure() ?? "it gives no picture"
                let what = window.map { "the window \($0)" } ?? "the screen"
                throw AudienceError(
                    .gstreamer,
                    "\(what) can't be captured: \(reason). DISPLAY has to name a screen of X, such as :0.")
            }
            last = first
            size = first.description.layout.size
        }

        /// Takes the newest picture, and compares it with the one before.
        public func look(at time: Duration) throws(ShareError) -> SourceState {
            let new: (bytes: [UInt8], description: FrameDescription)?
            do {
                new = try Self.picture(of: sink, waiting: 0)
            } catch {
                throw ShareError(.source, error.description)
            }
            guard let new else {
                if let failure = pipeline.takeFailure() { throw ShareError(.source, failure) }
                return isShown ? .still(last.description) : .new(last.description)
            }
            let isStill = isShown && new.bytes == last.bytes
            last = new
            isShown = isStill
            return isStill ? .still(new.description) : .new(new.description)
        }

        private var isShown = false

        /// Copies the picture.
        public func fill(_ slot: FrameSlot) throws(ShareError) {
            last.bytes.withUnsafeBytes { slot.bytes.copyMemory(from: $0) }
            isShown = true
        }

        private static func picture(
            of sink: Element, waiting nanoseconds: UInt64
        ) throws(AudienceError) -> (bytes: [UInt8], description: FrameDescription)? {
            var (width, height): (Int32, Int32) = (0, 0)
            guard let buffer = storey_gst_pull_picture(sink.object, nanoseconds, &width, &height) else {
                return nil
            }
            defer { storey_gst_release(buffer) }
            do {
                let layout = try PixelLayout(.bgra, PixelSize(Int(width), Int(height)))
                let bytes = [UInt8](unsafeUninitializedCapacity: layout.byteCount) { bytes, count in
                    count = bytes.baseAddress.map { storey_gst_copy(buffer, $0, bytes.count) } ?? 0
                }
                guard bytes.count == layout.byteCount else { return nil }
                return (bytes, FrameDescription(layout))
            } catch {
                throw AudienceError(.gstreamer, error.description)
            }
        }
    }
#endif

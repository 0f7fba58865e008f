#if os(Linux)
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif
    public import StoreyVideo

    /// An X11 screen, or a window of it, with the pointer.
    ///
    /// The X server writes pictures straight into the channel's slots, by the file that both have mapped (MIT-SHM 1.2): no
    /// byte of them passes this process, but for those under the pointer. It is asked for one only when something changed
    /// (DAMAGE). Frames are BGRA, whose fourth byte means nothing.
    ///
    /// libxcb is needed, and nothing else. A server on another machine shares no memory, and is refused.
    public final class X11Source: FrameSource {
        private let connection: X11Connection
        private let drawable: UInt32
        private let isWindow: Bool
        private let shm: X11Connection.Extension
        private let damage: X11Connection.Extension
        private let damageID: UInt32
        private let pointer: X11Pointer?
        private var size: PixelSize
        private var isChanged = true
        private var isGone = false
        private var description: FrameDescription?
        /// The file that the server has mapped, and its number there.
        private var segment: (descriptor: Int32, id: UInt32)?

        /// - Parameters:
        ///   - target: what is captured.
        ///   - display: such as `:0`; nil for what `DISPLAY` says.
        ///   - showsPointer: whether the pointer is in the picture.
        /// - Throws: where there is no such display or window, libxcb is not installed, or the server cannot do what is
        ///   needed: the message says what.
        public init(_ target: X11Target = .screen, on display: String? = nil, showsPointer: Bool = true)
            throws(ShareError)
        {
            connection = try X11Connection(display, try XCB())
            switch target {
            case .screen: (drawable, isWindow) = (connection.root, false)
            case .window(let id): (drawable, isWindow) = (id, true)
            }
            guard let geometry = connection.reply(X11Request(14).long(drawable)) else {
                throw ShareError(.source, "there is no window \(drawable) on \(connection.display)")
            }
            guard [24, 32].contains(geometry.byte(1)) else {
                throw ShareError(
                    .source,
                    "\(connection.display) has \(geometry.byte(1)) bits a pixel, of which only 24 and 32 are captured"
                )
            }
            size = PixelSize(Int(geometry.word(16)), Int(geometry.word(18)))
            shm = try Self.needed("MIT-SHM", of: connection)
            damage = try Self.needed("DAMAGE", of: connection)
            // Not asked for its version, it does nothing.
            _ = connection.reply(X11Request(damage.opcode, 0).long(1).long(1))
            damageID = connection.newID()
            pointer = showsPointer ? X11Pointer(connection, drawable) : nil
            // Told of other sizes, and of the end.
            connection.send(X11Request(2).long(drawable).long(1 << 11).long(1 << 17))
            // Level 3: told once that something changed, until it was looked at.
            guard connection.done(X11Request(damage.opcode, 1).long(damageID).long(drawable).byte(3)) == nil
            else {
                throw ShareError(.source, "\(connection.display) does not tell of changes")
            }
        }

        /// How large the next frame is.
        public var currentSize: PixelSize { size }

        /// Hears what the server told meanwhile, and where the pointer is.
        public func look(at time: Duration) throws(ShareError) -> SourceState {
            while let event = connection.event() {
                switch event.kind {
                // Another size. Of the root's children it is told as well.
                case 22 where event.long(8) == drawable:
                    let new = PixelSize(Int(event.word(20)), Int(event.word(22)))
                    isChanged = isChanged || new != size
                    size = new
                case 17 where event.long(8) == drawable: isGone = true
                case damage.firstEvent: isChanged = true
                default: break
                }
            }
            if isGone { return .ended }
            try connection.check()
            if pointer?.isChanged() == true { isChanged = true }
            do {
                let layout = try PixelLayout(.bgra, size)
                let next = FrameDescription(layout, time: time)
                defer { description = next }
                return isChanged || description == nil ? .new(next) : .still(next)
            } catch {
                throw ShareError(.source, "\(connection.display): \(error)")
            }
        }

        /// Lets the server write its picture into the slot.
        public func fill(_ slot: FrameSlot) throws(ShareError) {
            guard let size = description?.layout.size else { return }
            let segment = try attached(slot.descriptor)
            // First, so that what changes while the picture is taken is told of again.
            connection.send(X11Request(damage.opcode, 3).long(damageID).long(0).long(0))
            let request = X11Request(shm.opcode, 4).long(drawable).words(0, 0).words(size.width, size.height)
                // All planes; each pixel's bits together.
                .long(.max).byte(2).long(segment).long(UInt32(slot.offset))
            guard connection.reply(request) != nil else {
                try connection.check()
                if isWindow, connection.reply(X11Request(14).long(drawable)) == nil { isGone = true }
                isChanged = true
                throw ShareError(
                    .source,
                    "\(connection.display) gives no picture of \(isWindow ? "the window \(drawable)" : "the screen"): is it hidden, or partly off the screen?"
                )
            }
            pointer?.draw(into: slot.bytes, size)
            isChanged = false
        }

        /// The file's number at the server.
        private func attached(_ descriptor: Int32) throws(ShareError) -> UInt32 {
            if let segment {
                if segment.descriptor == descriptor { return segment.id }
                connection.send(X11Request(shm.opcode, 2).long(segment.id))
            }
            segment = nil
            // Closed when it is sent.
            let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            guard copy >= 0 else { throw .system("cannot give the channel's file to \(connection.display)") }
            let id = connection.newID()
            guard connection.done(X11Request(shm.opcode, 6).long(id).byte(0), with: copy) == nil else {
                throw ShareError(
                    .system,
                    "\(connection.display) does not share memory by files: it must run on this machine and have MIT-SHM 1.2, as of 2013"
                )
            }
            segment = (descriptor, id)
            return id
        }

        private static func needed(_ name: String, of connection: X11Connection) throws(ShareError)
            -> X11Connection.Extension
        {
            guard let found = connection.named(name) else {
                throw ShareError(
                    .missing, "\(connection.display) has not the extension \(name), which capturing needs")
            }
            return found
        }
    }
#endif

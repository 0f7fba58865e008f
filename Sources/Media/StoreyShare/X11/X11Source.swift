#if os(Linux)
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif
    public import StoreyVideo

    /// An X11 screen or one of its windows, including the pointer.
    ///
    /// The X server writes images directly into the channel's slots, through the file that both have mapped (MIT-SHM
    /// 1.2). This process only touches the pixels under the pointer. An image is requested only if something has
    /// changed (DAMAGE). Frames are BGRA with an undefined fourth byte.
    ///
    /// A window is captured as a whole, even if it's covered by others or partly off the screen, if the server has the
    /// extension Composite. Otherwise windows above it are captured as well, and it must be on the screen.
    ///
    /// The only requirement is libxcb. A server on another computer can't share memory and is rejected.
    public final class X11Source: FrameSource {
        private let connection: X11Connection
        private let drawable: UInt32
        private let isWindow: Bool
        private let shm: X11Connection.Extension
        private let damage: X11Connection.Extension
        private let damageID: UInt32
        /// The extension that keeps a window's own image, or `nil` for the screen or without the extension.
        private let composite: X11Connection.Extension?
        /// The window's own image, or `nil` until the next frame. It's another one after a change of the size.
        private var image: UInt32?
        private var borderWidth: Int
        private let pointer: X11Pointer?
        private var size: PixelSize
        private var isChanged = true
        private var isGone = false
        private var description: FrameDescription?
        /// The file that the server has mapped, and its ID at the server.
        private var segment: (descriptor: Int32, id: UInt32)?

        /// Creates a source for a screen or a window.
        /// - Parameters:
        ///   - target: The screen or window to capture.
        ///   - display: The display, such as `:0`, or `nil` for the value of `DISPLAY`.
        ///   - showsPointer: Whether the pointer is part of the frames.
        /// - Throws: `ShareError` that describes the problem if the display or window doesn't exist, libxcb isn't
        ///   installed, or the server lacks an extension.
        public init(_ target: X11Target = .screen, on display: String? = nil, showsPointer: Bool = true)
            throws(ShareError)
        {
            connection = try X11Connection(display, try XCB())
            switch target {
            case .screen: (drawable, isWindow) = (connection.root, false)
            case .window(let id): (drawable, isWindow) = (id, true)
            }
            guard let geometry = connection.reply(X11Request(14).long(drawable)) else {
                throw ShareError(.source, "The display \(connection.display) has no window \(drawable).")
            }
            guard [24, 32].contains(geometry.byte(1)) else {
                throw ShareError(
                    .source,
                    "The display \(connection.display) has \(geometry.byte(1)) bits per pixel. Only 24 and 32 are supported."
                )
            }
            size = PixelSize(Int(geometry.word(16)), Int(geometry.word(18)))
            borderWidth = Int(geometry.word(20))
            composite = isWindow ? Self.redirect(drawable, connection) : nil
            shm = try Self.needed("MIT-SHM", of: connection)
            damage = try Self.needed("DAMAGE", of: connection)
            // The extension is disabled until its version is queried.
            _ = connection.reply(X11Request(damage.opcode, 0).long(1).long(1))
            damageID = connection.newID()
            pointer = showsPointer ? X11Pointer(connection, drawable) : nil
            // Subscribes to changes of the size and to the end of the window.
            connection.send(X11Request(2).long(drawable).long(1 << 11).long(1 << 17))
            // Level 3 reports the first change, and none until it's acknowledged.
            guard connection.done(X11Request(damage.opcode, 1).long(damageID).long(drawable).byte(3)) == nil
            else {
                throw ShareError(.source, "The display \(connection.display) can't report changes.")
            }
        }

        /// The size of the next frame.
        public var frameSize: PixelSize { size }

        /// Processes the server's events and updates the pointer.
        public func poll(at time: Duration) throws(ShareError) -> SourceState {
            while let event = connection.event() {
                switch event.kind {
                // ConfigureNotify. Also sent for children of the root window.
                case 22 where event.long(8) == drawable:
                    let (new, newBorder) = (
                        PixelSize(Int(event.word(20)), Int(event.word(22))), Int(event.word(24))
                    )
                    if new != size || newBorder != borderWidth { releaseImage() }
                    isChanged = isChanged || new != size
                    (size, borderWidth) = (new, newBorder)
                // MapNotify.
                case 19 where event.long(8) == drawable:
                    releaseImage()
                    isChanged = true
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
                return isChanged || description == nil ? .new(next) : .unchanged(next)
            } catch {
                throw ShareError(.source, "\(connection.display): \(error)")
            }
        }

        /// Lets the server write the image into the slot.
        public func fill(_ slot: FrameSlot) throws(ShareError) {
            guard let size = description?.layout.size else { return }
            let segment = try attached(slot.descriptor)
            // Acknowledged before the image is taken, so that later changes are reported again.
            connection.send(X11Request(damage.opcode, 3).long(damageID).long(0).long(0))
            let (captured, border) = capturedDrawable()
            let request = X11Request(shm.opcode, 4).long(captured).words(border, border)
                .words(size.width, size.height)
                // All planes, in the format ZPixmap.
                .long(.max).byte(2).long(segment).long(UInt32(slot.offset))
            guard connection.reply(request) != nil else {
                try connection.check()
                releaseImage()
                if isWindow, connection.reply(X11Request(14).long(drawable)) == nil { isGone = true }
                isChanged = true
                throw ShareError(
                    .source,
                    "The display \(connection.display) can't capture \(isWindow ? "window \(drawable)" : "the screen"). Check that it's visible\(composite == nil ? " and completely on the screen" : "")."
                )
            }
            pointer?.draw(into: slot.bytes, size)
            isChanged = false
        }

        /// Lets the server keep a window's image apart from the screen, where others may cover it.
        /// - Returns: The extension, or `nil` if the server can't do this.
        private static func redirect(
            _ window: UInt32, _ connection: X11Connection
        ) -> X11Connection.Extension? {
            guard let composite = connection.named("Composite"),
                let version = connection.reply(X11Request(composite.opcode, 0).long(0).long(4)),
                // Images have names since version 0.2.
                version.long(8) > 0 || version.long(12) >= 2
            else { return nil }
            // Automatic: the server still shows the window. The redirection ends with the connection.
            let error = connection.done(X11Request(composite.opcode, 1).long(window).byte(0))
            return error == nil ? composite : nil
        }

        /// Returns what to take the frame from, and the distance of the content from its edges.
        private func capturedDrawable() -> (drawable: UInt32, border: Int) {
            guard let composite else { return (drawable, 0) }
            if image == nil {
                let id = connection.newID()
                let error = connection.done(X11Request(composite.opcode, 6).long(drawable).long(id))
                if error == nil { image = id }
            }
            return image.map { ($0, borderWidth) } ?? (drawable, 0)
        }

        private func releaseImage() {
            if let image { connection.send(X11Request(54).long(image)) }
            image = nil
        }

        /// Returns the file's ID at the server. Attaches the file first if needed.
        private func attached(_ descriptor: Int32) throws(ShareError) -> UInt32 {
            if let segment {
                if segment.descriptor == descriptor { return segment.id }
                connection.send(X11Request(shm.opcode, 2).long(segment.id))
            }
            segment = nil
            // libxcb closes the descriptor when it has sent it.
            let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            guard copy >= 0 else {
                throw .system("Can't duplicate the channel's file for \(connection.display)")
            }
            let id = connection.newID()
            guard connection.done(X11Request(shm.opcode, 6).long(id).byte(0), with: copy) == nil else {
                throw ShareError(
                    .system,
                    "The display \(connection.display) can't share memory. It must run on this computer and support MIT-SHM 1.2 (2013)."
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
                    .missing,
                    "The display \(connection.display) lacks the extension \(name), which capturing requires."
                )
            }
            return found
        }
    }
#endif

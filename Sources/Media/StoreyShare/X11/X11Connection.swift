#if os(Linux)
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// A connection to an X server. It's used by a single thread.
    final class X11Connection {
        /// An extension and the numbers that the server assigned to it.
        struct Extension {
            var opcode: UInt8
            var firstEvent: UInt8
        }

        /// The name of the display, for error messages.
        let display: String
        let root: UInt32
        private let xcb: XCB
        private let connection: XCB.Connection

        /// Connects to a display.
        /// - Parameters:
        ///   - display: The display, such as `:0`, or `nil` for the value of `DISPLAY`.
        ///   - xcb: The library.
        /// - Throws: `ShareError` if the display doesn't exist or refuses the connection.
        init(_ display: String?, _ xcb: XCB) throws(ShareError) {
            self.xcb = xcb
            self.display = display ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
            var screen: Int32 = 0
            let connection = display.map { xcb.connect($0, &screen) } ?? xcb.connect(nil, &screen)
            guard let connection else {
                throw ShareError(.system, "Can't allocate a connection to an X server.")
            }
            guard xcb.hasError(connection) == 0, let root = Self.root(ofScreen: Int(screen), connection, xcb)
            else {
                xcb.disconnect(connection)
                throw ShareError(
                    .source,
                    self.display.isEmpty
                        ? "No X server is specified. Set DISPLAY, for example to :0 for the first display of this computer."
                        : "Can't connect to the X server \(self.display). Check that it's running and that this user may connect."
                )
            }
            self.connection = connection
            self.root = root
        }

        deinit { xcb.disconnect(connection) }

        func newID() -> UInt32 { xcb.generateID(connection) }

        /// Sends a request without a reply. An error arrives as an event with code 0.
        func send(_ request: X11Request) { _ = sequence(of: request, hasReply: false, isChecked: false) }

        /// Sends a request without a reply and waits for its completion.
        /// - Parameters:
        ///   - request: The request.
        ///   - file: A file descriptor to send with it.
        /// - Returns: The error code of the protocol, or `nil` on success.
        func done(_ request: X11Request, with file: Int32? = nil) -> UInt8? {
            let sequence = sequence(of: request, with: file, hasReply: false, isChecked: true)
            guard let error = xcb.check(connection, sequence) else { return nil }
            defer { free(error) }
            return error.load(fromByteOffset: 1, as: UInt8.self)
        }

        /// Sends a request and waits for its reply. Returns `nil` if the server refuses it or is gone.
        func reply(_ request: X11Request) -> X11Bytes? {
            let sequence = sequence(of: request, hasReply: true, isChecked: true)
            var error: UnsafeMutableRawPointer?
            let reply = xcb.waitForReply(connection, sequence, &error)
            free(error)
            guard let reply else { return nil }
            defer { free(reply) }
            let length = Int(reply.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
            return X11Bytes(bytes: Array(UnsafeRawBufferPointer(start: reply, count: 32 + 4 * length)))
        }

        /// Returns the next event, or `nil` if there's none.
        func event() -> X11Bytes? {
            guard let event = xcb.pollForEvent(connection) else { return nil }
            defer { free(event) }
            return X11Bytes(bytes: Array(UnsafeRawBufferPointer(start: event, count: 32)))
        }

        func flush() { _ = xcb.flush(connection) }

        /// - Throws: `ShareError` if the server is gone.
        func check() throws(ShareError) {
            if xcb.hasError(connection) != 0 {
                throw ShareError(.source, "The X server \(display) closed the connection.")
            }
        }

        /// - Returns: The extension, or `nil` if the server doesn't support it.
        func named(_ name: String) -> Extension? {
            let request = X11Request(98).words(name.utf8.count, 0).data(Array(name.utf8))
            guard let reply = reply(request), reply.byte(8) != 0 else { return nil }
            return Extension(opcode: reply.byte(9), firstEvent: reply.byte(10))
        }

        /// Returns the number of a name that clients share.
        func atom(_ name: String) -> UInt32 {
            reply(X11Request(16).words(name.utf8.count, 0).data(Array(name.utf8)))?.long(8) ?? 0
        }

        private func sequence(
            of request: X11Request, with file: Int32? = nil, hasReply: Bool, isChecked: Bool
        ) -> UInt32 {
            var bytes = request.bytes
            var description = XCB.Request(
                partCount: 1, extensionOf: nil, opcode: bytes[0], isWithoutReply: hasReply ? 0 : 1)
            var files = [file ?? -1]
            return bytes.withUnsafeMutableBytes { buffer in
                // libxcb uses two entries before the first.
                var parts = [iovec(), iovec(), iovec(iov_base: buffer.baseAddress, iov_len: buffer.count)]
                return parts.withUnsafeMutableBufferPointer { parts in
                    guard let start = parts.baseAddress else { return 0 }
                    return xcb.send(
                        connection, isChecked ? 1 : 0, start + 2, &description, file == nil ? 0 : 1, &files)
                }
            }
        }

        /// Screens are at the end of the server's setup, after the vendor name and the pixmap formats.
        private static func root(ofScreen wanted: Int, _ connection: XCB.Connection, _ xcb: XCB) -> UInt32? {
            guard let start = xcb.setup(connection) else { return nil }
            let length = UnsafeRawPointer(start).loadUnaligned(fromByteOffset: 6, as: UInt16.self)
            let setup = X11Bytes(
                bytes: Array(UnsafeRawBufferPointer(start: start, count: 8 + 4 * Int(length))))
            var offset = 40 + (Int(setup.word(24)) + 3) / 4 * 4 + 8 * Int(setup.byte(29))
            for _ in 0..<min(wanted, Int(setup.byte(28))) {
                var end = offset + 40
                for _ in 0..<setup.byte(offset + 39) { end += 8 + 24 * Int(setup.word(end + 2)) }
                offset = end
            }
            let root = setup.long(offset)
            return root == 0 ? nil : root
        }
    }
#endif

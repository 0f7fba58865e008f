#if os(Linux)
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// A connection with an X server. Used by one thread.
    final class X11Connection {
        /// An extension as the server numbers it.
        struct Extension {
            var opcode: UInt8
            var firstEvent: UInt8
        }

        /// Names of the display in messages.
        let display: String
        let root: UInt32
        private let xcb: XCB
        private let connection: XCB.Connection

        /// - Parameters:
        ///   - display: such as `:0`; nil for what `DISPLAY` says.
        ///   - xcb: the library.
        /// - Throws: where there is no such display, or it lets nobody in.
        init(_ display: String?, _ xcb: XCB) throws(ShareError) {
            self.xcb = xcb
            self.display = display ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
            var screen: Int32 = 0
            let connection = display.map { xcb.connect($0, &screen) } ?? xcb.connect(nil, &screen)
            guard let connection else {
                throw ShareError(.system, "there is no memory for a connection with an X server")
            }
            guard xcb.hasError(connection) == 0, let root = Self.root(ofScreen: Int(screen), connection, xcb)
            else {
                xcb.disconnect(connection)
                throw ShareError(
                    .source,
                    self.display.isEmpty
                        ? "no X server is named: set DISPLAY, to :0 for the first screen of this machine"
                        : "no X server can be reached as \(self.display): does it run, and may this user see it?"
                )
            }
            self.connection = connection
            self.root = root
        }

        deinit { xcb.disconnect(connection) }

        func newID() -> UInt32 { xcb.generateID(connection) }

        /// Sends a request that has no reply. What is wrong with it comes as an event of kind 0.
        func send(_ request: X11Request) { _ = sequence(of: request, hasReply: false, isChecked: false) }

        /// Sends a request that has no reply, and waits until it is done.
        /// - Parameters:
        ///   - request: the request.
        ///   - file: a file that goes with it.
        /// - Returns: what is wrong with it, as the protocol numbers it; nil where it was done.
        func done(_ request: X11Request, with file: Int32? = nil) -> UInt8? {
            let sequence = sequence(of: request, with: file, hasReply: false, isChecked: true)
            guard let error = xcb.check(connection, sequence) else { return nil }
            defer { free(error) }
            return error.load(fromByteOffset: 1, as: UInt8.self)
        }

        /// Sends a request and waits for its reply. Nil where the server refuses it, or is gone.
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

        /// The next event, if there is one.
        func event() -> X11Bytes? {
            guard let event = xcb.pollForEvent(connection) else { return nil }
            defer { free(event) }
            return X11Bytes(bytes: Array(UnsafeRawBufferPointer(start: event, count: 32)))
        }

        func flush() { _ = xcb.flush(connection) }

        /// - Throws: where the server is gone.
        func check() throws(ShareError) {
            if xcb.hasError(connection) != 0 {
                throw ShareError(.source, "the X server \(display) is gone")
            }
        }

        /// - Returns: nil where the server does not have it.
        func named(_ name: String) -> Extension? {
            let request = X11Request(98).words(name.utf8.count, 0).data(Array(name.utf8))
            guard let reply = reply(request), reply.byte(8) != 0 else { return nil }
            return Extension(opcode: reply.byte(9), firstEvent: reply.byte(10))
        }

        /// A number for a name that clients agree on.
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
                // The library wants room for two more before the first.
                var parts = [iovec(), iovec(), iovec(iov_base: buffer.baseAddress, iov_len: buffer.count)]
                return parts.withUnsafeMutableBufferPointer { parts in
                    guard let start = parts.baseAddress else { return 0 }
                    return xcb.send(
                        connection, isChecked ? 1 : 0, start + 2, &description, file == nil ? 0 : 1, &files)
                }
            }
        }

        /// Screens stand at the end of what a server says first, after its name and the formats of its pictures.
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

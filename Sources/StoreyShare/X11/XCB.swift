#if os(Linux)
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// What is used of libxcb: a connection, its requests as bytes, their replies and the events. It is looked for when it is
    /// first needed, so that nothing else of Storey needs it, nor any header.
    ///
    /// libxcb finds the display, shows it the user's cookie and keeps requests, replies and events apart. The requests of
    /// extensions are bytes as well, so their libraries are not needed.
    ///
    /// Unchecked: functions of a library that stays loaded.
    struct XCB: @unchecked Sendable {
        typealias Connection = OpaquePointer

        /// `xcb_protocol_request_t`. Without an extension, the bytes of the request say all.
        struct Request {
            var partCount: Int
            var extensionOf: UnsafeMutableRawPointer?
            var opcode: UInt8
            var isWithoutReply: UInt8
        }

        let connect: @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?) -> Connection?
        let hasError: @convention(c) (Connection) -> Int32
        let disconnect: @convention(c) (Connection) -> Void
        let setup: @convention(c) (Connection) -> UnsafePointer<UInt8>?
        let generateID: @convention(c) (Connection) -> UInt32
        let flush: @convention(c) (Connection) -> Int32
        /// Closes the files that it sends.
        let send:
            @convention(c) (
                Connection, Int32, UnsafeMutablePointer<iovec>, UnsafeRawPointer, UInt32,
                UnsafeMutablePointer<Int32>?
            ) -> UInt32
        let waitForReply:
            @convention(c) (
                Connection, UInt32, UnsafeMutablePointer<UnsafeMutableRawPointer?>
            ) -> UnsafeMutableRawPointer?
        /// Takes a struct of one `unsigned int`, which all of Linux's calling conventions pass as that number.
        let check: @convention(c) (Connection, UInt32) -> UnsafeMutableRawPointer?
        let pollForEvent: @convention(c) (Connection) -> UnsafeMutableRawPointer?

        /// - Parameter name: the library's name.
        /// - Throws: where it is not installed, or not the one that is meant.
        init(library name: String = "libxcb.so.1") throws(ShareError) {
            guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
                throw ShareError(
                    .missing,
                    "\(name), which captures X11 screens, is not installed: apt-get install libxcb1 on Debian and Ubuntu"
                )
            }
            func function<Function>(_ symbol: String, as type: Function.Type = Function.self)
                throws(ShareError) -> Function
            {
                guard let address = dlsym(library, symbol) else {
                    throw ShareError(
                        .missing, "\(name) has no \(symbol): it is older than 1.11, or another library")
                }
                return unsafeBitCast(address, to: Function.self)
            }
            connect = try function("xcb_connect")
            hasError = try function("xcb_connection_has_error")
            disconnect = try function("xcb_disconnect")
            setup = try function("xcb_get_setup")
            generateID = try function("xcb_generate_id")
            flush = try function("xcb_flush")
            send = try function("xcb_send_request_with_fds")
            waitForReply = try function("xcb_wait_for_reply")
            check = try function("xcb_request_check")
            pollForEvent = try function("xcb_poll_for_event")
        }
    }
#endif

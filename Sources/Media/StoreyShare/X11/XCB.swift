#if os(Linux)
    import StoreyInternal

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// The functions used of libxcb, loaded on first use. Neither building nor other parts of Storey need it or its
    /// headers.
    ///
    /// libxcb finds the display, authenticates the user, and separates replies from events. Requests are encoded here,
    /// including those of extensions, so the libraries of the extensions aren't needed.
    struct XCB: Sendable {
        typealias Connection = OpaquePointer

        /// `xcb_protocol_request_t`. Without an extension, the request's bytes contain everything.
        struct Request {
            var partCount: Int
            var extensionOf: UnsafeMutableRawPointer?
            var opcode: UInt8
            var isWithoutReply: UInt8
        }

        let connect:
            @convention(c) @Sendable (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?) -> Connection?
        let hasError: @convention(c) @Sendable (Connection) -> Int32
        let disconnect: @convention(c) @Sendable (Connection) -> Void
        let setup: @convention(c) @Sendable (Connection) -> UnsafePointer<UInt8>?
        let generateID: @convention(c) @Sendable (Connection) -> UInt32
        let flush: @convention(c) @Sendable (Connection) -> Int32
        /// Closes the files that it sends.
        let send:
            @convention(c) @Sendable (
                Connection, Int32, UnsafeMutablePointer<iovec>, UnsafeRawPointer, UInt32,
                UnsafeMutablePointer<Int32>?
            ) -> UInt32
        let waitForReply:
            @convention(c) @Sendable (
                Connection, UInt32, UnsafeMutablePointer<UnsafeMutableRawPointer?>
            ) -> UnsafeMutableRawPointer?
        /// The argument is a struct with one `unsigned int`, which all calling conventions of Linux pass like the
        /// integer.
        let check: @convention(c) @Sendable (Connection, UInt32) -> UnsafeMutableRawPointer?
        let pollForEvent: @convention(c) @Sendable (Connection) -> UnsafeMutableRawPointer?

        /// Loads the library.
        /// - Parameter name: The file name of the library.
        /// - Throws: `ShareError` if the library isn't installed or lacks a function.
        init(library name: String = "libxcb.so.1") throws(ShareError) {
            guard let library = DynamicLibrary(name) else {
                throw ShareError(
                    .missing,
                    "Capturing X11 screens requires \(name). On Debian and Ubuntu, install it with: apt-get install libxcb1"
                )
            }
            func function<Function>(_ symbol: String, as type: Function.Type = Function.self)
                throws(ShareError) -> Function
            {
                try library.function(
                    symbol,
                    orThrow: ShareError(
                        .missing, "\(name) has no function \(symbol). Version 1.11 or later is required."))
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

#if os(Linux)
    /// The part of an X11 display to capture.
    public enum X11Target: Sendable, Hashable {
        /// The whole screen.
        case screen
        /// A window with the given ID; see ``X11Window/all(on:)``. It may be covered or partly off the screen; see
        /// ``X11Source``.
        case window(UInt32)
    }

    /// A window with a title.
    public struct X11Window: Sendable, Hashable {
        /// The window's ID.
        public var id: UInt32
        /// The window's title.
        public var name: String

        /// The maximum number of windows to query.
        private static let maxQueries = 4096

        /// Returns all visible windows with a title, from back to front.
        /// - Parameter display: The display, such as `:0`, or `nil` for the value of `DISPLAY`.
        /// - Throws: `ShareError` if the display doesn't exist or libxcb isn't installed.
        public static func all(on display: String? = nil) throws(ShareError) -> [X11Window] {
            let connection = try X11Connection(display, try XCB())
            let nameAtom = connection.atom("_NET_WM_NAME")
            var windows: [X11Window] = []
            // Window managers put windows into frames, so not all are children of the root window.
            var open = connection.children(of: connection.root)
            var count = 0
            while let id = open.first, count < maxQueries {
                open.removeFirst()
                count += 1
                guard connection.isSeen(id) else { continue }
                if let name = connection.text(nameAtom, of: id) ?? connection.text(39, of: id) {
                    windows.append(X11Window(id: id, name: name))
                } else {
                    open += connection.children(of: id)
                }
            }
            return windows
        }
    }

    extension X11Connection {
        fileprivate func children(of window: UInt32) -> [UInt32] {
            guard let reply = reply(X11Request(15).long(window)) else { return [] }
            return (0..<Int(reply.word(16))).map { reply.long(32 + 4 * $0) }
        }

        /// Whether the window and all its ancestors are mapped.
        fileprivate func isSeen(_ window: UInt32) -> Bool { reply(X11Request(3).long(window))?.byte(26) == 2 }

        /// Returns the first 1,000 bytes of a text property, or `nil`.
        fileprivate func text(_ property: UInt32, of window: UInt32) -> String? {
            let request = X11Request(20).long(window).long(property).long(0).long(0).long(250)
            guard let reply = reply(request), reply.byte(1) == 8, reply.long(16) > 0 else { return nil }
            return String(decoding: reply.bytes.dropFirst(32).prefix(Int(reply.long(16))), as: UTF8.self)
        }
    }
#endif

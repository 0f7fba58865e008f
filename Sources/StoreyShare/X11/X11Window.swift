#if os(Linux)
    /// What is captured of an X11 screen.
    public enum X11Target: Sendable, Hashable {
        /// All of it.
        case screen
        /// A window, by its number; see ``X11Window/all(on:)``. What lies over it is seen as well.
        case window(UInt32)
    }

    /// A window that has a name.
    public struct X11Window: Sendable, Hashable {
        /// Its number.
        public var id: UInt32
        /// Its title.
        public var name: String

        /// The most windows that are asked for their names.
        private static let most = 4096

        /// All windows with a name that can be seen, those in front last.
        /// - Parameter display: such as `:0`; nil for what `DISPLAY` says.
        /// - Throws: where there is no such display, or libxcb is not installed.
        public static func all(on display: String? = nil) throws(ShareError) -> [X11Window] {
            let connection = try X11Connection(display, try XCB())
            let nameAtom = connection.atom("_NET_WM_NAME")
            var windows: [X11Window] = []
            // A window manager puts its frames around windows, so they are not all the root's children.
            var open = connection.children(of: connection.root)
            var count = 0
            while let id = open.first, count < most {
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

        /// Whether it and all it lies in are mapped.
        fileprivate func isSeen(_ window: UInt32) -> Bool { reply(X11Request(3).long(window))?.byte(26) == 2 }

        /// A property of a window, if it has one that is a text. The first 1,000 bytes.
        fileprivate func text(_ property: UInt32, of window: UInt32) -> String? {
            let request = X11Request(20).long(window).long(property).long(0).long(0).long(250)
            guard let reply = reply(request), reply.byte(1) == 8, reply.long(16) > 0 else { return nil }
            return String(decoding: reply.bytes.dropFirst(32).prefix(Int(reply.long(16))), as: UTF8.self)
        }
    }
#endif

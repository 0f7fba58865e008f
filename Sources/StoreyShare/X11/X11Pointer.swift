#if os(Linux)
    import StoreyVideo

    /// The pointer over a window, which no picture of the window has. Used by one thread.
    final class X11Pointer {
        private let connection: X11Connection
        private let window: UInt32
        private let fixes: X11Connection.Extension
        private var place: (x: Int, y: Int)?
        private var drawn: (x: Int, y: Int)?
        private var image: X11Bytes?
        private var drawnSerial: UInt32?

        /// - Returns: nil where the server has no XFIXES: then there is no pointer.
        init?(_ connection: X11Connection, _ window: UInt32) {
            guard let fixes = connection.named("XFIXES") else { return nil }
            self.connection = connection
            self.window = window
            self.fixes = fixes
            // Not asked for its version, it does nothing.
            _ = connection.reply(X11Request(fixes.opcode, 0).long(2).long(0))
        }

        /// Whether it is elsewhere, or looks different, than when it was drawn.
        func isChanged() -> Bool {
            guard let reply = connection.reply(X11Request(38).long(window)) else { return false }
            // On another screen it is not seen here.
            place = reply.byte(1) == 0 ? nil : (reply.signed(20), reply.signed(22))
            let isElsewhere = place?.x != drawn?.x || place?.y != drawn?.y
            // Its picture may change where it is: a link, a busy program.
            image = connection.reply(X11Request(fixes.opcode, 4))
            return isElsewhere || image?.long(20) != drawnSerial
        }

        /// Draws it where it was at the last look.
        /// - Parameters:
        ///   - bytes: BGRA, line after line without anything between them.
        ///   - size: the picture's size.
        func draw(into bytes: UnsafeMutableRawBufferPointer, _ size: PixelSize) {
            drawn = place
            drawnSerial = image?.long(20)
            guard let place, let image else { return }
            let (width, height) = (Int(image.word(12)), Int(image.word(14)))
            let left = place.x - Int(image.word(16))
            let top = place.y - Int(image.word(18))
            guard image.bytes.count >= 32 + 4 * width * height else { return }
            for row in max(0, -top)..<max(max(0, -top), min(height, size.height - top)) {
                for column in max(0, -left)..<max(max(0, -left), min(width, size.width - left)) {
                    let from = 32 + 4 * (row * width + column)
                    let to = 4 * ((top + row) * size.width + left + column)
                    // Its colours are multiplied by its alpha already.
                    let rest = 255 - Int(image.bytes[from + 3])
                    for byte in 0..<3 {
                        bytes[to + byte] = UInt8(
                            clamping: Int(image.bytes[from + byte]) + Int(bytes[to + byte]) * rest / 255)
                    }
                }
            }
        }
    }
#endif

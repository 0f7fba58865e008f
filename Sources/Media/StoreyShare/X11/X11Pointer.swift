#if os(Linux)
    import StoreyVideo

    /// The pointer above a window, which isn't part of the window's image. It's used by a single thread.
    final class X11Pointer {
        private let connection: X11Connection
        private let window: UInt32
        private let fixes: X11Connection.Extension
        private var place: (x: Int, y: Int)?
        private var drawn: (x: Int, y: Int)?
        private var image: X11Bytes?
        private var drawnSerial: UInt32?

        /// - Returns: `nil` if the server doesn't support XFIXES. The pointer isn't drawn then.
        init?(_ connection: X11Connection, _ window: UInt32) {
            guard let fixes = connection.named("XFIXES") else { return nil }
            self.connection = connection
            self.window = window
            self.fixes = fixes
            // The extension is disabled until its version is queried.
            _ = connection.reply(X11Request(fixes.opcode, 0).long(2).long(0))
        }

        /// Updates the pointer and returns whether its position or image differs from what was drawn.
        func isChanged() -> Bool {
            guard let reply = connection.reply(X11Request(38).long(window)) else { return false }
            // A pointer on another screen isn't visible here.
            place = reply.byte(1) == 0 ? nil : (reply.signed(20), reply.signed(22))
            let isElsewhere = place?.x != drawn?.x || place?.y != drawn?.y
            // The image may change without a move, such as over a link.
            image = connection.reply(X11Request(fixes.opcode, 4))
            return isElsewhere || image?.long(20) != drawnSerial
        }

        /// Draws the pointer at its position of the last update.
        /// - Parameters:
        ///   - bytes: BGRA pixels without padding between rows.
        ///   - size: The size of the picture.
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
                    // The image's colors are premultiplied by alpha.
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

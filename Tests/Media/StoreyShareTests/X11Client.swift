#if os(Linux)
    @testable import StoreyShare
    import StoreyVideo

    /// A client with a window on an X server.
    final class X11Client {
        let connection: X11Connection
        let window: UInt32

        init(on display: String, _ size: PixelSize, x: Int = 0, y: Int = 0, color: UInt32 = 0) throws {
            connection = try X11Connection(display, try XCB())
            window = connection.newID()
            // A background of one color; all else is inherited from the parent.
            _ = connection.done(
                X11Request(1).long(window).long(connection.root).words(x, y).words(size.width, size.height)
                    .words(0, 1)
                    .long(0).long(1 << 1).long(color))
            _ = connection.done(X11Request(8).long(window))
        }

        func fill(with color: UInt32) {
            connection.send(X11Request(2).long(window).long(1 << 1).long(color))
            _ = connection.done(X11Request(61).long(window).words(0, 0).words(0, 0))
        }

        func resize(to size: PixelSize) {
            _ = connection.done(
                X11Request(12).long(window).words(1 << 2 | 1 << 3, 0).long(UInt32(size.width)).long(
                    UInt32(size.height)))
        }

        /// Draws a picture in one step, so that no partial state is visible.
        func draw(_ picture: PixelBuffer) {
            let (width, height) = (picture.size.width, picture.size.height)
            let (context, pixmap) = (connection.newID(), connection.newID())
            connection.send(X11Request(53, 24).long(pixmap).long(window).words(width, height))
            connection.send(X11Request(55).long(context).long(window).long(0))
            // Requests are limited to 256 KiB.
            let rows = 200_000 / (4 * width)
            let bytes = picture.packed
            for first in stride(from: 0, to: height, by: rows) {
                let part = first..<min(first + rows, height)
                // The second byte selects the format ZPixmap.
                let request = X11Request(72, 2).long(pixmap).long(context)
                    .words(width, part.count).words(0, first).long(24 << 8)
                    .data(Array(bytes[4 * width * part.lowerBound..<4 * width * part.upperBound]))
                connection.send(request)
            }
            let copy = X11Request(62).long(pixmap).long(window).long(context).words(0, 0).words(0, 0)
                .words(width, height)
            _ = connection.done(copy)
            connection.send(X11Request(60).long(context))
            connection.send(X11Request(54).long(pixmap))
        }

        func movePointer(toX x: Int, y: Int) {
            _ = connection.done(
                X11Request(41).long(0).long(connection.root).words(0, 0).words(0, 0).words(x, y))
        }

        func setTitle(_ title: String) {
            _ = connection.done(
                X11Request(18).long(window).long(39).long(31).byte(8).long(UInt32(title.utf8.count)).data(
                    Array(title.utf8)))
        }

        func close() { _ = connection.done(X11Request(4).long(window)) }
    }
#endif

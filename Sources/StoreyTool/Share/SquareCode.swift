#if Tool && os(Linux)
    import Foundation

    /// A QR code, for cameras. Made by libqrencode, which is opened at run time; where it is missing there is none.
    ///
    /// Source of the declarations: `qrencode.h`, version 4.
    struct SquareCode {
        private let isDark: [Bool]
        private let width: Int

        private struct Code {
            var version: Int32
            var width: Int32
            var data: UnsafeMutablePointer<UInt8>?
        }

        init?(_ text: String) {
            guard let library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL),
                let encode = dlsym(library, "QRcode_encodeString8bit"),
                let free = dlsym(library, "QRcode_free")
            else { return nil }
            typealias Encode = @convention(c) (UnsafePointer<CChar>, Int32, Int32) -> UnsafeMutableRawPointer?
            typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void
            // Any version; level L, the smallest: a screen is neither torn nor stained.
            guard let made = unsafeBitCast(encode, to: Encode.self)(text, 0, 0) else { return nil }
            defer { unsafeBitCast(free, to: Free.self)(made) }
            let code = made.assumingMemoryBound(to: Code.self).pointee
            guard let data = code.data else { return nil }
            width = Int(code.width)
            isDark = (0..<width * width).map { data[$0] & 1 == 1 }
        }

        /// Two rows of it in a line, white and black in whatever colours the terminal has.
        var text: String {
            // Cameras need a margin of four.
            let range = -4..<width + 4
            return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
                "\u{1B}[38;5;16;48;5;231m"
                    + String(
                        range.map { column in
                            switch (isDark(row, column), isDark(row + 1, column)) {
                            case (false, false): " "
                            case (true, false): "▀"
                            case (false, true): "▄"
                            case (true, true): "█"
                            }
                        }) + "\u{1B}[0m\n"
            }.joined()
        }

        private func isDark(_ row: Int, _ column: Int) -> Bool {
            (0..<width).contains(row) && (0..<width).contains(column) && isDark[row * width + column]
        }
    }
#endif

#if os(Linux)
    import Foundation
    import ToolInternal

    /// A QR code as text for a terminal. libqrencode, loaded at run time, encodes it.
    ///
    /// Source of the declarations: `qrencode.h`, version 4.
    struct QRCode {
        private let isDark: [Bool]
        private let width: Int

        private struct Code {
            var version: Int32
            var width: Int32
            var data: UnsafeMutablePointer<UInt8>?
        }

        /// Encodes a text. Returns `nil` if libqrencode isn't installed.
        init?(_ text: String) {
            typealias Encode = @convention(c) (UnsafePointer<CChar>, Int32, Int32) -> UnsafeMutableRawPointer?
            typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void
            guard let library = DynamicLibrary("libqrencode.so.4"),
                let encode: Encode = library.function("QRcode_encodeString8bit"),
                let free: Free = library.function("QRcode_free")
            else { return nil }
            // Any version. Level L, the lowest error correction, is enough on a screen.
            guard let made = encode(text, 0, 0) else { return nil }
            defer { free(made) }
            let code = made.assumingMemoryBound(to: Code.self).pointee
            guard let data = code.data else { return nil }
            width = Int(code.width)
            isDark = (0..<width * width).map { data[$0] & 1 == 1 }
        }

        /// The code with two rows per line, black on white regardless of the terminal's colors.
        var text: String {
            // The quiet zone is four modules wide.
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

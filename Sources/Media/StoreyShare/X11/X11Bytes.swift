#if os(Linux)
    /// Bytes that an X server sent: a reply, an event or its setup. Integers are in this computer's byte order. Reading
    /// beyond the end returns 0.
    ///
    /// Source: X.Org, “X Window System Protocol”, appendix B, for the offsets of all fields used here and elsewhere.
    struct X11Bytes {
        let bytes: [UInt8]

        func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
        func word(_ offset: Int) -> UInt16 { number(offset) }
        func signed(_ offset: Int) -> Int { Int(Int16(bitPattern: word(offset))) }
        func long(_ offset: Int) -> UInt32 { number(offset) }

        /// The code of an event, without the flag for events sent by clients.
        var kind: UInt8 { byte(0) & 0x7F }

        private func number<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: Int) -> Number {
            guard offset + MemoryLayout<Number>.size <= bytes.count else { return 0 }
            return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
        }
    }

    /// An encoded request.
    struct X11Request {
        /// The opcode, a byte of data, the length, which libxcb writes, and the rest.
        private(set) var bytes: [UInt8]

        /// Creates a request.
        /// - Parameters:
        ///   - opcode: The opcode of a core request or of an extension.
        ///   - detail: The second byte. For an extension, it selects the request.
        init(_ opcode: UInt8, _ detail: UInt8 = 0) { bytes = [opcode, detail, 0, 0] }

        func byte(_ value: UInt8) -> X11Request { adding([value, 0, 0, 0]) }
        func words(_ first: Int, _ second: Int) -> X11Request {
            adding(
                Self.bytes(UInt16(truncatingIfNeeded: first)) + Self.bytes(UInt16(truncatingIfNeeded: second))
            )
        }
        func long(_ value: UInt32) -> X11Request { adding(Self.bytes(value)) }
        /// Appends bytes, padded to a multiple of four.
        func data(_ data: [UInt8]) -> X11Request {
            adding(data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4))
        }

        private func adding(_ more: [UInt8]) -> X11Request {
            var request = self
            request.bytes += more
            return request
        }

        private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
            withUnsafeBytes(of: number) { Array($0) }
        }
    }
#endif

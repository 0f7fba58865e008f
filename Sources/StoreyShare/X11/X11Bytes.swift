#if os(Linux)
    /// What an X server sent: a reply, an event, or what it says of itself. Numbers lie as on this machine. What lies beyond
    /// its end reads as 0.
    ///
    /// Source: X.Org, “X Window System Protocol”, appendix B, for the places of all fields that are named here and elsewhere.
    struct X11Bytes {
        let bytes: [UInt8]

        func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
        func word(_ offset: Int) -> UInt16 { number(offset) }
        func signed(_ offset: Int) -> Int { Int(Int16(bitPattern: word(offset))) }
        func long(_ offset: Int) -> UInt32 { number(offset) }

        /// Kind of an event, whoever sent it.
        var kind: UInt8 { byte(0) & 0x7F }

        private func number<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: Int) -> Number {
            guard offset + MemoryLayout<Number>.size <= bytes.count else { return 0 }
            return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
        }
    }

    /// A request as it is written.
    struct X11Request {
        /// The opcode, a byte that belongs to it, the length, which libxcb writes, and the rest.
        private(set) var bytes: [UInt8]

        /// - Parameters:
        ///   - opcode: a core request's, or an extension's.
        ///   - detail: what stands in the second byte: of an extension's request, which one it is.
        init(_ opcode: UInt8, _ detail: UInt8 = 0) { bytes = [opcode, detail, 0, 0] }

        func byte(_ value: UInt8) -> X11Request { adding([value, 0, 0, 0]) }
        func words(_ first: Int, _ second: Int) -> X11Request {
            adding(
                Self.bytes(UInt16(truncatingIfNeeded: first)) + Self.bytes(UInt16(truncatingIfNeeded: second))
            )
        }
        func long(_ value: UInt32) -> X11Request { adding(Self.bytes(value)) }
        /// Filled up to a multiple of four.
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

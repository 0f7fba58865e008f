#if HTTP
    // The cases by category. Category 8 is empty, 11 isn't used, and 12 and 13 are about compression, which isn't offered.

    extension WebSocketCase {
        package static let all = framing + pings + reserved + fragmentation + text + closing + large

        private static let (whole, start, more, last): (UInt8, UInt8, UInt8, UInt8) = (0x81, 0x01, 0x00, 0x80)
        private static let ping: UInt8 = 0x89

        private static let framing =
            [0, 125, 126, 127, 128, 65535, 65536].enumerated().flatMap { number, size in
                let (star, byte) = (
                    [UInt8](repeating: 0x2A, count: size), [UInt8](repeating: 0xFE, count: size)
                )
                return [
                    WebSocketCase("1.1.\(number + 1)", [frame(0x81, star)], [.text(star)]),
                    WebSocketCase("1.2.\(number + 1)", [frame(0x82, byte)], [.binary(byte)]),
                ]
            } + [
                WebSocketCase(
                    "1.1.8", chopped(frame(0x81, [UInt8](repeating: 0x2A, count: 65536)), size: 997),
                    [.text([UInt8](repeating: 0x2A, count: 65536))]),
                WebSocketCase(
                    "1.2.8", chopped(frame(0x82, [UInt8](repeating: 0xFE, count: 65536)), size: 997),
                    [.binary([UInt8](repeating: 0xFE, count: 65536))]),
            ]

        private static let pings: [WebSocketCase] = {
            let full = [UInt8](repeating: 0xFE, count: 125)
            return [
                WebSocketCase("2.1", [frame(ping)], [.pong("")]),
                WebSocketCase("2.2", [frame(ping, "Hello, world!")], [.pong("Hello, world!")]),
                WebSocketCase("2.3", [frame(ping, [0, 0xFF, 0xFE, 0xFD])], [.pong([0, 0xFF, 0xFE, 0xFD])]),
                WebSocketCase("2.4", [frame(ping, full)], [.pong(full)]),
                WebSocketCase("2.5", [frame(ping, full + [0xFE])], [.close(1002)]),
                WebSocketCase("2.6", chopped(frame(ping, full)), [.pong(full)]),
                WebSocketCase("2.7", [frame(0x8A)], []),
                WebSocketCase("2.8", [frame(0x8A, "unsolicited")], []),
                WebSocketCase("2.9", [frame(0x8A, "unsolicited"), frame(ping, "ping")], [.pong("ping")]),
                WebSocketCase(
                    "2.10", [(0..<10).flatMap { frame(ping, "\($0)") }], (0..<10).map { .pong("\($0)") }),
                WebSocketCase(
                    "2.11", chopped((0..<10).flatMap { frame(ping, "\($0)") }),
                    (0..<10).map { .pong("\($0)") }),
            ]
        }()

        /// Reserved bits and opcodes, and a missing mask.
        private static let reserved: [WebSocketCase] = {
            let hello = frame(whole, "Hello")
            var cases = [
                WebSocketCase("3.1", [frame(0x91, "a")], [.close(1002)]),
                WebSocketCase(
                    "3.2", [hello, frame(0xA1, "a"), frame(ping)], [.text("Hello"), .close(1002)]),
                WebSocketCase(
                    "3.3", [hello + frame(0xB1, "a") + frame(ping)], [.text("Hello"), .close(1002)]),
                WebSocketCase(
                    "3.4", chopped(hello + frame(0xC1, "a") + frame(ping)), [.text("Hello"), .close(1002)]),
                WebSocketCase("3.5", [frame(0xD2, "a")], [.close(1002)]),
                WebSocketCase("3.6", [frame(0xE9, "a")], [.close(1002)]),
                WebSocketCase("3.7", [frame(0xF8)], [.close(1002)]),
                // Not in the suite, whose client always masks.
                WebSocketCase("3.8", [[0x81, 1, 0x61]], [.close(1002)]),
            ]
            for opcode in UInt8(3)...7 {
                cases.append(
                    WebSocketCase(
                        "4.1.\(opcode - 2)", [hello, frame(0x80 | opcode, "a"), frame(ping)],
                        [.text("Hello"), .close(1002)]))
            }
            for opcode in UInt8(0xB)...0xF {
                cases.append(
                    WebSocketCase(
                        "4.2.\(opcode - 0xA)", [hello, frame(0x80 | opcode), frame(ping)],
                        [.text("Hello"), .close(1002)]))
            }
            return cases
        }()

        private static let fragmentation: [WebSocketCase] = {
            let two = [frame(start, "one"), frame(last, "two")]
            let between = [frame(start, "one"), frame(ping, "?"), frame(last, "two")]
            let five = [
                frame(start, "1"), frame(more, "2"), frame(ping, "a"), frame(more, "3"), frame(more, "4"),
                frame(ping, "b"), frame(last, "5"),
            ]
            let broken: [WebSocketAnswer] = [.close(1002)]
            return [
                WebSocketCase("5.1", [frame(0x09, "one"), frame(last, "two")], broken),
                WebSocketCase("5.2", [frame(0x0A, "one"), frame(last, "two")], broken),
                WebSocketCase("5.3", two, [.text("onetwo")]),
                WebSocketCase("5.4", [Array(two.joined())], [.text("onetwo")]),
                WebSocketCase("5.5", chopped(Array(two.joined())), [.text("onetwo")]),
                WebSocketCase("5.6", between, [.pong("?"), .text("onetwo")]),
                WebSocketCase("5.7", [Array(between.joined())], [.pong("?"), .text("onetwo")]),
                WebSocketCase("5.8", chopped(Array(between.joined())), [.pong("?"), .text("onetwo")]),
                WebSocketCase("5.9", [frame(last, "one"), frame(whole, "Hello")], broken),
                WebSocketCase("5.10", [frame(last, "one") + frame(whole, "Hello")], broken),
                WebSocketCase("5.11", chopped(frame(last, "one") + frame(whole, "Hello")), broken),
                WebSocketCase("5.12", [frame(more, "one"), frame(whole, "Hello")], broken),
                WebSocketCase("5.13", [frame(more, "one") + frame(whole, "Hello")], broken),
                WebSocketCase("5.14", chopped(frame(more, "one") + frame(whole, "Hello")), broken),
                WebSocketCase(
                    "5.15", two + [frame(more, "three"), frame(whole, "four")], [.text("onetwo")] + broken),
                WebSocketCase(
                    "5.16", [frame(more, "one"), frame(start, "two"), frame(last, "three")], broken),
                WebSocketCase(
                    "5.17", [frame(last, "one"), frame(start, "two"), frame(last, "three")], broken),
                WebSocketCase("5.18", [frame(start, "one"), frame(whole, "two")], broken),
                WebSocketCase("5.19", five, [.pong("a"), .pong("b"), .text("12345")]),
                WebSocketCase("5.20", [Array(five.joined())], [.pong("a"), .pong("b"), .text("12345")]),
            ]
        }()

        private static let text: [WebSocketCase] = {
            let greek: [UInt8] = [0xCE, 0xBA, 0xE1, 0xBD, 0xB9, 0xCF, 0x83, 0xCE, 0xBC, 0xCE, 0xB5]
            var cases = [
                WebSocketCase("6.1.1", [frame(whole)], [.text("")]),
                WebSocketCase("6.1.2", [frame(start), frame(more), frame(last)], [.text("")]),
                WebSocketCase("6.1.3", [frame(start), frame(more, "a"), frame(last)], [.text("a")]),
                WebSocketCase(
                    "6.2.1", [frame(whole, "Hello-µ@ßöäüàá-UTF-8!!")], [.text("Hello-µ@ßöäüàá-UTF-8!!")]),
                WebSocketCase(
                    "6.2.2", fragments(1, Array("Hello-µ@ßöäüàá-UTF-8!!".utf8), size: 12),
                    [.text("Hello-µ@ßöäüàá-UTF-8!!")]),
                WebSocketCase(
                    "6.2.3", fragments(1, Array("Hello-µ@ßöäüàá-UTF-8!!".utf8), size: 1),
                    [.text("Hello-µ@ßöäüàá-UTF-8!!")]),
                WebSocketCase("6.2.4", fragments(1, greek, size: 1), [.text(greek)]),
            ]
            let valid: [[UInt8]] = [
                [0x00], [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF],
                [0xEE, 0x80, 0x80],
                [0xEF, 0xBF, 0xBD], [0xEF, 0xBF, 0xBE], [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80],
                [0xF0, 0x9F, 0xBF, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF],
            ]
            let invalid: [[UInt8]] = [
                greek + [0xED, 0xA0, 0x80] + Array("edited".utf8), greek + [0xF4, 0x90, 0x80, 0x80],
                [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xF0, 0x80, 0x80, 0xAF], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF],
                [0xF0, 0x8F, 0xBF, 0xBF], [0xF8, 0x88, 0x80, 0x80, 0x80],
                [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80],
                [0xF7, 0xBF, 0xBF, 0xBF], [0x80], [0xBF], [0x80, 0xBF, 0x80], [0xC2], [0xE2, 0x82],
                [0xF0, 0x9F, 0x98],
                [0xC2, 0x20], [0xFE], [0xFF], [0xED, 0xAF, 0xBF], [0xED, 0xBF, 0xBF],
                [0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80],
            ]
            for (number, bytes) in valid.enumerated() {
                cases.append(WebSocketCase("6.5.\(number + 1)", [frame(whole, bytes)], [.text(bytes)]))
                cases.append(WebSocketCase("6.7.\(number + 1)", fragments(1, bytes, size: 1), [.text(bytes)]))
            }
            for (number, bytes) in invalid.enumerated() {
                cases.append(WebSocketCase("6.6.\(number + 1)", [frame(whole, bytes)], [.close(1007)]))
                cases.append(WebSocketCase("6.8.\(number + 1)", fragments(1, bytes, size: 1), [.close(1007)]))
            }
            return cases
        }()

        private static let closing: [WebSocketCase] = {
            let hello = frame(whole, "Hello")
            let reason = [UInt8](repeating: 0x2A, count: 124)
            let ended: [WebSocketAnswer] = [.close(1000)]
            let large = [UInt8](repeating: 0x2A, count: 256 << 10)
            var cases = [
                WebSocketCase("7.1.1", [hello, close(1000)], [.text("Hello"), .close(1000)]),
                WebSocketCase("7.1.2", [close(1000), close(1000)], ended),
                WebSocketCase("7.1.3", [close(1000) + frame(ping)], ended),
                WebSocketCase("7.1.4", [close(1000) + hello], ended),
                WebSocketCase("7.1.5", [frame(start, "one") + close(1000) + frame(last, "two")], ended),
                WebSocketCase(
                    "7.1.6", [frame(whole, large), hello, close(1000), frame(ping)],
                    [.text(large), .text("Hello"), .close(1000)]),
                WebSocketCase("7.3.1", [frame(0x88)], [.close(nil)]),
                WebSocketCase("7.3.2", [frame(0x88, "a")], [.close(1002)]),
                WebSocketCase("7.3.3", [close(1000)], ended),
                WebSocketCase("7.3.4", [close(1000, Array("Hello World!".utf8))], ended),
                WebSocketCase("7.3.5", [close(1000, Array(reason.dropLast()))], ended),
                WebSocketCase("7.3.6", [close(1000, reason)], [.close(1002)]),
                WebSocketCase("7.5.1", [close(1000, [0xCE, 0xBA, 0xED, 0xA0, 0x80])], [.close(1007)]),
            ]
            let valid: [UInt16] = [
                1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999,
            ]
            for (number, code) in valid.enumerated() {
                cases.append(WebSocketCase("7.7.\(number + 1)", [close(code)], [.close(Int(code))]))
            }
            let invalid: [UInt16] = [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535]
            for (number, code) in invalid.enumerated() {
                cases.append(WebSocketCase("7.9.\(number + 1)", [close(code)], [.close(1002)]))
            }
            return cases
        }()

        /// Categories 9, with smaller messages, and 10.
        private static let large: [WebSocketCase] = {
            var cases: [WebSocketCase] = []
            for (number, shift) in [16, 18, 20].enumerated() {
                let payload = [UInt8](repeating: 0x2A, count: 1 << shift)
                cases += [
                    WebSocketCase("9.1.\(number + 1)", [frame(whole, payload)], [.text(payload)]),
                    WebSocketCase("9.2.\(number + 1)", [frame(0x82, payload)], [.binary(payload)]),
                ]
            }
            let payload = [UInt8](repeating: 0x2A, count: 1 << 18)
            for (number, size) in [64, 256, 1 << 10, 1 << 12, 1 << 16].enumerated() {
                cases += [
                    WebSocketCase("9.3.\(number + 1)", fragments(1, payload, size: size), [.text(payload)]),
                    WebSocketCase("9.4.\(number + 1)", fragments(2, payload, size: size), [.binary(payload)]),
                    WebSocketCase(
                        "9.5.\(number + 1)", chopped(frame(whole, payload), size: size), [.text(payload)]),
                ]
            }
            let most = [UInt8](repeating: 0x2A, count: 1 << 20)
            let ten = [UInt8](repeating: 0x2A, count: 1 << 16)
            return cases + [
                // Not in the suite, which knows no limit.
                WebSocketCase("9.9.1", [frame(whole, most + [0x2A])], [.close(1009)]),
                WebSocketCase("9.9.2", [frame(start, most), frame(last, "*")], [.close(1009)]),
                WebSocketCase("10.1.1", fragments(1, ten, size: 1300), [.text(ten)]),
            ]
        }()
    }
#endif

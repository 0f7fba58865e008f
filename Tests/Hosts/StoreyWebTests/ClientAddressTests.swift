#if Web
    import StoreyHTTP
    @testable import StoreyWeb
    import Testing

    @Suite("Client addresses") struct ClientAddressTests {
        @Test(
            "X-Forwarded-For is used from trusted proxies only, up to the first address that isn't one",
            arguments: [
                ("192.0.2.1", ["198.51.100.1"], "192.0.2.1"),
                ("10.0.0.2", [], "10.0.0.2"),
                ("10.0.0.2", ["198.51.100.1"], "198.51.100.1"),
                ("::ffff:10.0.0.2", ["198.51.100.1"], "198.51.100.1"),
                ("10.0.0.2", ["127.0.0.1, 198.51.100.1"], "198.51.100.1"),
                ("10.0.0.2", ["127.0.0.1", "198.51.100.1 ,\t10.0.0.3"], "198.51.100.1"),
                ("10.0.0.2", ["2001:db8::1"], "2001:db8::1"),
                ("10.0.0.2", ["198.51.100.1, unknown"], "10.0.0.2"),
                ("10.0.0.2", ["198.51.100.1:5000"], "198.51.100.1"),
                ("10.0.0.2", ["[2001:db8::1]:443"], "2001:db8::1"),
                ("unknown", ["198.51.100.1"], nil),
                ("10.0.0.2", ["10.0.0.3"], "10.0.0.2"),
                ("10.1.7.9", ["198.51.100.1, 10.1.4.1, fd00:1::1"], "198.51.100.1"),
                ("10.1.8.0", ["198.51.100.1"], "10.1.8.0"),
                ("::ffff:10.1.5.1", ["198.51.100.1"], "198.51.100.1"),
                ("fd00:2::1", ["198.51.100.1"], "fd00:2::1"),
            ] as [(String, [String], String?)])
        func forwarded(peer: String, entries: [String], client: String?) {
            let fields = HeaderFields(entries.map { HeaderFields.Line("X-Forwarded-For", $0) })
            let trusted = ["10.0.0.2", "10.0.0.3", "10.1.4.0/22", "fd00:1::/32"].compactMap(AddressRange.init)
            #expect(
                ClientAddress.ofClient(
                    sending: ServiceRequest("GET", "/", fields: fields), from: peer, behind: trusted)
                    == client.flatMap { ClientAddress($0) })
        }

        @Test(
            "An address is written as text in its shortest form",
            arguments: [
                ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"),
                ("2001:0db8:0:0:0:0:0:1", "2001:db8::1"),
            ])
        func text(address: String, text: String) { #expect(ClientAddress(address)?.text == text) }

        @Test(
            "A range has the addresses with its first bits",
            arguments: [
                ("0.0.0.0/0", "198.51.100.1", true), ("0.0.0.0/0", "::1", false),
                ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.0", false),
                ("10.0.0.7/31", "10.0.0.6", true), ("10.0.0.7/31", "10.0.0.8", false),
                ("10.0.0.7/32", "10.0.0.7", true), ("10.0.0.7/32", "10.0.0.6", false),
                ("2001:db8::/29", "2001:dbf::1", true), ("2001:db8::/29", "2001:dc0::", false),
                ("::/0", "2001:db8::1", true),
            ])
        func ranges(text: String, address: String, isIn: Bool) throws {
            #expect(try #require(AddressRange(text)).contains(try #require(ClientAddress(address))) == isIn)
        }

        @Test(
            "Other texts aren't ranges",
            arguments: ["", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "::/129", "a/8"])
        func invalidRange(text: String) { #expect(AddressRange(text) == nil) }

        @Test("An IPv4 address and an IPv6 network of 64 bits count as one client")
        func limitKeys() {
            func key(_ text: String) -> ClientAddress? { ClientAddress(text)?.limitKey }
            #expect(key("2001:db8:1:2::3") == key("2001:db8:1:2:ffff::"))
            #expect(key("2001:db8:1:2::3") != key("2001:db8:1:3::3"))
            #expect(key("192.0.2.1") == key("::ffff:192.0.2.1"))
            #expect(key("192.0.2.1") != key("192.0.2.2"))
            let texts = ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1", "192.0.2.1", "::2"]
            #expect(texts.map { ClientAddress($0)?.isLoopback } == [true, true, true, true, false, false])
            #expect(
                ["", "a", "1.2.3", "1.2.3.4:5", "[::1]"].map { ClientAddress($0) } == [
                    nil, nil, nil, nil, nil,
                ])
        }
    }
#endif

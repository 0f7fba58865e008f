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
            ] as [(String, [String], String?)])
        func forwarded(peer: String, entries: [String], client: String?) {
            let fields = HeaderFields(entries.map { HeaderFields.Line("X-Forwarded-For", $0) })
            let trusted = Set(["10.0.0.2", "10.0.0.3"].compactMap { ClientAddress($0) })
            #expect(
                ClientAddress.ofClient(
                    sending: ServiceRequest("GET", "/", fields: fields), from: peer, behind: trusted)
                    == client.flatMap { ClientAddress($0) })
        }

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

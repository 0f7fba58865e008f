import Testing

@testable import StoreyService

@Suite("Pins of public keys", .timeLimit(.minutes(10)))
struct PinTests {
    // Made with openssl, and the pins with `openssl x509 -pubkey | openssl pkey -pubin -outform der | openssl dgst -sha256`.
    private static let certificates = [
        (
            """
            -----BEGIN CERTIFICATE-----
            MIIBEjCBuQIUZN8KJBBecI0sq80owqhWs+5SrrMwCgYIKoZIzj0EAwIwDDEKMAgG
            A1UEAwwBYTAeFw0yNjExMzAwNzQ2MzZaFw0zNjExMjcwNzQ2MzZaMAwxCjAIBgNV
            BAMMAWEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQlvtm6upoSDzgKUV1sL23q
            O8aTlhYoaZQU2cJnUCceh2QYj3uuG3uLvfiImgBalQ7w8yNyoqT79ZaGKt/45C1G
            MAoGCCqGSM49BAMCA0gAMEUCIQC1ZLSxgvSqnlRKwO1BgMpz2OKQBIAl13u6u0go
            gvTa4QIgeCGCYJsfWqd24XKkxeBwToEMm44buGsT1Kf9WUexYXo=
            -----END CERTIFICATE-----
            """, "sha256/P9idorCtFFEb8xrF9J0wdAU6Llc6wLwd78kRcSSyjG4="
        ),
        (
            """
            -----BEGIN CERTIFICATE-----
            MIIBfDCCASGgAwIBAgIUBhDUBKl11JMLuSWjuxypmhJuo40wCgYIKoZIzj0EAwIw
            DDEKMAgGA1UEAwwBYjAeFw0yNjExMzAwNzQ2MzZaFw0yNjEyMTAwNzQ2MzZaMAwx
            CjAIBgNVBAMMAWIwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQlvtm6upoSDzgK
            UV1sL23qO8aTlhYoaZQU2cJnUCceh2QYj3uuG3uLvfiImgBalQ7w8yNyoqT79ZaG
            Kt/45C1Go2EwXzAdBgNVHQ4EFgQUsGpUFNKVmOGrYbp/YZYYOj4RWeQwHwYDVR0j
            BBgwFoAUsGpUFNKVmOGrYbp/YZYYOj4RWeQwDwYDVR0TAQH/BAUwAwEB/zAMBgNV
            HREEBTADggFiMAoGCCqGSM49BAMCA0kAMEYCIQCCPG++AwALuECAPfSyv3fkbB1N
            Q0qszWZ+HQp2CMyVJAIhAKSedYRf3NgpUkkqJa7NEsLpXV0e9vjwHqBJsx15fWgD
            -----END CERTIFICATE-----
            """, "sha256/P9idorCtFFEb8xrF9J0wdAU6Llc6wLwd78kRcSSyjG4="
        ),
        (
            """
            -----BEGIN CERTIFICATE-----
            MIIC+TCCAeGgAwIBAgIUNgsJGGnlMHp+68WtWJoAyqB/7dcwDQYJKoZIhvcNAQEL
            BQAwDDEKMAgGA1UEAwwBYzAeFw0yNjExMzAwNzQ2MzZaFw0yNjEyMTAwNzQ2MzZa
            MAwxCjAIBgNVBAMMAWMwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQCl
            rqSObr4Q72env2UBlMpspWRqta1JyeSJAtKAU3p7aDp13HEAbBYNJRVZzFWg06Sw
            8Xu/fmawZCTFYCSV0U0riic4jbLr0D+6RrNngsWghCpqwtoLIzUx2Gr42SMj4nbE
            Z+gC6L+0ocODv7EZTXxekiWCEL9af1maL8cG8jl3/DfhwJQgREgSHFU53Dp6TAEd
            5/mg+nBfryi0nSAP/GQia2RGqmQ7/fUSYecK3/m2PslwhkMwk4GKwwGrz8Og/KQS
            2QYOdp0mf2N2XCQa7nDj8BKhXJYkxAP5DGQL8cTWsMb/9i+FkgXBtn72cvDoxrXo
            cJ7f1ZvF3lK23R4no1w1AgMBAAGjUzBRMB0GA1UdDgQWBBSttRcT10RHPgcDXaj6
            UGyXU3LNVTAfBgNVHSMEGDAWgBSttRcT10RHPgcDXaj6UGyXU3LNVTAPBgNVHRMB
            Af8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQClReXaUh488KTjq4bTG0No475E
            kO/5dvOz2Xuby+YsOEfIodPaWQnClevlX+qsAH4jKdSR/uuez0BtPDqsmOnFeYR0
            FxTUpvpm/5RKjIvG+ENiWrtQRpbqdN9k0y2l33K47T0J0FnaMz1N3ShkGnK/lnBs
            tQiYRz/xQKIEoNAJ4De5RiODdPQN6AKm0MPeW9KxmeakdKeTcwncnH51RXj2+eJX
            E/+pcZzh6y+jsIIuBIZ+730zsxY9iHiN7x5w/e/BWyahsCPBHVcRzBQZ0p6uPTQp
            YilYzTv0cA4qU2QlvcgHDQtC4xIyIAdv7X8UqxKOJn9OV+oLXnZ1VPYFMi+N
            -----END CERTIFICATE-----
            """, "sha256/7rc6np4UWUKgnv6mAoe7bn9IrPTDBwl6BpCzJdSjkh4="
        ),
        (
            """
            -----BEGIN CERTIFICATE-----
            MIIBLDCB36ADAgECAhRRYWe8wiba5p0Jzbl9wD7LYBAzaDAFBgMrZXAwDDEKMAgG
            A1UEAwwBZDAeFw0yNjExMzAwNzQ2MzZaFw0yNjEyMTAwNzQ2MzZaMAwxCjAIBgNV
            BAMMAWQwKjAFBgMrZXADIQDmh1C19kwcbky2EhzRyVEOaRnGwFIzJMU3t1dpqudB
            zKNTMFEwHQYDVR0OBBYEFPxZtEeodzYGo3v3pnXpY6m+ZWEjMB8GA1UdIwQYMBaA
            FPxZtEeodzYGo3v3pnXpY6m+ZWEjMA8GA1UdEwEB/wQFMAMBAf8wBQYDK2VwA0EA
            pUd60YiI20+61WDB3y5nl0IVfpc/xNQlNo7r6Joxef2I0HRxHJGvibjgcTxxrVpU
            IfU15MxFwDG6Iak2PAwNCQ==
            -----END CERTIFICATE-----
            """, "sha256/jVKa5+7x+KTDLnQRulvMr+tXPeNBk2hC9Axm2P5nGHE="
        ),
    ]
    private static let (one, other) = (certificates[0].1, certificates[2].1)

    @Test(arguments: Self.certificates)
    func `The pin of a certificate is that of its key, as openssl computes it`(
        certificate: String, pin: String
    ) throws {
        #expect(try PublicKeyPin(ofCertificate: certificate) == PublicKeyPin(pin))
        #expect(try PublicKeyPin(ofCertificate: certificate).description == pin)
    }

    @Test func `A certificate that is cut anywhere has no pin, or the same one`() throws {
        for (certificate, text) in Self.certificates {
            let der = try #require(PEMCertificates.read(certificate).first)
            let pin = try PublicKeyPin(text)
            for count in 0..<der.count {
                #expect(PublicKeyPin(certificate: Array(der.prefix(count))) == nil)
            }
            for index in der.indices {
                var changed = der
                changed[index] ^= 0x80
                // Must not crash.
                _ = PublicKeyPin(certificate: changed)
            }
            #expect(PublicKeyPin(certificate: der) == pin)
        }
    }

    @Test(arguments: [
        "", "sha256/", "sha256/AAAA", "sha1/" + Self.one.dropFirst(7), String(Self.one.dropFirst(7)),
        Self.one + "A",
    ])
    func `A text that isn't a pin is an error that names it`(text: String) {
        let error = #expect(throws: CertificatePinError.self) { try PublicKeyPin(text) }
        #expect(error?.description.contains(text.debugDescription) == true)
    }

    @Test func `A host needs a backup pin`() {
        for pins in [[], [Self.one], [Self.one, Self.one]] {
            let error = #expect(throws: CertificatePinError.self) {
                try CertificatePins.Host("api.example.com", pins: pins)
            }
            #expect(
                error?.description.hasPrefix("api.example.com needs at least two different pins.") == true)
        }
    }

    @Test(
        arguments: [
            ("example.com", 2), ("EXAMPLE.com.", 2), ("a.example.com", 2), ("b.a.example.com", 2),
            ("api.example.com", 3), ("v1.api.example.com", 2), ("notexample.com", nil), ("com", nil),
            ("example.com.evil.org", nil), ("exact.org", 4), ("a.exact.org", nil),
        ] as [(String, Int?)])
    func `The pins of a host are those of its name, or else of its longest parent`(
        host: String, count: Int?
    ) throws {
        let all = Self.certificates.map(\.1) + ["sha256/47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="]
        func rule(_ name: String, _ count: Int, _ includesSubdomains: Bool) throws -> CertificatePins.Host {
            try CertificatePins.Host(
                name, includesSubdomains: includesSubdomains, pins: Array(all.suffix(count)))
        }
        let pins = CertificatePins([
            try rule("Example.com", 2, true), try rule("api.example.com", 3, false),
            try rule("exact.org", 4, false),
        ])
        #expect(pins.pins(of: host)?.count == count)
    }
}

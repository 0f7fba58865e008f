#if Web
    import Foundation
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    @Suite("Files of the app")
    struct AssetTests {
        private static let style = WebAsset(
            "app.css", bytes: Array(String(repeating: ".price { color: red }\n", count: 50).utf8))
        private static let image = WebAsset("images/lo go.png", bytes: [0x89, 0x50, 0, 1])
        private static let font = WebAsset("inter.woff2", bytes: Array(repeating: 7, count: 500))
        private static let icon = WebAsset("favicon.svg", bytes: Array("<svg/>".utf8))
        private static let script = WebAsset("map.js", bytes: Array("\"use strict\";".utf8))
        private static let all = [style, image, font, icon, script]

        private func serving(_ body: @escaping @Sendable (Int) async throws -> Void) async throws {
            var configuration = WebServer.Configuration.test
            configuration.assets = Self.all
            try await RawClient.serving(EchoApplication(), configuration, body)
        }

        @Test(
            "Files are served at their addresses, for good, with their media types",
            arguments: [
                (style, "text/css; charset=utf-8"), (image, "image/png"), (font, "font/woff2"),
                (icon, "image/svg+xml"), (script, "text/javascript; charset=utf-8"),
            ])
        func files(asset: WebAsset, type: String) async throws {
            try await serving { port in
                let answer = try await get(asset.url, port)
                #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
                #expect(answer.contains("\r\nContent-Type: \(type)\r\n"))
                #expect(answer.contains("\r\nContent-Length: \(asset.bytes.count)\r\n"))
                #expect(answer.contains("\r\nCache-Control: public, max-age=31536000, immutable\r\n"))
                #expect(answer.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
            }
        }

        @Test("Text is compressed, and what is compressed already isn't")
        func compression() async throws {
            try await serving { port in
                let accepts = "Accept-Encoding: gzip\r\n"
                let style = try await get(Self.style.url, port, accepts)
                #expect(style.contains("\r\nContent-Encoding: gzip\r\n"))
                for asset in [Self.font, Self.icon] {
                    let answer = try await get(asset.url, port, accepts)
                    #expect(!answer.contains("Content-Encoding"))
                }
            }
        }

        @Test(
            "Other addresses aren't found",
            arguments: [
                "/storey/assets/", "/storey/assets/app.css", "/storey/assets/app.0.css",
                "/storey/assets/../page.css", "/storey/assets/%2e%2e/%2e%2e/etc/passwd",
            ])
        func notFound(path: String) async throws {
            try await serving { port in
                let answer = try await get(path, port)
                #expect(answer.hasPrefix("HTTP/1.1 404 "))
            }
        }

        @Test("The app's icon replaces the host's, at an address that isn't cached for good")
        func favicon() async throws {
            try await serving { port in
                let answer = try await get("/favicon.ico", port)
                #expect(answer.hasSuffix("\r\n\r\n<svg/>"))
                #expect(answer.contains("\r\nCache-Control: no-cache\r\n"))
            }
        }

        @Test("Files may come from the host itself only")
        func policy() async throws {
            try await serving { port in
                let answer = try await get("/", port)
                let policy = try #require(answer.firstMatch(of: /\r\nContent-Security-Policy: ([^\r]+)/)).1
                #expect(
                    policy == """
                        default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' \
                        data:; font-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; \
                        frame-ancestors 'none'
                        """)
            }
        }

        @Test(
            "Pages and error pages load the style sheets after the host's and name the icon, and pages load the scripts"
        )
        func links() {
            let links = """
                <link rel="stylesheet" href="/storey/page.css">
                <link rel="stylesheet" href="\(Self.style.url)">
                <link rel="icon" href="\(Self.icon.url)">

                """
            let page = WebDocument(
                title: "", token: "t", version: 1, index: 0, limit: 1, html: "", assets: Self.all)
            let scripts = """
                <script src="\(Self.script.url)" defer></script>
                <script src="/storey/page.js" defer></script>
                """
            #expect(page.text.contains(links + scripts))
            let notice = ErrorPageStrings.Notice(title: "", message: "")
            #expect(
                WebDocument.message(notice, language: "en", assets: Self.all).contains(links + "</head>"))
        }

        @Test(
            "The classes for screens are in the host's style sheet",
            arguments: [
                CSSClass.list, .row, .title, .subtitle, .accessory, .button, .primary, .destructive, .plain,
                .card, .empty, .loading, .note, .link, .verbatim,
            ])
        func hostClasses(style: CSSClass) throws {
            let selector = try Regex(#"\.\#(style.names)[\s.,:>){\[]"#)
            #expect(PageAssets.styleSheet.contains(selector))
        }

        @Test("An address depends on the content, and is safe in HTML")
        func address() {
            #expect(WebAsset("app.css", bytes: [1]).url != WebAsset("app.css", bytes: [2]).url)
            #expect(WebAsset("app.css", bytes: [1]) == WebAsset("app.css", base64: "AQ=="))
            #expect(WebAsset("\"<.css", bytes: []).url == "/storey/assets/%22%3C.33niihzj4ux45.css")
        }
    }
#endif

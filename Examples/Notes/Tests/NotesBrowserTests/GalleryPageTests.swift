// Release builds have no previews.
#if DEBUG
    import Testing
    import WebDriver

    @Suite(
        "The gallery in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
    struct GalleryPageTests {
        @Test(
            "A preview is a window with its own width, language, direction, and colors, and nothing in it responds"
        )
        func preview() async throws {
            try await NotesServer.with("--gallery") { server in
                try await Browser.with(BrowserOptions(viewport: .desktop)) { browser in
                    try await browser.open(server.address)
                    try await browser.waitUntil("the first screen") { try await browser.frames.count == 6 }
                    #expect(try await browser.accessibilityViolations == [])
                    try await browser.choose("ar-EG", in: "language")
                    try await browser.choose("Phone, 390", in: "size")
                    try await browser.choose("Dark", in: "appearance")
                    try await browser.click("[id$='.screen-10']")
                    try await browser.waitUntil("the list of notes in Arabic, in dark mode") {
                        try await browser.frames.first == "390 ar-EG rtl rgb(12, 11, 9) true"
                    }
                    #expect(try await browser.accessibilityViolations == [])
                    try await browser.choose("ocean", in: "theme")
                    try await browser.choose("en-US", in: "language")
                    try await browser.choose("Desktop, 1440", in: "size")
                    try await browser.waitUntil("the other theme in a wide window") {
                        let frame = try await browser.frames.first ?? ""
                        return frame.hasPrefix("1440 en-US  rgb(") && !frame.contains("(12, 11, 9)")
                    }
                    #expect(try await browser.texts(of: ".gallery-row h2").contains("Loading"))
                }
            }
        }
    }

    extension Browser {
        /// Chooses an option of the toolbar.
        fileprivate func choose(_ option: String, in menu: String) async throws {
            try await execute(
                """
                const select = document.querySelector(`[id$='.${arguments[1]}']`);
                select.value = arguments[0];
                select.dispatchEvent(new Event("input", { bubbles: true }));
                """, option, menu)
        }

        /// The width, language, direction, background, and inertness of each preview.
        fileprivate var frames: [String] {
            get async throws {
                try await evaluate(
                    """
                    return [...document.querySelectorAll(".gallery iframe")].map((frame) => {
                        const { documentElement, body } = frame.contentDocument;
                        const ground = getComputedStyle(body).backgroundColor;
                        return [frame.contentWindow.innerWidth, documentElement.lang, documentElement.dir, ground, body.inert].join(" ");
                    });
                    """)
            }
        }
    }
#endif

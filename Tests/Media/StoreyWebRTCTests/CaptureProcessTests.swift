#if os(Linux)
    import Foundation
    import StoreyWebRTC
    import Testing

    @Suite("A capture process", .timeLimit(.minutes(10)))
    struct CaptureProcessTests {
        private static func reason(_ script: String) async -> String? {
            await CaptureProcess(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script]).run()
        }

        /// A pipe holds 64 KiB, after which a program waits.
        @Test func `A program that writes much to its standard error isn't blocked`() async {
            let reason = await Self.reason(
                "head -c 2000000 /dev/zero | tr '\\0' x >&2; echo; echo the reason >&2; exit 2")
            #expect(reason?.utf8.count == 4000)
            #expect(reason?.hasSuffix("xthe reason\n") == true)
        }
    }
#endif

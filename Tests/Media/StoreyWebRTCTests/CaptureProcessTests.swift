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

        @Test func `The reason is known although another program still holds the standard error`() async {
            let reason = await Self.reason("sleep 600 & echo $! >&2; exit 2")
            let other = reason.flatMap { Int32($0.dropLast()) }
            #expect(other != nil, "\(reason ?? "no reason")")
            if let other { kill(other, SIGKILL) }
        }
    }
#endif

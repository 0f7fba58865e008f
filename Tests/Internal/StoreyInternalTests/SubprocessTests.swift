#if os(Linux) || os(macOS)
    import Foundation
    import StoreyInternal
    import Testing

    @Suite("A subprocess", .timeLimit(.minutes(10)))
    struct SubprocessTests {
        @Test("Output, errors and the status are collected, also if they don't fit into a pipe")
        func collecting() throws {
            let script = "seq 100000; echo bad >&2; pwd; exit 3"
            let run = try Subprocess("sh", ["-c", script], in: URL(fileURLWithPath: "/")).run(timeout: 300)
            #expect(run.status == 3)
            #expect(run.output == Data(((1...100_000).map { "\($0)\n" }.joined() + "/\n").utf8))
            #expect(run.errors == "bad\n")
        }

        @Test("A program that doesn't exist has the status 127")
        func missingProgram() throws {
            #expect(try Subprocess("storey-no-such-program", []).run(timeout: 300).status == 127)
        }

        @Test("A program that exceeds the time limit is killed")
        func timeout() {
            let error = #expect(throws: SubprocessError.self) {
                try Subprocess("sleep", ["600"]).run(timeout: 1)
            }
            #expect(error?.description == "sleep 600 did not finish within 1 s.")
        }
    }
#endif

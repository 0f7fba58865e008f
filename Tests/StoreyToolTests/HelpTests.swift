#if Tool
    import ArgumentParser
    import Testing

    @testable import StoreyTool

    @Suite struct `The help of storey` {
        @Test func `names its subcommands`() {
            #expect(Storey.helpMessage().contains("check"))
        }
    }
#endif

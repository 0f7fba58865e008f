#if Tool
    import ArgumentParser

    /// The command line of Storey. Each subcommand has a folder of its own.
    @main
    struct Storey: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "storey",
            abstract: "Keeps an app's architecture straight.",
            discussion: """
                A building: each floor may use the floors below it, never one above. `storey check` reads an app's Swift \
                sources and says where a line crosses a floor.

                Every command ends with status 0 when all is well, 1 when it found something, and 2 when it could \
                not do its work; the reason is then written to the standard error.
                """,
            version: "0.1.0",
            subcommands: [
                Check.self, Explain.self, Floor.self, Unassigned.self, MakeGraph.self, New.self,
                MakePlan.self, MakeResources.self, Mock.self, Video.self,
            ] + sharing)

        /// Only Linux sends.
        private static var sharing: [any ParsableCommand.Type] {
            #if os(Linux)
                [Share.self, CaptureScreen.self]
            #else
                []
            #endif
        }
    }
#else
    /// Without the trait `Tool` there is no argument parser, and nobody who only uses the libraries resolves one.
    @main
    enum Storey {
        static func main() {
            Terminal.error.write(
                "error: this storey was built without its command line. Build it with: swift build --traits Tool\n"
            )
            Terminal.exit(.couldNotDo)
        }
    }
#endif

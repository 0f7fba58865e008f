#if Tool
    import Dispatch
    import Foundation

    /// A program that is run for what it prints.
    struct Command {
        private let name: String
        private let arguments: [String]

        /// What became of it.
        struct Run {
            var status: Int32
            var output: Data
            var errors: String
        }

        init(_ name: String, _ arguments: String...) { self.init(name, arguments) }

        /// - Parameters:
        ///   - name: a path, or the name of a program on the `PATH`.
        ///   - arguments: what it is given.
        init(_ name: String, _ arguments: [String]) {
            self.name = name
            self.arguments = arguments
        }

        /// Runs it to its end.
        /// - Parameter seconds: how long it may take. Then it is ended.
        func run(for seconds: Int) throws -> Run {
            let process = Process()
            let isPath = name.contains("/") || FileManager.default.isExecutableFile(atPath: name)
            process.executableURL = URL(fileURLWithPath: isPath ? name : "/usr/bin/env")
            process.arguments = (isPath ? [] : [name]) + arguments
            process.standardInput = FileHandle.nullDevice
            // Into files: a pipe that nobody reads would hold it up.
            let folder = FileManager.default.temporaryDirectory
            let files = [
                folder.appending(path: UUID().uuidString), folder.appending(path: UUID().uuidString),
            ]
            defer { for file in files { try? FileManager.default.removeItem(at: file) } }
            for file in files { try Data().write(to: file) }
            process.standardOutput = try FileHandle(forWritingTo: files[0])
            process.standardError = try FileHandle(forWritingTo: files[1])
            let end = DispatchSemaphore(value: 0)
            process.terminationHandler = { _ in end.signal() }
            do { try process.run() } catch {
                throw GraphError("\(name) can't be started: \(error.localizedDescription)")
            }
            if end.wait(timeout: .now() + .seconds(seconds)) == .timedOut {
                kill(process.processIdentifier, SIGKILL)
                end.wait()
                throw GraphError(
                    "\(name) \(arguments.joined(separator: " ")) did not end within \(seconds) seconds.")
            }
            return Run(
                status: process.terminationStatus, output: try Data(contentsOf: files[0]),
                errors: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self))
        }
    }
#endif

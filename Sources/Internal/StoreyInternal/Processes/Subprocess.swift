#if os(Linux) || os(macOS)
    import Dispatch
    package import Foundation

    /// Runs another program and collects its output.
    package struct Subprocess {
        private let name: String
        private let arguments: [String]
        private let folder: URL?

        /// The result of a finished process.
        package struct Output {
            package var status: Int32
            package var output: Data
            package var errors: String
        }

        /// - Parameters:
        ///   - name: A path, or the name of a program on the `PATH`.
        ///   - arguments: The program's arguments.
        ///   - folder: The working directory, or `nil` for that of this process.
        package init(_ name: String, _ arguments: [String], in folder: URL? = nil) {
            self.name = name
            self.arguments = arguments
            self.folder = folder
        }

        /// Runs the program without input and waits until it exits. Blocks the thread.
        /// - Parameter seconds: The time limit. A program that exceeds it is killed.
        /// - Throws: ``SubprocessError`` if the program can't be started or exceeds the limit.
        package func run(timeout seconds: Int) throws -> Output {
            let process = Process()
            let isPath = name.contains("/") || FileManager.default.isExecutableFile(atPath: name)
            process.executableURL = URL(fileURLWithPath: isPath ? name : "/usr/bin/env")
            process.arguments = (isPath ? [] : [name]) + arguments
            if let folder { process.currentDirectoryURL = folder }
            process.standardInput = FileHandle.nullDevice
            // Files, because a full pipe would block the program.
            let temporary = FileManager.default.temporaryDirectory
            let files = [
                temporary.appending(path: UUID().uuidString), temporary.appending(path: UUID().uuidString),
            ]
            defer { for file in files { try? FileManager.default.removeItem(at: file) } }
            for file in files { try AtomicFile(path: file.path).createPrivate(Data()) }
            let handles = try files.map { try FileHandle(forWritingTo: $0) }
            // The process may keep them.
            defer { for handle in handles { try? handle.close() } }
            process.standardOutput = handles[0]
            process.standardError = handles[1]
            // Not `waitUntilExit`, which runs the thread's run loop.
            let end = DispatchSemaphore(value: 0)
            process.terminationHandler = { _ in end.signal() }
            do { try process.runUnblocked() } catch {
                throw SubprocessError(description: "Cannot start \(name): \(error.systemDescription)")
            }
            if end.wait(timeout: .now() + .seconds(seconds)) == .timedOut {
                kill(process.processIdentifier, SIGKILL)
                end.wait()
                throw SubprocessError(
                    description:
                        "\(name) \(arguments.joined(separator: " ")) did not finish within \(seconds) s."
                )
            }
            return Output(
                status: process.terminationStatus, output: try Data(contentsOf: files[0]),
                errors: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self))
        }
    }

    /// An error of a program that couldn't be started or took too long.
    package struct SubprocessError: Error, CustomStringConvertible {
        package let description: String
    }
#endif

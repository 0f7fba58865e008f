#if Tool
    import ArgumentParser
    import Foundation
    import StoreyCapacity

    /// What a new workload file is made of: what a live product knows, or answers.
    struct WorkloadSource: ParsableArguments {
        @Option(help: "An access log in the common or combined format.", completion: .file())
        var fromLog: String?

        @Option(
            help:
                "A table of an analytics tool, a line for each day, or each hour or event of it: see COLUMNS.",
            completion: .file(extensions: ["csv", "tsv"]))
        var fromAnalytics: String?

        /// Whether it is made by asking.
        var isAsked: Bool { fromLog == nil && fromAnalytics == nil }

        func validate() throws {
            guard fromLog == nil || fromAnalytics == nil else {
                throw ValidationError("It is made --from-log or --from-analytics, not of both.")
            }
        }

        /// Writes the workload file.
        /// - Parameter file: where to; one that is there is kept.
        func write(_ file: String) throws {
            guard !FileManager.default.fileExists(atPath: file) else {
                throw WorkloadFile.Failure(
                    description: "\(file) is there already: name another, or remove it")
            }
            let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
            let text =
                try fromLog.map { try read($0, name) } ?? fromAnalytics.map { try readAnalytics($0, name) }
                ?? interview(name)
            do {
                try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
            } catch {
                throw WorkloadFile.Failure(
                    description: "\(file): cannot be written: \(error.localizedDescription)")
            }
            Terminal.output.write("Wrote \(file). Plan it with: storey plan \(file)\n")
        }

        private func read(_ path: String, _ name: String) throws -> String {
            guard let input = FileHandle(forReadingAtPath: path) else {
                throw WorkloadFile.Failure(description: "\(path): cannot be read")
            }
            var log = AccessLog()
            // Logs are large: a part at a time, whose last line waits for the next.
            var rest = Data()
            while let part = try input.read(upToCount: 1 << 20), !part.isEmpty {
                rest += part
                guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
                for line in rest[...end].split(separator: UInt8(ascii: "\n")) {
                    log.add(String(decoding: line, as: UTF8.self))
                }
                rest = Data(rest[rest.index(after: end)...])
            }
            log.add(String(decoding: rest, as: UTF8.self))
            guard let text = log.workload(name: name) else {
                throw WorkloadFile.Failure(
                    description:
                        "\(path): no line of it is in the common log format; \(log.unread) were looked at")
            }
            if log.unread > 0 {
                Terminal.error.write("\(log.unread) lines have another format and were left out.\n")
            }
            return text
        }

        private func readAnalytics(_ path: String, _ name: String) throws -> String {
            let text = try WorkloadFile.text(of: path)
            do {
                let analytics = try Analytics(text)
                if !analytics.leftOut.isEmpty {
                    Terminal.error.write(
                        "Columns that nothing is planned by were left out: \(analytics.leftOut.joined(separator: ", ")).\n"
                    )
                }
                return analytics.workload(name: name)
            } catch { throw WorkloadFile.Failure(description: "\(path): \(error)") }
        }

        private func interview(_ name: String) -> String {
            var interview = WorkloadInterview(name: name)
            return interview.text()
        }
    }
#endif

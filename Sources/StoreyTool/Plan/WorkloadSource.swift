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
                ?? ask(name)
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

        /// Each answer may be left out; nothing that is answered is written unread.
        private func ask(_ name: String) throws -> String {
            let title = answer("What is planned?") ?? name
            var text = "name: \(quoted(title))\nusers:\n"
            var users = ""
            for (key, question) in [
                ("max_monthly", "How many people use it in a month?"),
                ("peak_online", "How many at once, at most?"),
                ("sessions_per_day", "How often does a person come on a day?"),
                ("session_length", "How long do they stay, as 5 min?"),
                ("growth_per_month", "How many more come each month, as 10 %?"),
            ] {
                if let value = answer(question) { users += "  \(key): \(value)\n" }
            }
            text = users.isEmpty ? "name: \(quoted(title))\n" : text + users
            text += "actions:\n"
            var count = 0
            while let action = answer(count == 0 ? "What do they do, as look?" : "What else?") {
                text +=
                    "  - name: \(quoted(action))\n    per_session: \(answer("How often in a session?") ?? "1")\n"
                if let cpu = answer("What does it take of a processor, as 5 ms?") {
                    text += "    cpu: \(cpu)\n"
                }
                if let database = answer("How many transactions of the database?") {
                    text += "    database: \(database)\n"
                }
                if let out = answer("How much is answered, as 20 kB?") { text += "    out: \(out)\n" }
                count += 1
            }
            if count == 0 { text += "  - name: look\n    per_session: 10\n" }
            do { _ = try Workload(yaml: text) } catch {
                throw WorkloadFile.Failure(
                    description: "nothing was written, as these answers cannot be planned:\n\(error)")
            }
            return text
        }

        private func answer(_ question: String) -> String? {
            Terminal.error.write("\(question) ")
            guard let line = readLine() else { return nil }
            let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return words.isEmpty ? nil : words
        }

        private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }
    }
#endif

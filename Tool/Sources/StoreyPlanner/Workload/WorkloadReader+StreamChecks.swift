extension WorkloadReader {
    /// Checks a stream and the uniqueness of its names.
    mutating func check(stream: Values, beside others: [Values]) {
        let name = stream.text("name") ?? "it"
        // These names identify tiers, figures, and lines of the bill.
        let own = ["stream \(name)", "transcoding \(name)"]
        for other in others {
            guard let taken = other.text("name"), own.contains(taken) else { continue }
            addDiagnostic(
                other.line(of: "name"),
                "the name \(taken) is used for servers of the stream \(name) (line \(stream.line)). Choose a different one."
            )
        }
        checkOneOf("watching", "viewers", of: stream, name)
        check(timesOf: stream)
        check(renditionsOf: stream)
        check(uploadOf: stream, named: name)
    }

    /// Checks the hours per month of calls and streams.
    mutating func check(hoursOf values: Values) {
        guard let hours = values.quantity("hours_per_month") else { return }
        let line = values.line(of: "hours_per_month")
        if hours.low <= 0 { addDiagnostic(line, "hours_per_month must be positive") }
        if hours.likely > 744 * 3600 {
            addDiagnostic(line, "hours_per_month must be at most 744 h, not \(hours.likely.duration)")
        }
    }

    private mutating func check(timesOf stream: Values) {
        check(hoursOf: stream)
        if let delay = stream.quantity("delay"), delay.likely <= 0 {
            addDiagnostic(stream.line(of: "delay"), "delay must be positive")
        }
    }

    private mutating func check(renditionsOf stream: Values) {
        // A value that isn't a list has already been reported.
        guard case .groups(let renditions) = stream.values["renditions"] else { return }
        guard !renditions.isEmpty else {
            addDiagnostic(stream.line(of: "renditions"), "a stream needs at least one rendition")
            return
        }
        for rendition in renditions {
            for key in ["width", "height", "frames", "rate"] {
                guard let quantity = rendition.quantity(key), quantity.likely <= 0 else { continue }
                addDiagnostic(
                    rendition.line(of: key),
                    "\(key) of \(rendition.text("name") ?? "a rendition") must be positive")
            }
        }
        let watched = renditions.compactMap { $0.quantity("watched") }
        if watched.count == renditions.count {
            check(shares: watched, "renditions", "viewers", stream.line(of: "renditions"))
        }
    }

    private mutating func check(uploadOf stream: Values, named name: String) {
        let isByClient = stream.text("where") == "client"
        if let upload = stream.quantity("upload") {
            if isByClient {
                addDiagnostic(
                    stream.line(of: "upload"),
                    "upload must be removed if the client encodes the renditions (line \(stream.line(of: "where")))"
                )
            } else if upload.likely <= 0 {
                addDiagnostic(stream.line(of: "upload"), "upload must be positive")
            }
        }
        guard let uplink = stream.quantity("uplink") else { return }
        let rates = stream.groups("renditions").compactMap { $0.quantity("rate")?.likely }
        let sent =
            isByClient
            ? rates.reduce(0, +) : stream.quantity("upload")?.likely ?? rates.max() ?? 0
        if sent > uplink.likely {
            addDiagnostic(
                stream.line(of: "uplink"),
                "uplink is \(uplink.likely.bits), but a sender of \(name) sends \(sent.bits)")
        }
    }
}

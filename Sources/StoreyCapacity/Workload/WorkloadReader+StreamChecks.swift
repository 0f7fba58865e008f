extension WorkloadReader {
    /// Refuses what contradicts itself, in a stream or between it and what else the file names.
    mutating func check(stream: Values, beside others: [Values]) {
        let name = stream.text("name") ?? "it"
        // Servers, figures and lines of the bill are named by these.
        let own = ["stream \(name)", "transcoding \(name)"]
        for other in others {
            guard let taken = other.text("name"), own.contains(taken) else { continue }
            fault(
                other.line(of: "name"),
                "\(taken) is what servers of the stream \(name) (line \(stream.line)) are called: call it something else"
            )
        }
        check(timesOf: stream)
        check(renditionsOf: stream)
        check(uploadOf: stream, named: name)
    }

    /// Refuses hours that no month has, of calls and of streams.
    mutating func check(hoursOf values: Values) {
        guard let hours = values.quantity("hours_per_month") else { return }
        let line = values.line(of: "hours_per_month")
        if hours.low <= 0 { fault(line, "hours_per_month is no time at all") }
        if hours.likely > 744 * 3600 {
            fault(line, "hours_per_month is \(hours.likely.duration), and a month has 744 h at most")
        }
    }

    private mutating func check(timesOf stream: Values) {
        check(hoursOf: stream)
        if let delay = stream.quantity("delay"), delay.likely <= 0 {
            fault(stream.line(of: "delay"), "delay is no time at all: nothing is seen before it is sent")
        }
    }

    private mutating func check(renditionsOf stream: Values) {
        // What is no list of renditions has been said.
        guard case .groups(let renditions) = stream.values["renditions"] else { return }
        guard !renditions.isEmpty else {
            fault(stream.line(of: "renditions"), "a stream has one rendition or more")
            return
        }
        for rendition in renditions {
            for key in ["width", "height", "frames", "rate"] {
                guard let quantity = rendition.quantity(key), quantity.likely <= 0 else { continue }
                fault(
                    rendition.line(of: key),
                    "\(key) of \(rendition.text("name") ?? "a rendition") is nothing: nobody would see it")
            }
        }
        let watched = renditions.compactMap { $0.quantity("watched") }
        if watched.count == renditions.count {
            check(shares: watched, "renditions", "viewers", stream.line(of: "renditions"))
        }
    }

    private mutating func check(uploadOf stream: Values, named name: String) {
        let isByClient = stream.text("transcode") == "client"
        if let upload = stream.quantity("upload") {
            if isByClient {
                fault(
                    stream.line(of: "upload"),
                    "upload is all renditions together where the client makes them (line \(stream.line(of: "transcode"))): leave it out"
                )
            } else if upload.likely <= 0 {
                fault(stream.line(of: "upload"), "upload is nothing: nobody would see it")
            }
        }
        guard let uplink = stream.quantity("uplink") else { return }
        let rates = stream.groups("renditions").compactMap { $0.quantity("rate")?.likely }
        let sent =
            isByClient
            ? rates.reduce(0, +) : stream.quantity("upload")?.likely ?? rates.max() ?? 0
        if sent > uplink.likely {
            fault(
                stream.line(of: "uplink"),
                "uplink is \(uplink.likely.bits), and a sender of \(name) sends \(sent.bits)")
        }
    }
}

#if os(Linux)
    import CGStreamer
    import Foundation

    /// GStreamer, opened when it is first needed.
    enum GStreamer {
        /// - Parameter elements: the elements that will be used.
        /// - Throws: `AudienceError` that names the packages of what is missing.
        static func start(using elements: [String]) throws(AudienceError) {
            if let library = storey_gst_load().map({ String(cString: $0) }) {
                throw .missing(
                    [library], packages: [GStreamerPackage.of(library)] + elements.map(GStreamerPackage.of))
            }
            if let reason = string(storey_gst_start()) {
                throw AudienceError(.gstreamer, "GStreamer does not start: \(reason)")
            }
            let missing = elements.filter { !storey_gst_has_element($0) }
            if !missing.isEmpty {
                throw .missing(missing, packages: missing.map(GStreamerPackage.of))
            }
        }

        /// A text that C gave away.
        static func string(_ text: UnsafeMutablePointer<CChar>?) -> String? {
            guard let text else { return nil }
            defer { free(text) }
            return String(cString: text)
        }
    }
#endif

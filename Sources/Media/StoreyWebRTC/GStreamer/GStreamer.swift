#if os(Linux)
    import CGStreamer
    import Foundation

    /// GStreamer, loaded on first use.
    enum GStreamer {
        /// Loads and initializes GStreamer.
        /// - Parameter elements: The elements that will be used.
        /// - Throws: `WebRTCError` that names the packages to install if something is missing.
        static func start(using elements: [String]) throws(WebRTCError) {
            if let library = storey_gst_load().map({ String(cString: $0) }) {
                throw .missing(
                    [library], packages: [GStreamerPackage.of(library)] + elements.map(GStreamerPackage.of))
            }
            if let reason = string(storey_gst_start()) {
                throw WebRTCError(.gstreamer, "GStreamer can't be initialized: \(reason)")
            }
            let missing = elements.filter { !storey_gst_has_element($0) }
            if !missing.isEmpty {
                throw .missing(missing, packages: missing.map(GStreamerPackage.of))
            }
        }

        /// Takes ownership of a C string.
        static func string(_ text: UnsafeMutablePointer<CChar>?) -> String? {
            guard let text else { return nil }
            defer { free(text) }
            return String(cString: text)
        }
    }
#endif

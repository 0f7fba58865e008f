/// The Debian packages that contain the parts of GStreamer used here.
enum GStreamerPackage {
    /// - Parameter part: The name of an element or of a library file.
    static func of(_ part: String) -> String {
        for (package, parts) in all where parts.contains(part) { return package }
        return "gstreamer1.0-plugins-base"
    }

    // As of Debian 12, GStreamer 1.22.
    private static let all: [(String, Set<String>)] = [
        ("libgstreamer1.0-0", ["libgstreamer-1.0.so.0", "queue", "capsfilter", "filesink"]),
        ("libglib2.0-0", ["libglib-2.0.so.0", "libgobject-2.0.so.0"]),
        ("libgstreamer-plugins-base1.0-0", ["libgstapp-1.0.so.0", "libgstsdp-1.0.so.0"]),
        ("libgstreamer-plugins-bad1.0-0", ["libgstwebrtc-1.0.so.0"]),
        (
            "gstreamer1.0-plugins-bad",
            ["webrtcbin", "dtlssrtpenc", "srtpenc", "openh264enc", "h264parse", "mpegtsmux"]
        ),
        ("gstreamer1.0-nice", ["nicesrc"]),
        (
            "gstreamer1.0-plugins-good",
            ["rtpbin", "rtph264pay", "rtpvp8pay", "rtpopuspay", "vp8enc", "pulsesrc", "ximagesrc"]
        ),
    ]
}

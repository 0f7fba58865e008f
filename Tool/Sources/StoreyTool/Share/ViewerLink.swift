#if os(Linux)
    import StoreyWebRTC

    /// The link to the room, printed as text and as a QR code.
    struct ViewerLink {
        private let url: String
        private let isLocal: Bool

        init(_ url: String, _ room: RoomConfiguration) {
            self.url = url
            isLocal = room.isLocalOnly
        }

        func show() {
            Terminal.output.write("\(url)\n")
            if Terminal.error.isInteractive, let code = QRCode(url) { Terminal.error.write(code.text) }
            Terminal.error.write(
                (isLocal
                    ? "Open the link in a browser on this computer; --host 0.0.0.0 lets other computers connect. "
                    : "Open the link in a browser. ") + "Press Control-C to stop.\n")
        }
    }
#endif

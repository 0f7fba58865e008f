/// Offers of browsers, reduced to the relevant lines.
enum Offers {
    static let chromium = [
        "v=0", "o=- 4611731400430051336 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0 1",
        "m=video 9 UDP/TLS/RTP/SAVPF 96 97 103 107 109", "c=IN IP4 0.0.0.0",
        "a=candidate:1 1 udp 2113937151 2f5a7c2e-0d4f-4c9c-9a43-9a1d3f6d3f11.local 51472 typ host generation 0",
        "a=candidate:2 1 udp 2113937150 192.0.2.7 51473 typ host generation 0",
        "a=ice-ufrag:7sFv", "a=ice-pwd:qXo9l4qXo9l4qXo9l4qXo9l4",
        "a=fingerprint:sha-256 0F:38:0F:4F:F5:5D:7A:1B:20:64:B3:F7:89:07:C9:52:0E:F2:80:F7:E5:EF:02:11:43:7A:31:FF:B8:90:02:42",
        "a=setup:actpass", "a=mid:0", "a=recvonly", "a=rtcp-mux", "a=rtpmap:96 VP8/90000",
        "a=rtcp-fb:96 nack pli", "a=rtpmap:97 rtx/90000", "a=fmtp:97 apt=96", "a=rtpmap:103 H264/90000",
        "a=fmtp:103 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42001f",
        "a=rtpmap:107 H264/90000",
        "a=fmtp:107 level-asymmetry-allowed=1;packetization-mode=0;profile-level-id=42e01f",
        "a=rtpmap:109 H264/90000",
        "a=fmtp:109 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f",
        "m=audio 9 UDP/TLS/RTP/SAVPF 111", "c=IN IP4 0.0.0.0", "a=mid:1", "a=recvonly",
        "a=rtpmap:111 opus/48000/2", "a=fmtp:111 minptime=10;useinbandfec=1", "",
    ].joined(separator: "\r\n")
}

import StoreyInternal
import Testing

@testable import StoreyWebRTC

@Suite struct SessionOfferTests {
    @Test func `Codecs are parsed from a browser's offer`() throws {
        let offer = try SessionOffer(Offers.chromium)
        #expect(
            offer.media == [
                SessionOffer.Medium(
                    kind: "video",
                    codecs: [
                        .init(payload: 96, name: "VP8/90000"),
                        .init(payload: 97, name: "RTX/90000", parameters: ["apt": "96"]),
                        .init(
                            payload: 103, name: "H264/90000",
                            parameters: [
                                "level-asymmetry-allowed": "1", "packetization-mode": "1",
                                "profile-level-id": "42001f",
                            ]),
                        .init(
                            payload: 107, name: "H264/90000",
                            parameters: [
                                "level-asymmetry-allowed": "1", "packetization-mode": "0",
                                "profile-level-id": "42e01f",
                            ]),
                        .init(
                            payload: 109, name: "H264/90000",
                            parameters: [
                                "level-asymmetry-allowed": "1", "packetization-mode": "1",
                                "profile-level-id": "42e01f",
                            ]),
                    ]),
                SessionOffer.Medium(
                    kind: "audio",
                    codecs: [
                        .init(
                            payload: 111, name: "OPUS/48000/2",
                            parameters: ["minptime": "10", "useinbandfec": "1"])
                    ]),
            ])
    }

    @Test(arguments: [
        ([WebRTCCodec.h264, .vp8], WebRTCCodec.h264, 109), ([.vp8, .h264], .vp8, 96), ([.vp8], .vp8, 96),
    ])
    func `The first supported codec in order of preference is selected`(
        _ wanted: [WebRTCCodec], _ codec: WebRTCCodec, _ payload: Int
    )
        throws
    {
        let chosen = try #require(SessionOffer(Offers.chromium).video(wanted))
        #expect(chosen.codec == codec)
        #expect(chosen.offered.payload == payload)
    }

    @Test func `VP8 is selected without H.264`() throws {
        let text = Offers.chromium.split(separator: "\r\n").filter { !$0.contains("H264") }.joined(
            separator: "\r\n")
        #expect(try SessionOffer(text).video([.h264, .vp8])?.codec == .vp8)
    }

    @Test func `Nothing is sent to a sender`() throws {
        let text = Offers.chromium.replacing("a=recvonly", with: "a=sendonly")
        let offer = try SessionOffer(text)
        #expect(offer.video(WebRTCCodec.allCases)?.codec == nil)
        #expect(offer.opus == nil)
    }

    @Test func `The answer uses the offer's payload type and an SSRC`() throws {
        let chosen = try #require(SessionOffer(Offers.chromium).video([.h264]))
        #expect(
            chosen.offered.caps(media: "video", ssrc: 7)
                == "application/x-rtp,media=video,encoding-name=H264,payload=109,clock-rate=90000,ssrc=(uint)7,"
                + "packetization-mode=(string)1,profile-level-id=(string)42e01f,level-asymmetry-allowed=(string)1,"
                + "rtcp-fb-nack=(boolean)true,rtcp-fb-nack-pli=(boolean)true,rtcp-fb-ccm-fir=(boolean)true")
        #expect(
            try SessionOffer(Offers.chromium).opus?.caps(media: "audio", ssrc: 8)
                == "application/x-rtp,media=audio,encoding-name=OPUS,payload=111,clock-rate=48000,ssrc=(uint)8,"
                + "encoding-params=(string)2")
    }

    @Test(arguments: [
        "", "hello", "v=0", "v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n",
        String(repeating: "a=x\r\n", count: 20_000),
        Offers.chromium.replacing("a=fingerprint", with: "a=nothing"),
        "v=0\r\n" + String(repeating: "m=video 9 X 96\r\n", count: 20),
    ])
    func `Invalid offers are rejected`(_ text: String) {
        let error = #expect(throws: WebRTCError.self) { _ = try SessionOffer(text) }
        #expect(error?.kind == .offer)
    }

    @Test(arguments: UInt64(0)..<50)
    func `A corrupted offer is parsed or rejected`(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<6 {
            var bytes = Array(Offers.chromium.utf8)
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + 9))
                default: bytes.insert(contentsOf: bytes[place...].prefix(30), at: place)
                }
            }
            let offer = try? SessionOffer(String(decoding: bytes, as: UTF8.self))
            // An offer must not be able to inject text into a pipeline description.
            for codec in offer?.media.flatMap(\.codecs) ?? [] {
                #expect((0...127).contains(codec.payload))
            }
        }
    }
}

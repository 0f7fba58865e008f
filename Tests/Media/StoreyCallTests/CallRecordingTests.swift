import Foundation
import StoreyInternal
import Testing

@testable import StoreyCall

struct `The recording of a call` {
    /// A key frame, and a frame 40 ms later, as their packets.
    private static let pictures =
        RecordedFile.picture(65_534, timestamp: 0xFFFF_FF00, RecordedFile.frame(1, isKey: true))
        + RecordedFile.picture(65_536, timestamp: 0xFFFF_FF00 + 3600, RecordedFile.frame(2, isKey: false))

    private static let video = [
        WebMContent.Block(track: 1, time: 0, isKey: true, data: RecordedFile.frame(1, isKey: true)),
        WebMContent.Block(track: 1, time: 40, isKey: false, data: RecordedFile.frame(2, isKey: false)),
    ]

    @Test func `is a file for each participant, and one for each screen, with one time for all`() throws {
        try withFolder { folder in
            let sound = [1, 2].map {
                RecordedFile.packet($0, timestamp: $0 * 960, payload: [UInt8($0)])
            }
            var later = RecordedFile(codec: "vp8", packets: Self.pictures)
            later.start += 5
            try save(RecordedFile(codec: "opus", packets: sound), "anna-1-audio-0", in: folder)
            try save(later, "anna-1-video-1", in: folder)
            try save(RecordedFile(codec: "vp8", packets: Self.pictures), "anna-1-video-2", in: folder)
            try save(RecordedFile(codec: "vp8", packets: Self.pictures), "b%2Fn-2-video-1", in: folder)
            let names: [Participant.ID: String] = ["anna": "Anna", "b/n": "../Ben"]
            let files = try CallRecording.convert(in: folder, names: names)
            #expect(
                files == ["-Ben", "Anna (screen)", "Anna"].map { "\(folder)/\($0).webm" })
            let anna = try WebMContent("\(folder)/Anna.webm")
            #expect(anna.codecs == ["V_VP8", "A_OPUS"])
            #expect(anna.width == 640)
            #expect(anna.height == 360)
            #expect(
                anna.blocks == [
                    WebMContent.Block(track: 2, time: 0, isKey: true, data: [1]),
                    WebMContent.Block(
                        track: 1, time: 5, isKey: true, data: RecordedFile.frame(1, isKey: true)),
                    WebMContent.Block(track: 2, time: 20, isKey: true, data: [2]),
                    WebMContent.Block(
                        track: 1, time: 45, isKey: false, data: RecordedFile.frame(2, isKey: false)),
                ])
            #expect(try WebMContent("\(folder)/Anna (screen).webm").blocks == Self.video)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".mjr") }
                    == [])
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `doesn't depend on the order of packets, and has none twice`(seed: UInt64) throws {
        try withFolder { folder in
            var random = SplitMix64(seed: seed)
            let packets = (Self.pictures + Self.pictures).shuffled(using: &random)
            try save(RecordedFile(codec: "vp8", packets: packets), "anna-1-video-1", in: folder)
            let files = try CallRecording.convert(in: folder)
            #expect(files == ["\(folder)/anna.webm"])
            #expect(try WebMContent(files[0]).blocks == Self.video, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<4)
    func `leaves out a picture with a lost packet, and begins with a key frame`(lost: Int) throws {
        try withFolder { folder in
            var packets = Self.pictures
            packets.remove(at: lost)
            try save(RecordedFile(codec: "vp8", packets: packets), "anna-1-video-1", in: folder)
            let files = try CallRecording.convert(in: folder)
            if lost < 2 {
                #expect(files == [])
            } else {
                #expect(try WebMContent(files[0]).blocks == [Self.video[0]])
            }
        }
    }

    @Test func `of a killed process has everything before its end`() throws {
        let whole = RecordedFile(codec: "vp8", packets: Self.pictures).data
        var counts: [Int] = []
        for count in 0...whole.count {
            let track = try? RecordedTrack(whole.prefix(count), of: "a.mjr")
            counts.append(try track?.frames(since: 0, of: "a.mjr").count ?? 0)
        }
        #expect(counts == counts.sorted())
        #expect(counts.last == 2)
    }

    @Test func `that is damaged crashes nothing`() throws {
        var random = SplitMix64(seed: 1)
        let whole = RecordedFile(codec: "vp8", packets: Self.pictures).data
        for _ in 0..<2000 {
            var data = whole
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                data[Int.random(in: 0..<data.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            _ = try? RecordedTrack(data, of: "a.mjr")?.frames(since: 0, of: "a.mjr")
        }
    }

    @Test func `in another codec is kept, and the error says why`() throws {
        try withFolder { folder in
            try save(RecordedFile(codec: "h264", packets: Self.pictures), "anna-1-video-1", in: folder)
            try save(RecordedFile(codec: "vp8", packets: Self.pictures), "ben-2-video-1", in: folder)
            let path = "\(folder)/anna-1-video-1.mjr"
            let error = #expect(throws: CallRecordingError.self) {
                try CallRecording.convert(in: folder)
            }
            #expect(
                error?.description
                    == "\(path) has the codec h264, which can't be converted. The file is kept.")
            #expect(FileManager.default.fileExists(atPath: path))
            #expect(FileManager.default.fileExists(atPath: "\(folder)/ben.webm"))
        }
    }

    @Test func `overwrites no file of an earlier one`() throws {
        try withFolder { folder in
            for _ in 1...2 {
                try save(RecordedFile(codec: "vp8", packets: Self.pictures), "anna-1-video-1", in: folder)
                _ = try CallRecording.convert(in: folder)
            }
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
                    == ["anna 2.webm", "anna.webm"])
        }
    }

    private func save(_ file: RecordedFile, _ name: String, in folder: String) throws {
        try file.data.write(to: URL(filePath: "\(folder)/\(name).mjr"))
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }
}

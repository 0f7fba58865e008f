import Foundation
import StoreyInternal

/// Turns what the media server has recorded into files that browsers and video players play.
///
/// ``JanusMediaServer/startRecording(_:in:)`` records each track to a separate file, in a format of Janus. This creates a WebM file for
/// each participant, with their camera and microphone, and another one for each shared screen, without encoding anything again.
public enum CallRecording {
    /// The part of a track's file name after that of its publication. The tracks are in the order of ``TrackKind``.
    private static let suffixes = (audio: "-audio-0.mjr", camera: "-video-1.mjr", screen: "-video-2.mjr")

    /// Converts the files of a recording that has ended, and removes those that were converted.
    ///
    /// Takes about as long as copying the files, and as much memory as the longest track.
    /// - Parameters:
    ///   - folder: The folder of the recording.
    ///   - names: The names of the participants, which the files get. Those without one have their identity.
    /// - Returns: The paths of the WebM files, sorted by name.
    /// - Throws: ``CallRecordingError`` with everything that couldn't be converted, which is kept. The rest has been converted.
    public static func convert(
        in folder: String, names: [Participant.ID: String] = [:]
    ) throws(CallRecordingError) -> [String] {
        let files: [String]
        do {
            files = try FileManager.default.contentsOfDirectory(atPath: folder)
                .filter { $0.hasSuffix(".mjr") }
        } catch {
            throw CallRecordingError("The folder \(folder) can't be read: \(error)")
        }
        var tracks: [String: (track: RecordedTrack, file: String)] = [:]
        var problems: [String] = []
        for file in files {
            do {
                let path = "\(folder)/\(file)"
                let data = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
                if let track = try RecordedTrack(data, of: path) {
                    tracks[file] = (track, path)
                } else {
                    try FileManager.default.removeItem(atPath: path)
                }
            } catch {
                problems.append("\(error)")
            }
        }
        let origin = tracks.values.map(\.track.start).min() ?? 0
        var written: [String] = []
        for publication in Set(tracks.keys.compactMap(publication)).sorted() {
            let camera = [suffixes.camera, suffixes.audio].compactMap { tracks[publication + $0] }
            let screen = [tracks[publication + suffixes.screen]].compactMap(\.self)
            for (sources, kind) in [(camera, ""), (screen, " (screen)")] where !sources.isEmpty {
                do {
                    let name = fileName(of: publication, names) + kind
                    if let path = try write(sources, since: origin, to: folder, as: name) {
                        written.append(path)
                    }
                } catch {
                    problems.append("\(error)")
                }
            }
        }
        if !problems.isEmpty { throw CallRecordingError(problems.sorted().joined(separator: "\n")) }
        return written.sorted()
    }

    /// The name of the publication that a file belongs to.
    private static func publication(_ file: String) -> String? {
        [suffixes.audio, suffixes.camera, suffixes.screen].first { file.hasSuffix($0) }
            .map { String(file.dropLast($0.count)) }
    }

    /// The name of the base of a file, such as `Anna`, for the publication `anna-12`.
    private static func fileName(of publication: String, _ names: [Participant.ID: String]) -> String {
        let encoded = publication.prefix(upTo: publication.lastIndex(of: "-") ?? publication.endIndex)
        let id = Participant.ID(rawValue: encoded.removingPercentEncoding ?? String(encoded))
        // A name can't leave the folder, and isn't hidden.
        let name = (names[id] ?? id.rawValue).map { "/\\:\u{0}".contains($0) ? "-" : $0 }
        return String(String(name).drop { $0 == "." }.prefix(60))
    }

    private static func write(
        _ sources: [(track: RecordedTrack, file: String)], since origin: Int64, to folder: String,
        as name: String
    ) throws -> String? {
        var video: [MediaFrame] = []
        var audio: [MediaFrame] = []
        for source in sources {
            let frames = try source.track.frames(since: origin, of: source.file)
            if source.track.codec == "opus" {
                audio = frames
            } else {
                video = Array(frames.drop { VP8.size(of: $0.data) == nil })
            }
        }
        var path: String?
        if !video.isEmpty || !audio.isEmpty {
            let file = WebMFile(video: video, audio: audio)
            let free = try create(name, in: folder)
            let handle = try FileHandle(forWritingTo: URL(filePath: free))
            try file.write(to: handle)
            try handle.synchronize()
            try handle.close()
            path = free
        }
        for source in sources { try FileManager.default.removeItem(atPath: source.file) }
        return path
    }

    /// Creates an empty file, whose name gets a number if there is one of the name.
    private static func create(_ name: String, in folder: String) throws -> String {
        for number in 1... {
            let path = "\(folder)/\(name)\(number == 1 ? "" : " \(number)").webm"
            if FileManager.default.fileExists(atPath: path) { continue }
            try Data().write(to: URL(filePath: path), options: .withoutOverwriting)
            return path
        }
        return ""
    }
}

/// The reason why a recording couldn't be converted.
public struct CallRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems, one in each line.
    public let description: String

    init(_ description: String) { self.description = description }
}

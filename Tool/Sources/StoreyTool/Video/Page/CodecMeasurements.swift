import Foundation
import StoreyVideo

/// Measurements of encoders by `Scripts/compare-codecs.py`.
struct CodecMeasurements: Decodable {
    /// The version of ffmpeg.
    let ffmpeg: String
    let clip: Clip
    let codecs: [Codec]
    let groups: [Group]

    struct Clip: Decodable {
        let size: String
        let rate: Int
        let frames: Int
    }

    /// An encoder at several qualities.
    struct Codec: Decodable {
        let name: String
        let encoder: String
        let arguments: String
        let points: [Point]
    }

    struct Point: Decodable {
        /// Per second.
        let kilobits: Double
        /// In decibels, of luma.
        let psnr: Double
        /// Of luma, from 0 to 1.
        let ssim: Double
        /// The processor time to encode, of all cores.
        let seconds: Double
    }

    /// The frames from one that needs no other to the next one, in the order in which they are shown.
    struct Group: Codable {
        let name: String
        /// Of the whole file.
        let psnr: Double
        let frames: [Frame]
    }

    struct Frame: Codable {
        let type: String
        let bytes: Int
        /// The position in the order of decoding.
        let decoded: Int
    }

    static func shipped() throws -> CodecMeasurements {
        try JSONDecoder().decode(CodecMeasurements.self, from: Data(PackageResources.codecs_json))
    }
}

extension CodecMeasurements.Codec {
    /// Returns the bit rate that reaches a quality, between two measurements on a scale of powers, or `nil` outside of them.
    func kilobits(for quality: Double, of measure: (CodecMeasurements.Point) -> Double) -> Double? {
        let sorted = points.sorted { $0.kilobits < $1.kilobits }
        for (low, high) in zip(sorted, sorted.dropFirst())
        where measure(low) <= quality && quality <= measure(high) && measure(low) < measure(high) {
            let place = (quality - measure(low)) / (measure(high) - measure(low))
            return low.kilobits * pow(high.kilobits / low.kilobits, place)
        }
        return nil
    }
}

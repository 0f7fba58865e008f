import CoreMedia
import CoreVideo
import Foundation
import ImageIO
import ReplayKit
import SimulatedScreen
import StoreyVideo

extension SimulatedScreen {
    /// Returns a frame as ReplayKit passes it to an extension, or `nil` without memory for it.
    func sample(_ number: Int) -> CMSampleBuffer? {
        let size = size(of: number)
        var made: CVPixelBuffer?
        CVPixelBufferCreate(
            nil, size.width, size.height, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, nil, &made)
        guard let image = made else { return nil }
        CVPixelBufferLockBaseAddress(image, [])
        defer { CVPixelBufferUnlockBaseAddress(image, []) }
        var row = 0
        for (plane, rows) in [size.height, (size.height + 1) / 2].enumerated() {
            guard let start = CVPixelBufferGetBaseAddressOfPlane(image, plane) else { return nil }
            let step = CVPixelBufferGetBytesPerRowOfPlane(image, plane)
            for index in 0..<rows {
                memset(start + index * step, Int32(Self.byte(ofRow: row + index, of: number)), step)
            }
            row += rows
        }
        return CMSampleBuffer(
            image: image, time: CMTime(value: Int64(number), timescale: Int32(Self.rate)),
            attachments: [RPVideoSampleOrientationKey: NSNumber(value: orientation(of: number).rawValue)])
    }

    private func orientation(of number: Int) -> CGImagePropertyOrientation {
        switch rotation(of: number) {
        case .none: .up
        case .quarter: .right
        case .half: .down
        case .threeQuarters: .left
        }
    }
}

import ToolInternal
import StoreyVideo

/// The accumulated result of `storey video compare`.
struct VideoComparison {
    /// Whether one of the files has more frames than the other.
    var hasLeftover = false
    private var noise: PeakSignalToNoise?
    private var worst: (picture: Int, decibels: Double)?
    private var similarities: [Component: Double] = [:]
    private var components: [Component] = []
    private var count = 0

    mutating func add(_ picture: PixelBuffer, _ reference: PixelBuffer) throws(ComparisonError) {
        let next = try PeakSignalToNoise(of: picture, to: reference)
        let similarity = try StructuralSimilarity(of: picture, to: reference)
        count += 1
        components = picture.format.components
        // A mean counts its codes, so more frames can be added to it.
        noise = noise.map { PeakSignalToNoise.mean(of: [$0, next]) ?? $0 } ?? next
        if next.decibels < worst?.decibels ?? .infinity { worst = (count, next.decibels) }
        similarities.merge(similarity.components, uniquingKeysWith: +)
    }

    var text: String {
        guard let noise, count > 0 else { return "There are no frames to compare.\n" }
        var text = "\(count) \(count == 1 ? "frame" : "frames"), PSNR relative to \(noise.peak)\n\n"
        for component in components {
            let decibels = noise.decibels(component).map(Self.decibels) ?? ""
            let similarity = similarities[component].map {
                "   SSIM \(($0 / Double(count)).text(decimals: 4))"
            }
            text += "  \(Self.name(component))   \(decibels)\(similarity ?? "")\n"
        }
        text += "\n  all  \(Self.decibels(noise.decibels))\n"
        if count > 1, let worst {
            text += "  worst: frame \(worst.picture), \(Self.decibels(worst.decibels))\n"
        }
        if hasLeftover { text += "\nOne of the files has more frames, which were not compared.\n" }
        return text
    }

    private static func name(_ component: Component) -> String {
        switch component {
        case .y: "Y "
        case .cb: "Cb"
        case .cr: "Cr"
        case .red, .green, .blue, .alpha: component.rawValue
        }
    }

    private static func decibels(_ decibels: Double) -> String {
        decibels == .infinity ? "identical" : "\(decibels.text(decimals: 2)) dB"
    }
}

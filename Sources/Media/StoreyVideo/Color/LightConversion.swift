/// Converts colors between transfer functions and primaries by way of the light that a screen shows.
///
/// White of standard dynamic range is 203 cd/m², the reference white of high dynamic range (Rep. ITU-R BT.2408). Brighter light
/// is compressed in standard dynamic range, so that highlights keep their details.
struct LightConversion {
    private let source: ColorDescription
    private let target: ColorDescription
    private let sourceLuminance: SIMD3<Double>
    private let targetLuminance: SIMD3<Double>

    /// The luminance of white in standard dynamic range, in cd/m². Source: Rep. ITU-R BT.2408.
    static let white = 203.0
    /// The luminance of the brightest light of HLG, in cd/m², which is also assumed of PQ, because most films are made for it.
    static let peakOfHDR = 1000.0

    /// Creates a conversion, or returns `nil` if the colors show the same light. Standard transfer functions aren't converted to
    /// each other, because screens and software treat them alike.
    init?(from source: ColorDescription, to target: ColorDescription) {
        let changesTransfer =
            source.transfer != target.transfer && (source.transfer.isHDR || target.transfer.isHDR)
        guard changesTransfer || source.primaries != target.primaries else { return nil }
        self.source = source
        self.target = target
        func luminance(_ color: ColorDescription) -> SIMD3<Double> {
            let shares = color.primaries.luminance
            return SIMD3(shares.red, shares.green, shares.blue)
        }
        (sourceLuminance, targetLuminance) = (luminance(source), luminance(target))
    }

    /// Returns a color of the source in the target's transfer function and primaries.
    func convert(_ color: RGB) -> RGB {
        var light = source.primaries.convert(
            shown(SIMD3(color.red, color.green, color.blue)), to: target.primaries)
        if source.transfer.isHDR, !target.transfer.isHDR {
            let brightest = light.max()
            if brightest > 0 { light *= Self.compression.compress(brightest) / brightest }
        }
        let signal = signal(of: light)
        return RGB(red: signal.x, green: signal.y, blue: signal.z)
    }

    /// Returns the light that a screen shows, in cd/m².
    private func shown(_ signal: SIMD3<Double>) -> SIMD3<Double> {
        switch source.transfer {
        case .pq: return signal.map { 10_000 * TransferFunction.pq.light(ofSignal: $0) }
        case .hlg:
            let scene = signal.map(TransferFunction.hlg.light(ofSignal:))
            let luminance = max((scene * sourceLuminance).sum(), 0)
            return luminance == 0
                ? SIMD3() : scene * (Self.peakOfHDR * power(luminance, Self.systemGamma - 1))
        case let transfer: return signal.map { Self.white * transfer.screenLight(ofSignal: $0) }
        }
    }

    /// Returns the signal for light in cd/m², the inverse of ``shown(_:)``.
    private func signal(of light: SIMD3<Double>) -> SIMD3<Double> {
        switch target.transfer {
        case .pq: return light.map { TransferFunction.pq.signal(ofLight: $0 / 10_000) }
        case .hlg:
            let luminance = max((light * targetLuminance).sum() / Self.peakOfHDR, 0)
            guard luminance > 0 else { return SIMD3() }
            let scene = light / Self.peakOfHDR * power(luminance, 1 / Self.systemGamma - 1)
            return scene.map(TransferFunction.hlg.signal(ofLight:))
        case let transfer: return light.map { transfer.screenSignal(ofLight: $0 / Self.white) }
        }
    }

    /// Shared by all conversions, because it depends on none of them.
    private static let compression = HighlightCompression(from: peakOfHDR, to: white)

    /// The exponent from the light in front of the camera to that of a screen of 1,000 cd/m². Source: Rec. ITU-R BT.2100-2,
    /// table 5.
    private static let systemGamma = 1.2
}

extension TransferFunction {
    /// Returns the light of a screen, from 0 to 1. Screens show BT.709 by a power of 2.4, which isn't the inverse of what cameras
    /// do. Source: Rec. ITU-R BT.1886.
    fileprivate func screenLight(ofSignal signal: Double) -> Double {
        self == .bt709
            ? (signal < 0 ? -power(-signal, 2.4) : power(signal, 2.4)) : light(ofSignal: signal)
    }

    /// Returns the signal for the light of a screen, the inverse of ``screenLight(ofSignal:)``.
    fileprivate func screenSignal(ofLight light: Double) -> Double {
        self == .bt709
            ? (light < 0 ? -power(-light, 1 / 2.4) : power(light, 1 / 2.4)) : signal(ofLight: light)
    }
}

/// Compresses the brightest part of light, so that it fits a screen that is less bright. Dark light stays as it is.
///
/// Source: Rep. ITU-R BT.2390-11, 5.4.1 (EETF), without a lift of black.
private struct HighlightCompression {
    /// The brightest light and where compression begins, as shares of the source's brightest PQ signal.
    private let brightest: Double
    private let knee: Double
    private let peak: Double

    /// - Parameters:
    ///   - source: The brightest light of the source, in cd/m². What is brighter is shown like it.
    ///   - target: The brightest light of the screen, in cd/m².
    init(from source: Double, to target: Double) {
        peak = TransferFunction.pq.signal(ofLight: source / 10_000)
        brightest = TransferFunction.pq.signal(ofLight: target / 10_000) / peak
        knee = 1.5 * brightest - 0.5
    }

    /// - Parameter light: Light in cd/m².
    func compress(_ light: Double) -> Double {
        let signal = min(TransferFunction.pq.signal(ofLight: light / 10_000) / peak, 1)
        guard signal > knee else { return light }
        let t = (signal - knee) / (1 - knee)
        let (t2, t3) = (t * t, t * t * t)
        let compressed =
            (2 * t3 - 3 * t2 + 1) * knee + (t3 - 2 * t2 + t) * (1 - knee) + (-2 * t3 + 3 * t2) * brightest
        return 10_000 * TransferFunction.pq.light(ofSignal: compressed * peak)
    }
}

extension SIMD3<Double> {
    fileprivate func map(_ transform: (Double) -> Double) -> SIMD3 {
        SIMD3(transform(x), transform(y), transform(z))
    }
}

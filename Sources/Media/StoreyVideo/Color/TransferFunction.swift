/// The relation between light and the codes of a color, often called its gamma.
///
/// The eye distinguishes dark levels better than bright ones, so codes are spaced by perception instead of light. The raw
/// values are those of Rec. ITU-T H.273, table 3 (`TransferCharacteristics`), which video files and streams contain.
public enum TransferFunction: UInt8, Sendable, Hashable, CaseIterable {
    /// Rec. ITU-R BT.709, and BT.601 and BT.2020, whose curve is the same: video for ordinary screens.
    case bt709 = 1
    /// A power of 2.2.
    case gamma22 = 4
    /// A power of 2.8.
    case gamma28 = 5
    /// Codes are proportional to light.
    case linear = 8
    /// IEC 61966-2-1: images and computer screens.
    case sRGB = 13
    /// SMPTE ST 2084, “perceptual quantizer”: high dynamic range with absolute luminance, such as HDR10.
    case pq = 16
    /// ARIB STD-B67, “hybrid log-gamma”: high dynamic range relative to the screen's brightness.
    case hlg = 18

    /// Whether light may be several times brighter than white paper.
    public var isHDR: Bool { self == .pq || self == .hlg }

    /// Returns the light of a signal.
    ///
    /// It's the light in front of the camera for BT.709 and HLG (the inverse of their OETF), and that of the screen for the
    /// other functions. Sources: Rec. ITU-T H.273, table 3; Rec. ITU-R BT.2100-2, tables 4 and 5; IEC 61966-2-1.
    /// - Parameter signal: The gamma-encoded component, from 0 to 1. Negative ones give negative light.
    /// - Returns: Light from 0 to 1. For PQ, 1 is 10,000 cd/m².
    public func light(ofSignal signal: Double) -> Double {
        if signal < 0 { return -light(ofSignal: -signal) }
        switch self {
        case .bt709:
            return signal < 4.5 * BT709.beta
                ? signal / 4.5 : power((signal + BT709.alpha - 1) / BT709.alpha, 1 / 0.45)
        case .gamma22: return power(signal, 2.2)
        case .gamma28: return power(signal, 2.8)
        case .linear: return signal
        case .sRGB: return signal <= 0.04045 ? signal / 12.92 : power((signal + 0.055) / 1.055, 2.4)
        case .pq:
            let root = power(signal, 1 / PQ.m2)
            return power(max(root - PQ.c1, 0) / (PQ.c2 - PQ.c3 * root), 1 / PQ.m1)
        case .hlg:
            return signal <= 0.5
                ? signal * signal / 3 : (exponential((signal - HLG.c) / HLG.a) + HLG.b) / 12
        }
    }

    /// Returns the signal of light, the inverse of ``light(ofSignal:)``.
    /// - Parameter light: Light from 0 to 1. For PQ, 1 is 10,000 cd/m².
    public func signal(ofLight light: Double) -> Double {
        if light < 0 { return -signal(ofLight: -light) }
        switch self {
        case .bt709:
            return light < BT709.beta ? 4.5 * light : BT709.alpha * power(light, 0.45) - (BT709.alpha - 1)
        case .gamma22: return power(light, 1 / 2.2)
        case .gamma28: return power(light, 1 / 2.8)
        case .linear: return light
        case .sRGB: return light <= 0.0031308 ? 12.92 * light : 1.055 * power(light, 1 / 2.4) - 0.055
        case .pq:
            let root = power(light, PQ.m1)
            return power((PQ.c1 + PQ.c2 * root) / (1 + PQ.c3 * root), PQ.m2)
        case .hlg:
            return light <= 1 / 12.0
                ? (3 * light).squareRoot() : HLG.a * naturalLogarithm(12 * light - HLG.b) + HLG.c
        }
    }

    /// The constants with which both parts of the curve meet exactly, which BT.709 rounds to 1.099 and 0.018.
    private enum BT709 {
        static let alpha = 1.099_296_826_809_44
        static let beta = 0.018_053_968_510_807
    }

    private enum PQ {
        static let m1 = 2610.0 / 16384
        static let m2 = 2523.0 / 32
        static let c1 = 3424.0 / 4096
        static let c2 = 2413.0 / 128
        static let c3 = 2392.0 / 128
    }

    private enum HLG {
        static let a = 0.178_832_77
        static let b = 0.284_668_92
        static let c = 0.559_910_73
    }
}

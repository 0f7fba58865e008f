public import Benchmarking
import StoreyVideo

/// The benchmarks of `StoreyVideo`: converting a captured frame for the encoder, and a decoded one for the screen.
public let videoBenchmarks: [Benchmark] = [
    Benchmark("video.convert", "converting a 1280×720 frame from BGRA to NV12 (BT.601)", unit: "µs") {
        var source = try PixelBuffer(.bgra, PixelSize(1280, 720))
        source.withMutableBytes { bytes in
            for index in bytes.indices {
                bytes[index] = UInt8(truncatingIfNeeded: index &* 31 &+ index / 997)
            }
        }
        let picture = source
        let color = ColorDescription(.bt601, siting: .center)
        var target = try PixelBuffer(.nv12, picture.size, color: color)
        var naive = target
        var contenders = [
            Contender(name: "Storey (\(SystemConverter.library ?? "no library"))") { count in
                for _ in 0..<count { SystemConverter().convert(picture, into: &target, scaling: .box) }
            }
        ]
        if let libyuv = LibYUV() {
            var encoded = naive
            contenders.append(
                Contender(name: "libyuv") { count in
                    for _ in 0..<count { libyuv.encode(picture, into: &encoded) }
                })
        }
        contenders.append(
            Contender(name: "naive Swift") { count in
                for _ in 0..<count { convertNaively(picture, into: &naive) }
            })
        if let swscale = SWScale(picture.size) {
            var scaled = naive
            contenders.append(
                Contender(name: "swscale") { count in
                    for _ in 0..<count { swscale.convert(picture, into: &scaled) }
                })
        }
        return measure(per: 1000, contenders)
    },
    decoding("video.decode", "converting a 1280×720 frame from I420 to BGRA (BT.709)", .i420),
    decoding("video.decode10", "converting a 1280×720 frame of 10 bits from 4:2:0 to BGRA (BT.2020)", .p010),
]

/// Compares with libyuv's own functions, which clamp the weight of blue.
private func decoding(_ name: String, _ text: String, _ format: PixelFormat) -> Benchmark {
    Benchmark(name, text, unit: "µs") {
        let color: ColorDescription = format == .p010 ? ColorDescription(.bt2020) : .hd
        var source = try PixelBuffer(format, PixelSize(1280, 720), color: color)
        source.withMutableBytes { bytes in
            for index in bytes.indices {
                bytes[index] = UInt8(truncatingIfNeeded: index &* 31 &+ index / 997)
            }
        }
        let picture = source
        var target = try PixelBuffer(.bgra, picture.size)
        var contenders = [
            Contender(name: "Storey (\(SystemConverter.library ?? "no library"))") { count in
                for _ in 0..<count { SystemConverter().convert(picture, into: &target, scaling: .box) }
            }
        ]
        if let libyuv = LibYUV() {
            var decoded = target
            contenders.append(
                Contender(name: "libyuv") { count in
                    for _ in 0..<count { libyuv.decode(picture, into: &decoded) }
                })
        }
        return measure(per: 1000, contenders)
    }
}

/// Converts each pixel by the formula, as in a first implementation.
private func convertNaively(_ source: PixelBuffer, into target: inout PixelBuffer) {
    let (width, height) = (source.size.width, source.size.height)
    let chroma = target.layout.planes[1].offset
    source.withBytes { bytes in
        target.withMutableBytes { written in
            for y in 0..<height {
                for x in 0..<width {
                    let place = 4 * (y * width + x)
                    let (b, g, r) = (Int(bytes[place]), Int(bytes[place + 1]), Int(bytes[place + 2]))
                    written[y * width + x] = UInt8((66 * r + 129 * g + 25 * b + 4224) >> 8)
                    if x % 2 == 0, y % 2 == 0 {
                        var (blue, green, red) = (0, 0, 0)
                        for neighbor in [place, place + 4, place + 4 * width, place + 4 * width + 4] {
                            blue += Int(bytes[neighbor])
                            green += Int(bytes[neighbor + 1])
                            red += Int(bytes[neighbor + 2])
                        }
                        let pair = chroma + y / 2 * width + x
                        written[pair] = UInt8((112 * blue - 74 * green - 38 * red + 131_584) >> 10)
                        written[pair + 1] = UInt8((112 * red - 94 * green - 18 * blue + 131_584) >> 10)
                    }
                }
            }
        }
    }
}

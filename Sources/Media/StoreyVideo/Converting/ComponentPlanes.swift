/// A picture as floating-point planes: luma and chroma, or red, green and blue.
struct ComponentPlanes {
    /// Whether the planes are red, green and blue.
    private(set) var isRGB: Bool
    private var subsampling: ChromaSubsampling
    private var color: ColorDescription
    /// Red, green and blue from 0 to 1, or luma from 0 to 1 and chroma from −0.5 to 0.5.
    private var planes: (ComponentPlane, ComponentPlane, ComponentPlane)
    /// The alpha plane, or `nil` for an opaque picture.
    private var alpha: ComponentPlane?

    /// Reads a picture.
    init(_ picture: PixelBuffer) {
        let format = picture.format
        let coding = picture.coding
        isRGB = format == .bgra
        subsampling = format.subsampling
        color = picture.color
        if isRGB {
            let value = { (code: Int) in Double(code) / Double(format.depth.maxCode) }
            planes = (
                Self.read(.red, of: picture, value), Self.read(.green, of: picture, value),
                Self.read(.blue, of: picture, value)
            )
            alpha = Self.read(.alpha, of: picture, value)
        } else {
            planes = (
                Self.read(.y, of: picture, coding.luma), Self.read(.cb, of: picture, coding.chroma),
                Self.read(.cr, of: picture, coding.chroma)
            )
        }
    }

    private var size: PixelSize { planes.0.size }

    /// Scales the picture. Chroma keeps its resolution relative to luma.
    mutating func scale(to size: PixelSize, _ scaling: Scaling) {
        let chroma = isRGB ? size : subsampling.chromaSize(of: size)
        planes.0 = planes.0.scaled(to: size, scaling)
        planes.1 = planes.1.scaled(to: chroma, scaling)
        planes.2 = planes.2.scaled(to: chroma, scaling)
        alpha = alpha?.scaled(to: size, scaling)
    }

    /// Converts the planes to the format and colors of another picture. Chroma that already fits isn't changed.
    mutating func recode(for target: PixelBuffer) {
        let becomesRGB = target.format == .bgra
        let light = LightConversion(from: color, to: target.color)
        let changesColors =
            isRGB != becomesRGB || (!isRGB && color.matrix != target.color.matrix) || light != nil
        let keepsPlaces =
            subsampling == target.format.subsampling
            && (subsampling == .yuv444 || color.siting == target.color.siting)
        if !isRGB, changesColors || !keepsPlaces {
            planes.1 = planes.1.upsampled(from: subsampling, color.siting, to: size)
            planes.2 = planes.2.upsampled(from: subsampling, color.siting, to: size)
            subsampling = .yuv444
        }
        if changesColors {
            let matrix = color.matrix
            if !isRGB {
                planes = ComponentPlane.map(planes) { y, cb, cr in
                    let rgb = RGB(YCbCr(y: y, cb: cb, cr: cr), matrix: matrix)
                    return (rgb.red, rgb.green, rgb.blue)
                }
            }
            if let light {
                planes = ComponentPlane.map(planes) { red, green, blue in
                    let rgb = light.convert(RGB(red: red, green: green, blue: blue))
                    return (rgb.red, rgb.green, rgb.blue)
                }
            }
            if !becomesRGB {
                planes = ComponentPlane.map(planes) { red, green, blue in
                    let color = YCbCr(RGB(red: red, green: green, blue: blue), matrix: target.color.matrix)
                    return (color.y, color.cb, color.cr)
                }
            }
        }
        if subsampling != target.format.subsampling {
            planes.1 = planes.1.subsampled(to: target.format.subsampling, target.color.siting)
            planes.2 = planes.2.subsampled(to: target.format.subsampling, target.color.siting)
        }
        isRGB = becomesRGB
        subsampling = target.format.subsampling
        color = target.color
    }

    /// Writes the codes of a picture that already has the right format.
    func write(into target: inout PixelBuffer) {
        let coding = target.coding
        if isRGB {
            let depth = target.format.depth
            let code = { (value: Double) in depth.code(nearest: value * Double(depth.maxCode)) }
            Self.write(planes.0, as: .red, into: &target, code)
            Self.write(planes.1, as: .green, into: &target, code)
            Self.write(planes.2, as: .blue, into: &target, code)
            Self.write(alpha ?? ComponentPlane(size, repeating: 1), as: .alpha, into: &target, code)
        } else {
            Self.write(planes.0, as: .y, into: &target, coding.lumaCode)
            Self.write(planes.1, as: .cb, into: &target, coding.chromaCode)
            Self.write(planes.2, as: .cr, into: &target, coding.chromaCode)
        }
    }

    private static func read(
        _ component: Component, of picture: PixelBuffer, _ value: (Int) -> Double
    ) -> ComponentPlane {
        // There are few codes and many pixels.
        let values = (0...picture.format.depth.maxCode).map(value)
        return ComponentPlane(
            picture.planeSize(of: component), picture.codes(of: component).map { values[$0] })
    }

    private static func write(
        _ plane: ComponentPlane, as component: Component, into picture: inout PixelBuffer,
        _ code: (Double) -> Int
    ) {
        picture.setCodes(of: component, plane.values.map(code))
    }
}

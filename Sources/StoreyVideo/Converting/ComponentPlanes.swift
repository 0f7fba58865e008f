/// A picture as numbers: luma and chroma, or red, green and blue, each with its plane.
struct ComponentPlanes {
    /// What the planes are.
    private(set) var isRGB: Bool
    private var subsampling: ChromaSubsampling
    private var colour: PictureColour
    /// Red, green and blue from 0 to 1, or luma from 0 to 1 and chroma from −0.5 to 0.5.
    private var planes: (ComponentPlane, ComponentPlane, ComponentPlane)
    /// Nil for a picture that is opaque all over.
    private var alpha: ComponentPlane?

    /// Reads a picture.
    init(_ picture: PixelBuffer) {
        let format = picture.format
        let coding = picture.coding
        isRGB = format == .bgra
        subsampling = format.subsampling
        colour = picture.colour
        if isRGB {
            let value = { (code: Int) in Double(code) / Double(format.depth.largestCode) }
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

    /// Brings the picture to another size. Chroma is scaled as it is.
    mutating func scale(to size: PixelSize, _ scaling: Scaling) {
        let chroma = isRGB ? size : subsampling.chromaSize(of: size)
        planes.0 = planes.0.scaled(to: size, scaling)
        planes.1 = planes.1.scaled(to: chroma, scaling)
        planes.2 = planes.2.scaled(to: chroma, scaling)
        alpha = alpha?.scaled(to: size, scaling)
    }

    /// Makes the planes those of a picture's format and colours. Chroma that fits is left as it is.
    mutating func recode(for target: PixelBuffer) {
        let becomesRGB = target.format == .bgra
        let changesColours = isRGB != becomesRGB || (!isRGB && colour.matrix != target.colour.matrix)
        let keepsPlaces =
            subsampling == target.format.subsampling
            && (subsampling == .yuv444 || colour.siting == target.colour.siting)
        if !isRGB, changesColours || !keepsPlaces {
            planes.1 = planes.1.upsampled(from: subsampling, colour.siting, to: size)
            planes.2 = planes.2.upsampled(from: subsampling, colour.siting, to: size)
            subsampling = .yuv444
        }
        if changesColours {
            let matrix = colour.matrix
            if !isRGB {
                planes = ComponentPlane.map(planes) { y, cb, cr in
                    let rgb = RGB(YCbCr(y: y, cb: cb, cr: cr), matrix: matrix)
                    return (rgb.red, rgb.green, rgb.blue)
                }
            }
            if !becomesRGB {
                planes = ComponentPlane.map(planes) { red, green, blue in
                    let colour = YCbCr(RGB(red: red, green: green, blue: blue), matrix: target.colour.matrix)
                    return (colour.y, colour.cb, colour.cr)
                }
            }
        }
        if subsampling != target.format.subsampling {
            planes.1 = planes.1.subsampled(to: target.format.subsampling, target.colour.siting)
            planes.2 = planes.2.subsampled(to: target.format.subsampling, target.colour.siting)
        }
        isRGB = becomesRGB
        subsampling = target.format.subsampling
        colour = target.colour
    }

    /// Writes the picture's codes. It has the format already.
    func write(into target: inout PixelBuffer) {
        let coding = target.coding
        if isRGB {
            let depth = target.format.depth
            let code = { (value: Double) in depth.code(nearest: value * Double(depth.largestCode)) }
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
        let values = (0...picture.format.depth.largestCode).map(value)
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

/// One component of a picture as floating-point numbers.
struct ComponentPlane {
    var size: PixelSize
    /// The values, row by row.
    var values: [Double]

    init(_ size: PixelSize, _ values: [Double]) {
        self.size = size
        self.values = values
    }

    init(_ size: PixelSize, repeating value: Double) {
        self.init(size, [Double](repeating: value, count: size.pixelCount))
    }

    /// Combines the components of three planes of equal size at each position.
    static func map(
        _ planes: (ComponentPlane, ComponentPlane, ComponentPlane),
        _ transform: (Double, Double, Double) -> (Double, Double, Double)
    ) -> (ComponentPlane, ComponentPlane, ComponentPlane) {
        var result = planes
        for index in planes.0.values.indices {
            let mapped = transform(planes.0.values[index], planes.1.values[index], planes.2.values[index])
            (result.0.values[index], result.1.values[index], result.2.values[index]) = mapped
        }
        return result
    }
}

extension ComponentPlane {
    /// The inputs of each new sample along one axis: neighbors and their weights, whose sum is 1. Indices beyond the
    /// edge are clamped to it.
    typealias Taps = [[(index: Int, weight: Double)]]

    /// Returns the plane with new samples in each row.
    func across(_ taps: Taps) -> ComponentPlane {
        var result = ComponentPlane(PixelSize(taps.count, size.height), repeating: 0)
        for y in 0..<size.height {
            for (x, parts) in taps.enumerated() {
                var sum = 0.0
                for part in parts {
                    sum += part.weight * values[y * size.width + min(max(part.index, 0), size.width - 1)]
                }
                result.values[y * taps.count + x] = sum
            }
        }
        return result
    }

    /// Returns the plane with new samples in each column.
    func down(_ taps: Taps) -> ComponentPlane {
        var result = ComponentPlane(PixelSize(size.width, taps.count), repeating: 0)
        for (y, parts) in taps.enumerated() {
            for part in parts {
                let line = min(max(part.index, 0), size.height - 1) * size.width
                for x in 0..<size.width {
                    result.values[y * size.width + x] += part.weight * values[line + x]
                }
            }
        }
        return result
    }

    /// Returns the plane in another size. The edges keep their positions.
    func scaled(to target: PixelSize, _ scaling: Scaling) -> ComponentPlane {
        var result = self
        if target.width != size.width { result = result.across(scaling.taps(size.width, to: target.width)) }
        if target.height != size.height { result = result.down(scaling.taps(size.height, to: target.height)) }
        return result
    }
}

extension Scaling {
    /// Returns the inputs of `target` samples made from `count`.
    func taps(_ count: Int, to target: Int) -> ComponentPlane.Taps {
        let ratio = Double(count) / Double(target)
        return (0..<target).map { index in
            switch self {
            case .box:
                let start = Double(index) * ratio
                let end = min(start + ratio, Double(count))
                return (Int(start)..<max(Int(start) + 1, Int(end.rounded(.up)))).map { covered in
                    let share = min(end, Double(covered + 1)) - max(start, Double(covered))
                    return (covered, share / (end - start))
                }
            case .bilinear:
                // Centers are half a sample from the edges.
                let middle = (Double(index) + 0.5) * ratio - 0.5
                let before = middle.rounded(.down)
                return [(Int(before), 1 - (middle - before)), (Int(before) + 1, middle - before)]
            }
        }
    }
}

import Foundation
import StoreyVideo
import ToolInternal

/// The areas in which two pictures differ.
struct PictureDifference: Equatable {
    /// A part of a picture, in pixels.
    struct Area: Equatable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    /// The size of the squares in which pixels are compared.
    private static let tile = 16

    /// The size of the second picture.
    let width: Int
    let height: Int
    /// The differing areas, from top to bottom. Empty if the pictures are equal.
    let areas: [Area]
    /// The differing part of the picture, from 0 to 1, in squares of 16 pixels.
    let share: Double

    /// Compares two PNG files.
    init(between before: URL, and after: URL) throws {
        let files = try [before, after].map { file in
            do { return Array(try Data(contentsOf: file)) } catch {
                throw CommandError("Cannot read \(file.relativePath): \(error.systemDescription)")
            }
        }
        let pictures = try zip([before, after], files).map { file, bytes in
            do { return try PNGImage(reading: bytes).picture() } catch {
                throw CommandError("\(file.relativePath): \(error)")
            }
        }
        self.init(between: pictures[0], and: pictures[1])
    }

    init(between before: PixelBuffer, and after: PixelBuffer) {
        let (width, height) = (after.size.width, after.size.height)
        let tile = Self.tile
        let (columns, rows) = ((width + tile - 1) / tile, (height + tile - 1) / tile)
        var differs = [Bool](repeating: false, count: columns * rows)
        let (old, new) = (before.layout.planes[0].bytesPerRow, after.layout.planes[0].bytesPerRow)
        before.withPlane(0) { one in
            after.withPlane(0) { other in
                guard let one = one.baseAddress, let other = other.baseAddress else { return }
                for y in 0..<height {
                    for column in 0..<columns where !differs[y / tile * columns + column] {
                        let (start, end) = (column * tile, min((column + 1) * tile, width))
                        // Outside of the first picture, everything is new.
                        let isEqual =
                            y < before.size.height && end <= before.size.width
                            && memcmp(
                                one + y * old + 4 * start, other + y * new + 4 * start, 4 * (end - start))
                                == 0
                        if !isEqual { differs[y / tile * columns + column] = true }
                    }
                }
            }
        }
        self.width = width
        self.height = height
        share = differs.isEmpty ? 0 : Double(differs.count(where: \.self)) / Double(differs.count)
        areas = Self.areas(of: differs, columns: columns, rows: rows).map { area in
            Area(
                x: area.x * tile, y: area.y * tile, width: min(area.width * tile, width - area.x * tile),
                height: min(area.height * tile, height - area.y * tile))
        }
    }

    /// Returns the rectangles around squares that touch each other or have one square between them.
    private static func areas(of differs: [Bool], columns: Int, rows: Int) -> [Area] {
        var rest = differs
        var areas: [Area] = []
        for start in rest.indices where rest[start] {
            var (left, right, top, bottom) = (columns, 0, rows, 0)
            var next = [start]
            rest[start] = false
            while let index = next.popLast() {
                let (x, y) = (index % columns, index / columns)
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), max(bottom, y))
                for row in max(y - 2, 0)...min(y + 2, rows - 1) {
                    for column in max(x - 2, 0)...min(x + 2, columns - 1) where rest[row * columns + column] {
                        rest[row * columns + column] = false
                        next.append(row * columns + column)
                    }
                }
            }
            areas.append(Area(x: left, y: top, width: right - left + 1, height: bottom - top + 1))
        }
        return areas
    }
}

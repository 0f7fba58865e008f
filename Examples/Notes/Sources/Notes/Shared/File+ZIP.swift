import Foundation
import Storey

/// A file in a ZIP archive.
struct ZIPEntry {
    /// The path, with slashes.
    let path: String
    let modified: Date
    let bytes: [UInt8]
}

extension File {
    /// Creates a ZIP archive of uncompressed files. Source: PKWARE APPNOTE 6.3.10, sections 4.3 and 4.4.
    /// - Returns: `nil` if the files need the format for more than 65,535 files or 4 GB.
    init?(zip name: String, _ entries: [ZIPEntry]) {
        let size = entries.reduce(22) { $0 + $1.bytes.count + 2 * $1.path.utf8.count + 76 }
        guard entries.count < 0xFFFF, size < 0xFFFF_FFFF else { return nil }
        var (archive, directory): ([UInt8], [UInt8]) = ([], [])
        archive.reserveCapacity(size)
        for entry in entries {
            let start = archive.count
            let (path, length) = (Array(entry.path.utf8), UInt32(entry.bytes.count))
            // Version 2.0, a name in UTF-8, no compression.
            var header: [UInt8] = []
            header.append(20, 1 << 11, 0, entry.modified.dosTime, entry.modified.dosDay)
            header.append(entry.bytes.crc32, length, length)
            header.append(UInt16(path.count), 0)
            archive.append(0x0403_4B50 as UInt32)
            archive += header + path + entry.bytes
            directory.append(0x0201_4B50 as UInt32)
            directory.append(20 as UInt16)
            directory += header
            // No comment, disk, or attributes.
            directory.append(0, 0, 0, 0, 0 as UInt16)
            directory.append(UInt32(start))
            directory += path
        }
        let (start, length, count) = (UInt32(archive.count), UInt32(directory.count), UInt16(entries.count))
        archive += directory
        archive.append(0x0605_4B50 as UInt32)
        archive.append(0, 0, count, count)
        archive.append(length, start)
        archive.append(0 as UInt16)
        self.init(name, mediaType: "application/zip", bytes: archive)
    }
}

extension [UInt8] {
    /// Appends integers in little-endian order.
    fileprivate mutating func append<Integer: FixedWidthInteger>(_ numbers: Integer...) {
        for number in numbers { Swift.withUnsafeBytes(of: number.littleEndian) { self += $0 } }
    }

    /// The checksum of Ethernet and ZIP. Source: ISO 3309.
    fileprivate var crc32: UInt32 {
        ~reduce(~0) { ($0 >> 8) ^ Self.crcTable[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
    }

    private static let crcTable: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
    }
}

extension Date {
    private var utc: DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: self)
    }

    /// The years 1980 to 2107 and the day.
    fileprivate var dosDay: UInt16 {
        let (utc, year) = (utc, min(max(utc.year ?? 1980, 1980), 2107))
        return UInt16((year - 1980) << 9 | (utc.month ?? 1) << 5 | (utc.day ?? 1))
    }

    /// The time, with a precision of two seconds.
    fileprivate var dosTime: UInt16 {
        let utc = utc
        return UInt16((utc.hour ?? 0) << 11 | (utc.minute ?? 0) << 5 | (utc.second ?? 0) / 2)
    }
}

import StoreyInternal

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A form whose parts are texts and files, encoded as browsers do.
///
/// Source: RFC 7578; HTML Standard, section 4.10.21.8, multipart form data.
public struct MultipartForm: Sendable, Hashable {
    /// A text or a file.
    public struct Part: Sendable, Hashable {
        private let name: String
        private let fileName: String?
        private let contentType: String?
        private let bytes: [UInt8]

        /// Returns a text. Its line breaks are sent as CR LF.
        /// - Parameters:
        ///   - name: The name of the form's field.
        ///   - text: The text.
        public static func text(_ name: String, _ text: String) -> Part {
            Part(
                name: name, fileName: nil, contentType: nil,
                bytes: Array(MultipartForm.withNetworkLineBreaks(text).utf8))
        }

        /// Returns a file.
        /// - Parameters:
        ///   - name: The name of the form's field.
        ///   - bytes: The file's contents.
        ///   - fileName: The file's name.
        ///   - contentType: The file's media type. If `nil`, it depends on the extension of the name.
        public static func file(
            _ name: String, _ bytes: [UInt8], fileName: String, contentType: String? = nil
        ) -> Part {
            Part(
                name: name, fileName: fileName, contentType: contentType ?? MediaType.ofFile(named: fileName),
                bytes: bytes)
        }

        /// Reads a file, and returns it as a part with its name.
        /// - Parameters:
        ///   - name: The name of the form's field.
        ///   - path: The path of the file, which is read into memory.
        ///   - contentType: The file's media type. If `nil`, it depends on the extension of the name.
        /// - Throws: The error of reading the file.
        public static func file(_ name: String, at path: String, contentType: String? = nil) throws -> Part {
            let fileName = path.split(separator: "/").last.map(String.init) ?? ""
            let bytes = try Array(Data(contentsOf: URL(filePath: path)))
            return .file(name, bytes, fileName: fileName, contentType: contentType)
        }

        /// The header fields, the empty line, and the contents.
        fileprivate var encoded: [UInt8] {
            var head =
                "Content-Disposition: form-data; name=\"\(Self.quoted(MultipartForm.withNetworkLineBreaks(name)))\""
            if let fileName { head += "; filename=\"\(Self.quoted(fileName))\"" }
            if let contentType {
                // A line break would start another field.
                let visible = contentType.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
                head += "\r\nContent-Type: \(String(String.UnicodeScalarView(visible)))"
            }
            return Array(head.utf8) + Array("\r\n\r\n".utf8) + bytes
        }

        /// Replaces what would end a quoted name.
        private static func quoted(_ name: String) -> String {
            var bytes: [UInt8] = []
            for byte in name.utf8 {
                switch byte {
                case UInt8(ascii: "\n"): bytes += "%0A".utf8
                case UInt8(ascii: "\r"): bytes += "%0D".utf8
                case UInt8(ascii: "\""): bytes += "%22".utf8
                default: bytes.append(byte)
                }
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The texts and files, in order.
    public var parts: [Part]

    /// Creates a form.
    /// - Parameter parts: The texts and files, in order. Several parts can have the same name.
    public init(_ parts: [Part] = []) { self.parts = parts }

    /// Returns a boundary with 128 random bits.
    public static func randomBoundary() -> String {
        "StoreyForm-" + UInt64.random(in: 0...UInt64.max).hexadecimal
            + UInt64.random(in: 0...UInt64.max).hexadecimal
    }

    func encoded(boundary: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for part in parts {
            bytes += "--\(boundary)\r\n".utf8
            bytes += part.encoded
            bytes += "\r\n".utf8
        }
        return bytes + Array("--\(boundary)--\r\n".utf8)
    }

    /// Returns the text with CR LF for each CR, LF, or CR LF.
    fileprivate static func withNetworkLineBreaks(_ text: String) -> String {
        var bytes: [UInt8] = []
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\r"): bytes += "\r\n".utf8
            case UInt8(ascii: "\n"): if previous != UInt8(ascii: "\r") { bytes += "\r\n".utf8 }
            default: bytes.append(byte)
            }
            previous = byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

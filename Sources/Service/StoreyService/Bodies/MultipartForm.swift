public import StoreyHTTP
import StoreyInternal

/// A form whose parts are texts and files, encoded as browsers do.
///
/// Source: RFC 7578; HTML Standard, section 4.10.21.8, multipart form data.
public struct MultipartForm: Sendable {
    /// A text or a file.
    public struct Part: Sendable {
        private let name: String
        private let fileName: String?
        private let contentType: String?
        fileprivate let content: RequestBody.Content

        /// Returns a text. Its line breaks are sent as CR LF.
        /// - Parameters:
        ///   - name: The name of the form's field.
        ///   - text: The text.
        public static func text(_ name: String, _ text: String) -> Part {
            Part(
                name: name, fileName: nil, contentType: nil,
                content: .bytes(Array(MultipartForm.withNetworkLineBreaks(text).utf8)))
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
                content: .bytes(bytes))
        }

        /// Returns a file whose contents are read while they are sent.
        /// - Parameters:
        ///   - name: The name of the form's field.
        ///   - source: The file's contents.
        ///   - fileName: The file's name.
        ///   - contentType: The file's media type. If `nil`, it depends on the extension of the name.
        public static func file(
            _ name: String, _ source: UploadSource, fileName: String, contentType: String? = nil
        ) -> Part {
            Part(
                name: name, fileName: fileName, contentType: contentType ?? MediaType.ofFile(named: fileName),
                content: .streamed(source))
        }

        /// Opens a file, and returns it as a part with its name. It is read while it is sent, and must not change before.
        /// - Parameters:
        ///   - name: The name of the form's field.
        ///   - path: The path of the file.
        ///   - contentType: The file's media type. If `nil`, it depends on the extension of the name.
        /// - Throws: `POSIXError` if the file can't be opened.
        public static func file(_ name: String, at path: String, contentType: String? = nil) throws -> Part {
            let fileName = path.split(separator: "/").last.map(String.init) ?? ""
            return .file(name, try .file(path), fileName: fileName, contentType: contentType)
        }

        /// The header fields and the empty line.
        fileprivate var head: [UInt8] {
            var head =
                "Content-Disposition: form-data; name=\"\(Self.quoted(MultipartForm.withNetworkLineBreaks(name)))\""
            if let fileName { head += "; filename=\"\(Self.quoted(fileName))\"" }
            if let contentType {
                // A line break would start another field.
                let visible = contentType.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
                head += "\r\nContent-Type: \(String(String.UnicodeScalarView(visible)))"
            }
            return Array((head + "\r\n\r\n").utf8)
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

    func encoded(boundary: String) -> RequestBody.Content {
        var sources: [UploadSource] = []
        // What was encoded after the last source.
        var bytes: [UInt8] = []
        for part in parts {
            bytes += "--\(boundary)\r\n".utf8
            bytes += part.head
            switch part.content {
            case .bytes(let content): bytes += content
            case .streamed(let source):
                sources += [.bytes(bytes), source]
                bytes = []
            }
            bytes += "\r\n".utf8
        }
        bytes += "--\(boundary)--\r\n".utf8
        return sources.isEmpty ? .bytes(bytes) : .streamed(.concatenation(of: sources + [.bytes(bytes)]))
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

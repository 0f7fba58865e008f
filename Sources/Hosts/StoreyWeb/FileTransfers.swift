#if Web
    import Foundation
    import Storey
    import StoreyInternal

    /// The files on their way between a page and its session: a few files to the page, and one upload from it.
    ///
    /// An upload begins with a line of JSON that lists the files. The contents follow, one after the other. The page sends it in
    /// pieces of the maximum size of a message, so that the server never buffers more for a request.
    struct FileTransfers {
        /// A file in the list at the start of an upload.
        private struct Entry: Decodable {
            let name: String
            let size: Int
        }

        private struct Upload {
            let number: Int
            let identifier: String
            var bytes: [UInt8] = []
        }

        /// The maximum size of an upload, in bytes.
        private let limit: Int
        /// The files that the page hasn't taken yet, the oldest first.
        private var offers: [(id: String, file: File)] = []
        private var upload: Upload?

        init(limit: Int) { self.limit = limit }

        /// The maximum number of offered files. A double tap offers two.
        private static let maxOffers = 4

        /// Offers a file to the page, in place of the oldest one if there are too many.
        ///
        /// - Returns: A secret with which the page takes it.
        mutating func offer(_ file: File) -> String {
            let id = String.randomSecret()
            if offers.count == Self.maxOffers { offers.removeFirst() }
            offers.append((id, file))
            return id
        }

        /// Returns the file that is offered with a secret, once.
        mutating func take(_ id: String) -> File? {
            offers.firstIndex { $0.id == id }.map { offers.remove(at: $0).file }
        }

        /// Adds a piece to an upload. The first piece of another upload replaces an unfinished one.
        ///
        /// - Returns: Whether the piece is the next one, and within the limit.
        mutating func receive(_ piece: UploadPiece) -> Bool {
            if piece.start == 0, upload?.number != piece.upload {
                upload = Upload(number: piece.upload, identifier: piece.identifier)
            }
            // Without a second reference to the bytes, which would copy them.
            guard upload?.number == piece.upload, upload?.identifier == piece.identifier,
                upload?.bytes.count == piece.start, piece.bytes.count <= limit - piece.start
            else { return false }
            upload?.bytes += piece.bytes
            return true
        }

        /// Returns the files of a complete upload for an element, once, or `nil` if it isn't complete.
        mutating func takeFiles(of number: Int, for identifier: String) -> [File]? {
            guard let upload, upload.number == number, upload.identifier == identifier else { return nil }
            self.upload = nil
            let end = upload.bytes.firstIndex(of: UInt8(ascii: "\n")) ?? upload.bytes.endIndex
            guard let list = try? JSONDecoder().decode([Entry].self, from: Data(upload.bytes[..<end])),
                !list.isEmpty
            else { return nil }
            var rest = upload.bytes[end...].dropFirst()
            var files: [File] = []
            for entry in list {
                guard (0...rest.count).contains(entry.size) else { return nil }
                files.append(File(entry.name.fileName, bytes: Array(rest.prefix(entry.size))))
                rest = rest.dropFirst(entry.size)
            }
            return rest.isEmpty ? files : nil
        }
    }

    /// A piece of an upload.
    struct UploadPiece: Sendable, Equatable {
        /// The number that the page gave the upload.
        var upload: Int
        /// The identifier of the element for which the user chose the files.
        var identifier: String
        /// The number of bytes before the piece.
        var start: Int
        var bytes: [UInt8]
    }

    extension String {
        /// The maximum size of a file's name in most file systems, in bytes.
        private static let maxFileNameSize = 255

        /// The last component of a path, without control characters, and shortened in front of the extension to the size of a
        /// file's name. It is `file` if nothing is left.
        fileprivate var fileName: String {
            // As Unicode scalars, because a separator in front of a combining character isn't a separate character.
            let components = unicodeScalars.filter { $0.properties.generalCategory != .control }
                .split { $0 == "/" || $0 == "\\" }
            let name = components.last.map { String($0) } ?? ""
            guard !name.isEmpty, name != ".", name != ".." else { return "file" }
            guard name.utf8.count > Self.maxFileNameSize else { return name }
            let end = name.lastIndex(of: ".").map { name[$0...] } ?? ""
            return String(
                end.utf8.count > Self.maxFileNameSize / 2
                    ? name[...].prefix(utf8Bytes: Self.maxFileNameSize)
                    : name.dropLast(end.count).prefix(utf8Bytes: Self.maxFileNameSize - end.utf8.count) + end)
        }
    }

    extension File {
        /// The header that makes a browser save the file under its name. Source: RFC 6266; the encoded name is for names with
        /// other characters than those of ASCII.
        var contentDisposition: String {
            let plain = name.unicodeScalars.map { scalar in
                let isPlain = scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F
                return isPlain && !"\"\\/%".unicodeScalars.contains(scalar) ? String(scalar) : "_"
            }
            return "attachment; filename=\"\(plain.joined())\"; filename*=UTF-8''\(name.percentEncoded)"
        }

        /// The media type, unless it isn't one that a header can contain.
        var safeMediaType: String {
            let isSafe = mediaType.utf8.allSatisfy { (0x20..<0x7F).contains($0) } && mediaType.contains("/")
            return isSafe ? mediaType : "application/octet-stream"
        }
    }
#endif

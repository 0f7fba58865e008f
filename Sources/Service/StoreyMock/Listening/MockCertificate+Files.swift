#if Mock && TLS
    import StoreyInternal

    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    extension MockCertificate {
        /// Loads a certificate and its key from two files. If neither file exists, creates an authority and saves
        /// it, so that clients that trust it keep trusting the server after a restart and under other names.
        /// - Parameters:
        ///   - file: the certificate's PEM file.
        ///   - keyFile: the private key's PEM file. A new file is readable by its owner only.
        ///   - names: the names and IP addresses of the server.
        /// - Returns: the certificate, and whether it was created.
        /// - Throws: ``MockCertificateError`` that names the file.
        public static func kept(
            in file: String, key keyFile: String, for names: [String] = localNames
        ) throws(MockCertificateError) -> (certificate: MockCertificate, isNew: Bool) {
            let certificate = try read(file)
            let key = try read(keyFile)
            switch (certificate, key) {
            case (let certificate?, let key?):
                do {
                    return (try MockCertificate(certificate: certificate, key: key, for: names), false)
                } catch {
                    throw MockCertificateError("\(file), \(keyFile): \(error)")
                }
            case (nil, nil):
                let made = try generated(for: names)
                try made.keep(in: file, keyFile)
                return (made, true)
            case (nil, _):
                throw MockCertificateError(
                    "the certificate \(file) is missing, but its key exists: \(keyFile)")
            case (_, nil):
                throw MockCertificateError(
                    "the key \(keyFile) is missing, but its certificate exists: \(file)")
            }
        }

        /// Writes the key first, so that a certificate never exists without its key.
        private func keep(in file: String, _ keyFile: String) throws(MockCertificateError) {
            do {
                try FileManager.default.createDirectory(
                    at: URL(filePath: keyFile).deletingLastPathComponent(), withIntermediateDirectories: true)
            } catch {
                throw MockCertificateError("\(keyFile) can't be written: \(error)")
            }
            do {
                // If two servers start at once, only one creates the key. The other fails.
                try AtomicFile(path: keyFile).createPrivate(Data(key.utf8))
            } catch {
                throw MockCertificateError("\(keyFile) can't be written: \(error)")
            }
            do {
                try AtomicFile(path: file).write(Data(certificate.utf8), isPrivate: false)
            } catch {
                throw MockCertificateError("\(file) can't be written: \(error)")
            }
        }

        private static func read(_ file: String) throws(MockCertificateError) -> String? {
            do {
                return try AtomicFile(path: file).read().map { String(decoding: $0, as: UTF8.self) }
            } catch {
                throw MockCertificateError("\(file) can't be read: \(error)")
            }
        }
    }
#endif

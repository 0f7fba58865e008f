#if Mock
    import WholeFile

    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    extension MockCertificate {
        /// Takes the certificate out of two files. Where there is neither, makes an authority's and writes it there: whoever
        /// trusts it need not do so anew with each start, whatever the server's names are then.
        /// - Parameters:
        ///   - file: the certificate's file, PEM.
        ///   - keyFile: the private key's file, PEM; one that is made can be read by its owner alone.
        ///   - names: the names and IP addresses that clients may reach the server by.
        /// - Returns: the certificate, and whether it was made.
        /// - Throws: ``MockCertificateError``, which names the file.
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
            case (nil, _): throw MockCertificateError("\(file) is not there, but its key is: \(keyFile)")
            case (_, nil):
                throw MockCertificateError("\(keyFile) is not there, but its certificate is: \(file)")
            }
        }

        /// The key first, so that no certificate stands alone.
        private func keep(in file: String, _ keyFile: String) throws(MockCertificateError) {
            do {
                try FileManager.default.createDirectory(
                    at: URL(filePath: keyFile).deletingLastPathComponent(), withIntermediateDirectories: true)
            } catch {
                throw MockCertificateError("\(keyFile) cannot be written: \(error)")
            }
            do {
                // Of two starts at once, one makes the key, and the other says that it is there.
                try WholeFile(path: keyFile).create(secret: Data(key.utf8))
            } catch {
                throw MockCertificateError("\(keyFile) cannot be written: \(error)")
            }
            do {
                try WholeFile(path: file).write(Data(certificate.utf8))
            } catch {
                throw MockCertificateError("\(file) cannot be written: \(error)")
            }
        }

        private static func read(_ file: String) throws(MockCertificateError) -> String? {
            do {
                return try WholeFile(path: file).read().map { String(decoding: $0, as: UTF8.self) }
            } catch {
                throw MockCertificateError("\(file) cannot be read: \(error)")
            }
        }
    }
#endif

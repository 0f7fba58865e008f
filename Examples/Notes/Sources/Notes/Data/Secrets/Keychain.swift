#if canImport(Security)
    import Foundation
    import Security

    /// Secrets in the keychain. They can be read once the device has been unlocked after its start, and stay on this device.
    package struct Keychain: SecretStorage {
        private let service: String

        /// Creates a storage.
        /// - Parameter service: The service of its items, which keeps the secrets of several apps apart.
        package init(service: String) { self.service = service }

        package func secret(named name: String) throws -> String? {
            var query = query(for: name)
            query[kSecReturnData] = true
            query[kSecMatchLimit] = kSecMatchLimitOne
            var item: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &item)
            if status == errSecItemNotFound { return nil }
            guard status == errSecSuccess, let data = item as? Data else {
                throw KeychainError(status: status)
            }
            return String(decoding: data, as: UTF8.self)
        }

        package func save(_ secret: String, named name: String) throws {
            let values: [CFString: Any] = [
                kSecValueData: Data(secret.utf8),
                kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            ]
            let query = query(for: name)
            var status = SecItemUpdate(query as CFDictionary, values as CFDictionary)
            if status == errSecItemNotFound {
                status = SecItemAdd(query.merging(values) { $1 } as CFDictionary, nil)
            }
            guard status == errSecSuccess else { throw KeychainError(status: status) }
        }

        package func deleteSecret(named name: String) throws {
            let status = SecItemDelete(query(for: name) as CFDictionary)
            guard status == errSecSuccess || status == errSecItemNotFound else {
                throw KeychainError(status: status)
            }
        }

        private func query(for name: String) -> [CFString: Any] {
            [kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: name]
        }
    }

    /// An error of the keychain.
    private struct KeychainError: Error, CustomStringConvertible {
        let status: OSStatus
        var description: String { "keychain error \(status)" }
    }
#endif

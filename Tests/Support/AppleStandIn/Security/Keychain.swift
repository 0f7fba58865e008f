// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Synchronization

// A stand-in for the parts of Security that Notes uses. Apple's types are bridged to these.

// https://developer.apple.com/documentation/corefoundation/cfstring
public typealias CFString = String
// https://developer.apple.com/documentation/corefoundation/cfdictionary
public typealias CFDictionary = [String: Any]
// https://developer.apple.com/documentation/corefoundation/cftyperef
public typealias CFTypeRef = AnyObject
/// A replacement for Darwin's type.
public typealias OSStatus = Int32

// https://developer.apple.com/documentation/security/ksecclass
public let kSecClass: CFString = "class"
// https://developer.apple.com/documentation/security/ksecclassgenericpassword
public let kSecClassGenericPassword: CFString = "genp"
// https://developer.apple.com/documentation/security/ksecattrservice
public let kSecAttrService: CFString = "svce"
// https://developer.apple.com/documentation/security/ksecattraccount
public let kSecAttrAccount: CFString = "acct"
// https://developer.apple.com/documentation/security/ksecattraccessible
public let kSecAttrAccessible: CFString = "pdmn"
// https://developer.apple.com/documentation/security/ksecattraccessibleafterfirstunlockthisdeviceonly
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
// https://developer.apple.com/documentation/security/ksecvaluedata
public let kSecValueData: CFString = "v_Data"
// https://developer.apple.com/documentation/security/ksecreturndata
public let kSecReturnData: CFString = "r_Data"
// https://developer.apple.com/documentation/security/ksecmatchlimit
public let kSecMatchLimit: CFString = "m_Limit"
// https://developer.apple.com/documentation/security/ksecmatchlimitone
public let kSecMatchLimitOne: CFString = "m_LimitOne"

// https://developer.apple.com/documentation/security/errsecsuccess
public let errSecSuccess: OSStatus = 0
// https://developer.apple.com/documentation/security/errsecparam
public let errSecParam: OSStatus = -50
// https://developer.apple.com/documentation/security/errsecitemnotfound
public let errSecItemNotFound: OSStatus = -25300
// https://developer.apple.com/documentation/security/errsecduplicateitem
public let errSecDuplicateItem: OSStatus = -25299
// https://developer.apple.com/documentation/security/errsecinteractionnotallowed
public let errSecInteractionNotAllowed: OSStatus = -25308

/// The items of the keychain, which outlive the app's objects, for tests.
public enum KeychainItems {
    struct Key: Hashable {
        let service: String
        let account: String
    }

    struct State {
        var items: [Key: (data: Data, accessibility: String)] = [:]
        var lockedServices: Set<String> = []
    }

    static let state = Mutex(State())

    /// Simulates a device that hasn't been unlocked since its start. Each call then fails.
    ///
    /// On a device, this applies to all items; here, to those of a service, because other tests run at the same time.
    public static func lock(_ isLocked: Bool, service: String) {
        state.withLock { state in
            if isLocked { state.lockedServices.insert(service) } else { state.lockedServices.remove(service) }
        }
    }

    /// Returns when an item can be read, or `nil` if it doesn't exist.
    public static func accessibility(of account: String, in service: String) -> String? {
        state.withLock { $0.items[Key(service: service, account: account)]?.accessibility }
    }

    /// Calls a function with the item that a query describes. Like Apple's functions, returns a status for what is invalid.
    static func change(_ query: CFDictionary, _ work: (inout State, Key) -> OSStatus) -> OSStatus {
        guard query[kSecClass] as? String == kSecClassGenericPassword,
            let service = query[kSecAttrService] as? String, let account = query[kSecAttrAccount] as? String
        else { return errSecParam }
        return state.withLock { state in
            state.lockedServices.contains(service)
                ? errSecInteractionNotAllowed : work(&state, Key(service: service, account: account))
        }
    }
}

// https://developer.apple.com/documentation/security/secitemadd(_:_:)
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    guard let data = attributes[kSecValueData] as? Data,
        let accessibility = attributes[kSecAttrAccessible] as? String
    else { return errSecParam }
    return KeychainItems.change(attributes) { state, key in
        guard state.items[key] == nil else { return errSecDuplicateItem }
        state.items[key] = (data, accessibility)
        return errSecSuccess
    }
}

// https://developer.apple.com/documentation/security/secitemupdate(_:_:)
public func SecItemUpdate(_ query: CFDictionary, _ attributes: CFDictionary) -> OSStatus {
    guard attributes[kSecClass] == nil else { return errSecParam }
    return KeychainItems.change(query) { state, key in
        guard var item = state.items[key] else { return errSecItemNotFound }
        item.data = attributes[kSecValueData] as? Data ?? item.data
        item.accessibility = attributes[kSecAttrAccessible] as? String ?? item.accessibility
        state.items[key] = item
        return errSecSuccess
    }
}

// https://developer.apple.com/documentation/security/secitemcopymatching(_:_:)
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?)
    -> OSStatus
{
    guard query[kSecReturnData] as? Bool == true else { return errSecParam }
    var data: Data?
    let status = KeychainItems.change(query) { state, key in
        data = state.items[key]?.data
        return data == nil ? errSecItemNotFound : errSecSuccess
    }
    result?.pointee = data.map { $0 as AnyObject }
    return status
}

// https://developer.apple.com/documentation/security/secitemdelete(_:)
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    KeychainItems.change(query) { state, key in
        state.items.removeValue(forKey: key) == nil ? errSecItemNotFound : errSecSuccess
    }
}

public import Foundation

// On Apple's systems, Foundation exports these names of CoreFoundation.

// https://developer.apple.com/documentation/corefoundation/cftyperef
public typealias CFTypeRef = AnyObject
// https://developer.apple.com/documentation/corefoundation/cfstring
public typealias CFString = NSString
// https://developer.apple.com/documentation/corefoundation/cfdictionary
public typealias CFDictionary = NSDictionary
// https://developer.apple.com/documentation/corefoundation/cfarray
public typealias CFArray = NSArray

/// https://developer.apple.com/documentation/corefoundation/cfallocator
public final class CFAllocator {}

/// A replacement for Darwin's type.
///
/// https://developer.apple.com/documentation/kernel/ostype
public typealias OSType = UInt32

public import Foundation

// On Apple's systems, Foundation exports these names of CoreFoundation.

public typealias CFTypeRef = AnyObject
public typealias CFString = NSString
public typealias CFDictionary = NSDictionary
public typealias CFArray = NSArray

/// https://developer.apple.com/documentation/corefoundation/cfallocator
public final class CFAllocator {}

/// A replacement for Darwin's type.
///
/// https://developer.apple.com/documentation/kernel/ostype
public typealias OSType = UInt32

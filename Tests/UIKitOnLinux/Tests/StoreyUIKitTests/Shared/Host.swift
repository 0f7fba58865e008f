// The host, for every file here. Where there is no UIKit it has another name: see Package.swift.
#if canImport(StoreyUIKitOnLinux)
    @_exported import StoreyUIKitOnLinux
#else
    @_exported import StoreyUIKit
#endif

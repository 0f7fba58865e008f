#if canImport(UIKit)
    // Reexports the host to all files of this target.
    @_exported import StoreyUIKit
#endif

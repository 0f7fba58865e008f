import ArgumentParser

/// HTTPS, which a build leaves out unless the package trait TLS is enabled, because its C code takes a minute to build.
enum HTTPSSupport {
    #if TLS
        static let isBuilt = true
    #else
        static let isBuilt = false
    #endif

    /// Returns a message that says how to build HTTPS.
    /// - Parameter option: The option that needs it.
    static func explanation(for option: String) -> String {
        "\(option) needs HTTPS, which this build of storey lacks. Install one that has it with make install TLS=1."
    }

    /// Throws an error that says how to build HTTPS, if this build lacks it.
    /// - Parameter option: The option that needs it.
    static func require(for option: String) throws {
        if !isBuilt { throw ValidationError(explanation(for: option)) }
    }
}

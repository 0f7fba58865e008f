import StoreyInternal

/// libxml2, which reads XML and evaluates XPath, loaded at run time: only stubs with conditions on XML need it, and building needs
/// no headers. Apple's systems contain it, and nearly all Linux distributions.
///
/// Source: https://gnome.pages.gitlab.gnome.org/libxml2/, whose ABI is stable since 2.0. Fields of structures are read at their
/// offsets on 64-bit systems.
struct LibXML: Sendable {
    typealias Reference = UnsafeMutableRawPointer
    typealias Text = UnsafePointer<CChar>

    let readMemory:
        @convention(c) @Sendable (
            _ text: Text, _ size: Int32, _ url: Text?, _ encoding: Text?, _ options: Int32
        ) ->
            Reference?
    let rootElement: @convention(c) @Sendable (Reference) -> Reference?
    let freeDocument: @convention(c) @Sendable (Reference) -> Void
    let newContext: @convention(c) @Sendable (Reference) -> Reference?
    let freeContext: @convention(c) @Sendable (Reference) -> Void
    let registerNamespace: @convention(c) @Sendable (Reference, _ prefix: Text, _ uri: Text) -> Int32
    let evaluate: @convention(c) @Sendable (_ path: Text, Reference) -> Reference?
    let freeObject: @convention(c) @Sendable (Reference) -> Void
    /// Sets the calling thread's handler of errors, which are written to standard error by default.
    let setErrorHandler:
        @convention(c) @Sendable (Reference?, (@convention(c) (Reference?, Reference?) -> Void)?) -> Void

    /// The library, or the reason why it can't be loaded.
    static let loaded = Result { () throws(XMLError) in try LibXML() }

    /// No network access, and no errors or warnings on standard error.
    static let options: Int32 = 1 << 11 | 1 << 5 | 1 << 6

    private init() throws(XMLError) {
        let missing = XMLError.unavailable(
            "XML requires libxml2, which can't be loaded. Install libxml2 (Debian: libxml2, Alpine: libxml2)."
        )
        let library = DynamicLibrary(
            "libxml2.so.2", "libxml2.so.16", "libxml2.2.dylib", "/usr/lib/libxml2.2.dylib")
        guard let library else { throw missing }
        func function<Function>(_ name: String) throws(XMLError) -> Function {
            try library.function(name, orThrow: missing)
        }
        readMemory = try function("xmlReadMemory")
        rootElement = try function("xmlDocGetRootElement")
        freeDocument = try function("xmlFreeDoc")
        newContext = try function("xmlXPathNewContext")
        freeContext = try function("xmlXPathFreeContext")
        registerNamespace = try function("xmlXPathRegisterNs")
        evaluate = try function("xmlXPathEvalExpression")
        freeObject = try function("xmlXPathFreeObject")
        setErrorHandler = try function("xmlSetStructuredErrorFunc")
        let initialize: @convention(c) () -> Void = try function("xmlInitParser")
        initialize()
    }
}

/// A reason why XML or an XPath can't be used.
enum XMLError: Error, Hashable, CustomStringConvertible {
    case invalidDocument
    case invalidPath
    case unavailable(String)

    var description: String {
        switch self {
        case .invalidDocument: "is not valid XML"
        case .invalidPath: "is not a valid XPath expression for nodes"
        case .unavailable(let reason): reason
        }
    }
}

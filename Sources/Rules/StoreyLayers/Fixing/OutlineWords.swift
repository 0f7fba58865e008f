/// Words that fixes treat specially, as hashes.
enum OutlineWords {
    private static func hashes(_ words: String) -> Set<UInt64> {
        Set(words.split(whereSeparator: \.isWhitespace).map { NameHash.of(String($0)) })
    }

    static let modifiers = hashes(
        """
        static final mutating nonmutating nonisolated indirect lazy weak unowned override required convenience dynamic optional \
        prefix postfix infix isolated distributed borrowing consuming async rethrows
        """)
    /// Modifiers of declarations that are used by name only, or whose access depends on another declaration.
    static let bindingModifiers = hashes("override required convenience dynamic optional distributed")
    static let `static` = NameHash.of("static")
    static let `safe` = NameHash.of("safe")
    static let unsafe = NameHash.of("unsafe")
    static let set = NameHash.of("set")
    static let observers = hashes("willSet didSet")
    static let testable = NameHash.of("testable")
    static let exported = NameHash.of("_exported")

    /// Attributes that change nothing about who uses a declaration.
    static let harmlessAttributes = hashes(
        "discardableResult MainActor available inline concurrent Sendable unchecked escaping autoclosure preconcurrency"
    )
    static let builtInAttributes = hashes(
        """
        available discardableResult dynamicCallable dynamicMemberLookup escaping autoclosure convention Sendable unchecked \
        frozen inlinable usableFromInline inline main objc objcMembers nonobjc propertyWrapper resultBuilder testable \
        preconcurrency retroactive unknown warn_unqualified_access backDeployed globalActor concurrent isolated TaskLocal IBAction \
        IBOutlet IBDesignable IBInspectable IBSegueAction NSManaged NSCopying UIApplicationMain NSApplicationMain MainActor \
        rethrows attached freestanding implementation cdecl c export lifetime safe unsafe specialized _exported _spi \
        _implementationOnly _silgen_name _cdecl _disfavoredOverload _transparent _optimize _semantics _specialize \
        _spi_available _alwaysEmitIntoClient _marker _nonSendable _inheritActorContext _implicitSelfCapture \
        _unsafeInheritExecutor _rawLayout _staticExclusiveOnly _documentation _originallyDefinedIn _weakLinked
        """)
    static let inlinableAttributes = hashes(
        "inlinable usableFromInline frozen _alwaysEmitIntoClient backDeployed _transparent _specialize specialized"
    )
    static let unindexedAttributes = hashes("resultBuilder dynamicMemberLookup dynamicCallable")
    static let builtInMacros = hashes(
        """
        available unavailable selector keyPath file fileID filePath line column function warning error colorLiteral \
        imageLiteral fileLiteral sourceLocation dsohandle isolation externalMacro hasSymbol if elseif else endif
        """)
    /// Members that the compiler calls without their name.
    static let implicitMembers = hashes(
        """
        callAsFunction dynamicallyCall appendInterpolation appendLiteral wrappedValue projectedValue buildBlock buildExpression buildOptional buildEither buildArray buildPartialBlock \
        buildFinalResult buildLimitedAvailability main enqueue
        """)
    /// Labels of initializers that the compiler calls for literals.
    static let literalLabels = hashes(
        """
        integerLiteral floatLiteral stringLiteral arrayLiteral dictionaryLiteral booleanLiteral nilLiteral \
        unicodeScalarLiteral extendedGraphemeClusterLiteral stringInterpolation regexLiteral
        """)
    /// Members that the compiler adds to types that conform to a protocol of the standard library.
    static let synthesizedMembers = hashes(
        "rawValue RawValue allCases AllCases hashValue hash encode CodingKeys")
    /// Members that the runtime or a framework finds by their name.
    static let reservedMembers = implicitMembers.union(
        hashes(
            "description debugDescription hash encode body rawValue allCases id next makeIterator makeAsyncIterator setUp tearDown customMirror previews"
        ))
}

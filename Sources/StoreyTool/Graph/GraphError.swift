#if Tool
    /// Why nothing could be drawn, and how to mend it.
    struct GraphError: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }
#endif

#if Web
    /// The picture in the browser's tab: three storeys of a house.
    enum WebIcon {
        static let text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" \
            fill="#0a6cff"/><path d="M7 9h18v4H7zm0 6h18v4H7zm0 6h18v4H7z" fill="#fff"/></svg>
            """
    }
#endif

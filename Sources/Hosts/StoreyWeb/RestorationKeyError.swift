#if Web
    /// An error that prevents loading a ``RestorationKey``. Its description says how to fix it.
    public enum RestorationKeyError: Error, Equatable, CustomStringConvertible {
        /// The file doesn't exist and can't be created.
        case cannotCreate(path: String)
        /// The file can't be read.
        case cannotRead(path: String)
        /// The file doesn't contain a key.
        case invalidKey(path: String)

        /// The problem and how to fix it.
        public var description: String {
            switch self {
            case .cannotCreate(let path):
                "Can’t create the restoration key at \(path). Choose an existing, writable folder."
            case .cannotRead(let path):
                "Can’t read the restoration key at \(path). Make the server’s user the owner of the file."
            case .invalidKey(let path):
                "The file at \(path) isn’t a restoration key. If it was damaged, delete it to have a new key created."
            }
        }
    }
#endif

import Foundation

/// The functions of the toolchain's libIndexStore that are used. It is opened at run time: whoever has no index links
/// nothing.
///
/// Source of the declarations: `indexstore/indexstore.h`, which every toolchain brings.
struct IndexLibrary: @unchecked Sendable {
    // Functions only, which nothing changes.

    /// What the header calls `indexstore_string_ref_t`, an address and a length. `iovec` is laid out alike, and a type
    /// of C, as a function of C needs it.
    typealias Text = iovec
    /// Any of the header's opaque pointers.
    typealias Handle = OpaquePointer
    typealias Failure = UnsafeMutablePointer<Handle?>
    typealias Context = UnsafeMutableRawPointer
    typealias EachText = @convention(c) (Context?, Text) -> Bool
    typealias EachHandle = @convention(c) (Context?, Handle?) -> Bool

    let describe: @convention(c) (Handle?) -> UnsafePointer<CChar>?
    let disposeError: @convention(c) (Handle?) -> Void
    let openStore: @convention(c) (UnsafePointer<CChar>, Failure?) -> Handle?
    let closeStore: @convention(c) (Handle?) -> Void
    let units: @convention(c) (Handle?, UInt32, Context?, EachText) -> Bool
    let openUnit: @convention(c) (Handle?, UnsafePointer<CChar>, Failure?) -> Handle?
    let closeUnit: @convention(c) (Handle?) -> Void
    let isSystem: @convention(c) (Handle?) -> Bool
    let isModule: @convention(c) (Handle?) -> Bool
    let mainFile: @convention(c) (Handle?) -> Text
    let workingFolder: @convention(c) (Handle?) -> Text
    let modified: @convention(c) (Handle?, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>) -> Void
    let dependencies: @convention(c) (Handle?, Context?, EachHandle) -> Bool
    let dependencyKind: @convention(c) (Handle?) -> UInt32
    let dependencyName: @convention(c) (Handle?) -> Text
    let dependencyPath: @convention(c) (Handle?) -> Text
    let openRecord: @convention(c) (Handle?, UnsafePointer<CChar>, Failure?) -> Handle?
    let closeRecord: @convention(c) (Handle?) -> Void
    let occurrences: @convention(c) (Handle?, Context?, EachHandle) -> Bool
    let symbol: @convention(c) (Handle?) -> Handle?
    let roles: @convention(c) (Handle?) -> UInt64
    let place: @convention(c) (Handle?, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
    let relations: @convention(c) (Handle?, Context?, EachHandle) -> Bool
    let relationRoles: @convention(c) (Handle?) -> UInt64
    let relationSymbol: @convention(c) (Handle?) -> Handle?
    let kind: @convention(c) (Handle?) -> UInt32
    let name: @convention(c) (Handle?) -> Text
    let usr: @convention(c) (Handle?) -> Text

    /// - Parameter file: the library.
    /// - Throws: `LayerError` if it can't be opened, or is not the library that is meant.
    init(_ file: URL) throws(LayerError) {
        // Never closed: it may be asked again, and has threads of its own.
        guard let library = dlopen(file.path, RTLD_NOW | RTLD_LOCAL) else {
            throw LayerError(
                .index, file.path, "can't be opened: \(dlerror().map { String(cString: $0) } ?? "")")
        }
        func function<Function>(_ name: String) throws(LayerError) -> Function {
            guard let address = dlsym(library, "indexstore_" + name) else {
                throw LayerError(
                    .index, file.path, "has no function indexstore_\(name): another toolchain's may")
            }
            return unsafeBitCast(address, to: Function.self)
        }
        describe = try function("error_get_description")
        disposeError = try function("error_dispose")
        openStore = try function("store_create")
        closeStore = try function("store_dispose")
        units = try function("store_units_apply_f")
        openUnit = try function("unit_reader_create")
        closeUnit = try function("unit_reader_dispose")
        isSystem = try function("unit_reader_is_system_unit")
        isModule = try function("unit_reader_is_module_unit")
        mainFile = try function("unit_reader_get_main_file")
        workingFolder = try function("unit_reader_get_working_dir")
        modified = try function("unit_reader_get_modification_time")
        dependencies = try function("unit_reader_dependencies_apply_f")
        dependencyKind = try function("unit_dependency_get_kind")
        dependencyName = try function("unit_dependency_get_name")
        dependencyPath = try function("unit_dependency_get_filepath")
        openRecord = try function("record_reader_create")
        closeRecord = try function("record_reader_dispose")
        occurrences = try function("record_reader_occurrences_apply_f")
        symbol = try function("occurrence_get_symbol")
        roles = try function("occurrence_get_roles")
        place = try function("occurrence_get_line_col")
        relations = try function("occurrence_relations_apply_f")
        relationRoles = try function("symbol_relation_get_roles")
        relationSymbol = try function("symbol_relation_get_symbol")
        kind = try function("symbol_get_kind")
        name = try function("symbol_get_name")
        usr = try function("symbol_get_usr")
    }
}

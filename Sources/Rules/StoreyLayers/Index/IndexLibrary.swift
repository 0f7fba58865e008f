import Foundation
import StoreyInternal

/// The functions of the toolchain's libIndexStore. The library is loaded at run time, so checks without an index don't
/// depend on it.
///
/// Source of the declarations: `indexstore/indexstore.h`, part of every toolchain.
struct IndexLibrary: Sendable {
    /// The equivalent of `indexstore_string_ref_t`, an address and a length. `iovec` has the same layout and is a C
    /// type, which a C function type requires.
    typealias Text = iovec
    /// Any of the opaque pointers of the header.
    typealias Handle = OpaquePointer
    typealias Failure = UnsafeMutablePointer<Handle?>
    typealias Context = UnsafeMutableRawPointer
    typealias EachText = @convention(c) (Context?, Text) -> Bool
    typealias EachHandle = @convention(c) (Context?, Handle?) -> Bool

    let describe: @convention(c) @Sendable (Handle?) -> UnsafePointer<CChar>?
    let disposeError: @convention(c) @Sendable (Handle?) -> Void
    let openStore: @convention(c) @Sendable (UnsafePointer<CChar>, Failure?) -> Handle?
    let closeStore: @convention(c) @Sendable (Handle?) -> Void
    let units: @convention(c) @Sendable (Handle?, UInt32, Context?, EachText) -> Bool
    let openUnit: @convention(c) @Sendable (Handle?, UnsafePointer<CChar>, Failure?) -> Handle?
    let closeUnit: @convention(c) @Sendable (Handle?) -> Void
    let isSystem: @convention(c) @Sendable (Handle?) -> Bool
    let isModule: @convention(c) @Sendable (Handle?) -> Bool
    let mainFile: @convention(c) @Sendable (Handle?) -> Text
    let workingFolder: @convention(c) @Sendable (Handle?) -> Text
    let modified:
        @convention(c) @Sendable (Handle?, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>) -> Void
    let dependencies: @convention(c) @Sendable (Handle?, Context?, EachHandle) -> Bool
    let dependencyKind: @convention(c) @Sendable (Handle?) -> UInt32
    let dependencyName: @convention(c) @Sendable (Handle?) -> Text
    let dependencyPath: @convention(c) @Sendable (Handle?) -> Text
    let openRecord: @convention(c) @Sendable (Handle?, UnsafePointer<CChar>, Failure?) -> Handle?
    let closeRecord: @convention(c) @Sendable (Handle?) -> Void
    let occurrences: @convention(c) @Sendable (Handle?, Context?, EachHandle) -> Bool
    let symbol: @convention(c) @Sendable (Handle?) -> Handle?
    let roles: @convention(c) @Sendable (Handle?) -> UInt64
    let position:
        @convention(c) @Sendable (Handle?, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
    let relations: @convention(c) @Sendable (Handle?, Context?, EachHandle) -> Bool
    let relationRoles: @convention(c) @Sendable (Handle?) -> UInt64
    let relationSymbol: @convention(c) @Sendable (Handle?) -> Handle?
    let kind: @convention(c) @Sendable (Handle?) -> UInt32
    let name: @convention(c) @Sendable (Handle?) -> Text
    let usr: @convention(c) @Sendable (Handle?) -> Text

    /// Loads the library.
    ///
    /// - Parameter file: The library's file.
    /// - Throws: `LayerError` if the file can't be loaded or lacks a function.
    init(_ file: URL) throws(LayerError) {
        // Never closed, because the library may be used again and runs its own threads.
        guard let library = DynamicLibrary(file.path) else {
            throw LayerError(
                .index, file.path, "The library can't be loaded: \(DynamicLibrary.loadingError)")
        }
        func function<Function>(_ name: String) throws(LayerError) -> Function {
            try library.function(
                "indexstore_" + name,
                orThrow: LayerError(
                    .index, file.path,
                    "The library has no function indexstore_\(name). Use the library of a current toolchain.")
            )
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
        position = try function("occurrence_get_line_col")
        relations = try function("occurrence_relations_apply_f")
        relationRoles = try function("symbol_relation_get_roles")
        relationSymbol = try function("symbol_relation_get_symbol")
        kind = try function("symbol_get_kind")
        name = try function("symbol_get_name")
        usr = try function("symbol_get_usr")
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The target that `STOREY_FUZZ_TARGET` names.
private let selected: FuzzTarget = {
    let name = getenv("STOREY_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    if let target = FuzzTarget.all.first(where: { $0.name == name }) { return target }
    print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
    exit(name == "list" ? 0 : 64)
}()

/// Runs the selected target with one input. libFuzzer calls this function.
@_cdecl("LLVMFuzzerTestOneInput")
public func runInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    selected.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// The program's entry point, which SwiftPM expects under the name MODULE_main. Does the same as libFuzzer's own.
@_cdecl("Fuzzing_main")
public func runFuzzer(
    _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    _ = selected
    var count = count
    var arguments = arguments
    return runDriver(&count, &arguments, runInput)
}

/// Source: `FuzzerInterface` of LLVM's libFuzzer.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ input: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

func decimalLogarithm(_ number: Double) -> Double { log10(number) }
func exponential(_ number: Double) -> Double { exp(number) }

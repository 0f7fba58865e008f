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
func naturalLogarithm(_ number: Double) -> Double { log(number) }
func exponential(_ number: Double) -> Double { exp(number) }
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

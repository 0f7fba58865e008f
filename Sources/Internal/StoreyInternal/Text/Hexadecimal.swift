extension FixedWidthInteger where Self: UnsignedInteger {
    /// The number as lowercase hexadecimal digits, with leading zeros: two digits for each byte.
    @inlinable package var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
    }
}

extension UInt8 {
    /// The value of the byte as an ASCII hexadecimal digit, or `nil` if it isn't one.
    @inlinable package var hexadecimalDigitValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

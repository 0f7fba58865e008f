extension String {
    /// Returns 128 random bits as text, which can't be guessed.
    package static func randomSecret() -> String {
        var random = SystemRandomNumberGenerator()
        let (high, low) = (random.next(), random.next())
        return String(high, radix: 36) + "-" + String(low, radix: 36)
    }
}

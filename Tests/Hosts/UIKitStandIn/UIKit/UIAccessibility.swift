public enum UIAccessibility {
    @MainActor public static var isReduceMotionEnabled = false
}

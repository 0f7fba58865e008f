/// How a picture of another size is made.
public enum Scaling: String, Sendable, Hashable, CaseIterable {
    /// Each new pixel is the mean of all it covers. For smaller pictures: nothing is left out, nothing flickers.
    case box
    /// Each new pixel is mixed from the two by two nearest to its middle. For larger pictures; one that is made smaller
    /// than half leaves pixels out.
    case bilinear
}

/// The parent of all tests with live video.
///
/// They encode, send and decode video, and start browsers. In parallel on a small machine, they would starve one
/// another. `Scripts/test.sh` runs them last, one at a time.
public enum LiveVideoTests {}

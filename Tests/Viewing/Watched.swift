/// Holds the tests in which somebody looks at a screen, live.
///
/// They code, send and decode video, and start browsers: side by side, on a small machine, they would starve one
/// another. `Scripts/test.sh` runs them after all others, one at a time.
public enum Watched {}

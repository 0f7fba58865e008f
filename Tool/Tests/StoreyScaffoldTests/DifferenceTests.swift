import Foundation
import ToolInternal
import Testing

@testable import StoreyScaffold

@Suite("Differences between files")
struct DifferenceTests {
    @Test("A difference has the format of diff -u")
    func words() {
        let old = (1...12).map { "line \($0)" }.joined(separator: "\n") + "\n"
        let new = old.replacing("line 6\n", with: "line 6\nline 6½\n")
        #expect(
            Change(path: "a.txt", before: old, after: new).difference == """
                --- a/a.txt
                +++ b/a.txt
                @@ -4,6 +4,7 @@
                 line 4
                 line 5
                 line 6
                +line 6½
                 line 7
                 line 8
                 line 9
                """)
        #expect(
            Change(path: "b.txt", before: nil, after: "one\n").difference == """
                --- /dev/null
                +++ b/b.txt
                @@ -0,0 +1,1 @@
                +one
                """)
    }

    @Test("Applying a difference gives the new text", arguments: 0..<20)
    func applied(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let old = (0..<Int.random(in: 1...40, using: &random)).map { _ in
            "\(Int.random(in: 0...5, using: &random))"
        }
        var new = old
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let place = Int.random(in: 0...new.count, using: &random)
            if Bool.random(using: &random), place < new.count {
                new.remove(at: place)
            } else {
                new.insert("new \(place)", at: place)
            }
        }
        let change = Change(
            path: "a.txt", before: old.map { "\($0)\n" }.joined(), after: new.map { "\($0)\n" }.joined())
        guard change.before != change.after else { return }
        let patched = Self.patched(old, by: change.difference)
        #expect(patched == new, "seed \(seed)")
    }

    /// Applies a difference like `patch`, but checks line numbers strictly.
    private static func patched(_ old: [String], by difference: String) -> [String]? {
        var new: [String] = []
        var at = 0
        for line in difference.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2) {
            let words = line.dropFirst()
            switch line.first {
            case "@":
                let start = line.split { !$0.isNumber }.compactMap { Int($0) }
                let hunk = start[1] == 0 ? start[0] : start[0] - 1
                guard hunk >= at, hunk <= old.count else { return nil }
                new += old[at..<hunk]
                at = hunk
                guard start[3] == 0 || new.count == start[2] - 1 else { return nil }
            case "+": new.append(String(words))
            case "-", " ":
                guard at < old.count, old[at] == words else { return nil }
                if line.first == " " { new.append(old[at]) }
                at += 1
            default: return nil
            }
        }
        return new + old[at...]
    }
}

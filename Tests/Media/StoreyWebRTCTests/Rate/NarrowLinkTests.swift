import StoreyVideo
import Testing

@testable import StoreyWebRTC

@Suite("Sharing over narrow links, in virtual time")
struct NarrowLinkTests {
    private static let links: [VirtualShare.Link] = [500, 1000, 2000, 3000].flatMap { rate in
        [100, 300, 1000].flatMap { queue in
            [0, 0.03].map { loss in
                VirtualShare.Link(bitRate: rate * 1000, queue: .milliseconds(queue), loss: loss)
            }
        }
    }

    @Test(arguments: links, [true, false])
    func `A fine pattern appears within two seconds and never freezes for a second`(
        _ link: VirtualShare.Link, _ isScrolling: Bool
    ) {
        var share = VirtualShare(link, isScrolling: isScrolling, seed: 1)
        let result = share.run(for: .seconds(60))
        #expect(result.firstFrame.map { $0 < .seconds(2) } == true, "\(result)")
        #expect(result.longestFreeze < .seconds(1), "\(result)")
        // More than two changes of the size in each of its steps would be back and forth.
        #expect(result.sizes.count <= 12, "\(result)")
        let isUsed = !isScrolling || result.bitRate > min(link.bitRate, 2_500_000) / 2
        #expect(isUsed, "\(result)")
    }
}

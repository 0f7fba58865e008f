import Testing

@testable import StoreyWebRTC

@Suite("Key frame requests")
struct KeyFramePolicyTests {
    private let roundTrip = Duration.milliseconds(100)

    /// A policy whose last key frame takes a second to send.
    private func policy() -> KeyFramePolicy {
        var policy = KeyFramePolicy()
        policy.request()
        _ = policy.takeRequest(at: .zero)
        policy.didEncode(125_000, bitRate: 1_000_000, at: .zero)
        return policy
    }

    @Test func `A request is answered once`() {
        var policy = KeyFramePolicy()
        var answers = [policy.takeRequest(at: .zero)]
        policy.request()
        answers += [policy.takeRequest(at: .zero), policy.takeRequest(at: .seconds(9))]
        #expect(answers == [false, true, false])
    }

    @Test func `A request for lost packets is ignored while the last key frame is on its way`() {
        var policy = policy()
        for time in stride(from: 0, through: 1090, by: 10) {
            policy.request(afterLossWithin: roundTrip, at: .milliseconds(time))
        }
        let isAnswered = policy.takeRequest(at: .seconds(9))
        #expect(!isAnswered)
    }

    @Test func `A request after the last key frame has arrived is answered`() {
        var policy = policy()
        policy.request(afterLossWithin: roundTrip, at: .milliseconds(1100))
        let isAnswered = policy.takeRequest(at: .milliseconds(1100))
        #expect(isAnswered)
    }

    @Test func `A viewer that joins waits until the last key frame was sent`() {
        var policy = policy()
        policy.request()
        let answers = [policy.takeRequest(at: .milliseconds(999)), policy.takeRequest(at: .seconds(1))]
        #expect(answers == [false, true])
    }

    @Test func `A key frame that isn't sent is replaced at once`() {
        var policy = KeyFramePolicy()
        policy.request()
        var answers = [policy.takeRequest(at: .zero)]
        policy.requestAgain()
        answers.append(policy.takeRequest(at: .zero))
        #expect(answers == [true, true])
    }
}

import StoreyInternal
import StoreyVideo

@testable import StoreyWebRTC

/// A sender, a narrow link, and a viewer in virtual time, in steps of a millisecond.
///
/// The sender's decisions are those of the product. The sizes of frames are those of a fine pattern that fills the
/// screen, as OpenH264 encodes it.
struct VirtualShare {
    /// A link with a queue like that of a token bucket filter.
    struct Link {
        var bitRate: Int
        /// The time that the longest queue takes.
        var queue: Duration
        /// The share of packets that are lost without a queue.
        var loss = 0.0
    }

    /// What the viewer saw.
    struct Result {
        var firstFrame: Duration?
        var longestFreeze = Duration.zero
        /// The number of frames that were shown.
        var frames = 0
        /// The sizes of the frames in order, without repetitions.
        var sizes: [PixelSize] = []
        var pictureLossIndications = 0
        /// The estimated bit rate at the end.
        var bitRate = 0
    }

    private struct Packet {
        var number: Int
        var frame: Int
        var isLast: Bool
        var bytes: Int
    }

    private struct Frame {
        var isKeyFrame: Bool
        var size: PixelSize
        var packetCount: Int
        var arrived: Set<Int> = []
    }

    private let link: Link
    private let isScrolling: Bool
    private let screen = PixelSize(1280, 720)
    private var random: SplitMix64
    private var now = Duration.zero
    private var result = Result()

    // The sender.
    private let control: EncodingControl
    private var keyFrames = KeyFramePolicy()
    private var pacer: Pacer
    private var rate: RateControl
    private var encoderBitRate: Int
    private var encodedSize: PixelSize?
    private var encodedShare = 1.0
    private var lastEncoded = Duration.zero
    private var encodedInterval = 1.0 / 30
    private var knownInterval = 1.0 / 30
    private var encodedCount = 0
    /// The bits that still make a still picture sharper.
    private var missingBits = 0.0
    private var frames: [Frame] = []
    private var queue: [Packet] = []
    private var waiting: (packet: Packet, until: Duration)?
    private var allowance = 8.0
    private var retransmitted = 0
    private var retransmittedInInterval = 0
    private var sentBytes = 0
    private var packets: [Packet] = []

    // The link.
    private var linkIsFree = Duration.zero
    private var arriving: [(at: Duration, packet: Packet)] = []
    private static let propagation = Duration.milliseconds(20)
    private static let burstBytes = 16_384

    // The viewer.
    private var highest = -1
    private var missing: [Int: (next: Duration, count: Int)] = [:]
    private var decoded = -1
    private var lastShown: Duration?
    private var lastLossIndication = Duration.zero
    private var arrivedBytes = 0
    private var arrivedPackets = 0
    private var highestAtReport = -1
    private var nextReport = Duration.seconds(1)
    private var lastReport = Duration.zero

    init(_ link: Link, isScrolling: Bool, seed: UInt64) {
        self.link = link
        self.isScrolling = isScrolling
        random = SplitMix64(seed: seed)
        rate = RateControl(200_000...2_500_000)
        encoderBitRate = rate.bitRate
        control = EncodingControl(bitRate: rate.bitRate, frameRate: 30)
        pacer = Pacer(bitRate: rate.bitRate)
        keyFrames.request()
    }

    /// Runs the share for a duration.
    mutating func run(for duration: Duration) -> Result {
        while now < duration {
            let milliseconds = Int(now / .milliseconds(1))
            if milliseconds % 33 == 0 { submit() }
            if milliseconds % 500 == 0 { control.updateQuality(at: now) }
            send()
            receive()
            now += .milliseconds(1)
        }
        noteFreeze()
        result.bitRate = rate.bitRate
        return result
    }

    // MARK: - The sender

    private mutating func submit() {
        // Encoded again at once if it's a key frame that is too large.
        for _ in 0..<20 {
            let isKeyFrame = keyFrames.takeRequest(at: now)
            guard control.allowsFrame(isKeyFrame: isKeyFrame, at: now) else { return }
            let (size, sharpShare) = control.encoding(of: screen)
            encoderBitRate = control.takeEncoderBitRate() ?? encoderBitRate
            let isNewEncoder = size != encodedSize
            encodedSize = size
            if isNewEncoder { (encodedInterval, knownInterval, encodedCount) = (1.0 / 30, 1.0 / 30, 0) }
            let bytes = encodedBytes(size, sharpShare, isKeyFrame: isKeyFrame || isNewEncoder)
            guard control.accepts(bytes, isKeyFrame: isKeyFrame || isNewEncoder, at: now) else {
                if isKeyFrame || isNewEncoder { keyFrames.requestAgain() }
                continue
            }
            if isKeyFrame || isNewEncoder { keyFrames.didEncode(bytes, bitRate: control.bitRate, at: now) }
            packetize(bytes, isKeyFrame: isKeyFrame || isNewEncoder, size)
            return
        }
    }

    private mutating func encodedBytes(_ size: PixelSize, _ sharpShare: Double, isKeyFrame: Bool) -> Int {
        let pixels = Double(size.pixelCount)
        // The encoder measures the frame rate.
        encodedInterval = 0.8 * encodedInterval + 0.2 * ((now - lastEncoded) / .seconds(1))
        lastEncoded = now
        encodedCount += 1
        if encodedCount % 10 == 0 { knownInterval = encodedInterval }
        let share = Double(encoderBitRate) * knownInterval
        let newlySharp = max(0, sharpShare - encodedShare)
        encodedShare = sharpShare
        let bits: Double
        if isKeyFrame {
            bits = pixels * (2.2 * sharpShare + 0.12)
            missingBits = pixels
        } else if isScrolling {
            bits = max(share, pixels * 0.02) + newlySharp * pixels * 2.2
        } else {
            bits = max(min(share, missingBits), 2000) + newlySharp * pixels * 2.2
            missingBits -= bits
        }
        return Int(bits / 8 * Double.random(in: 0.85...1.15, using: &random))
    }

    private mutating func packetize(_ bytes: Int, isKeyFrame: Bool, _ size: PixelSize) {
        let count = bytes / 1180 + 1
        for index in 0..<count {
            let packet = Packet(
                number: packets.count, frame: frames.count, isLast: index == count - 1,
                bytes: index == count - 1 ? bytes % 1180 + 20 : 1200)
            packets.append(packet)
            queue.append(packet)
        }
        frames.append(Frame(isKeyFrame: isKeyFrame, size: size, packetCount: count))
        pacer.add(bytes)
    }

    private mutating func send() {
        while true {
            if let (packet, until) = waiting {
                guard until <= now else { return }
                waiting = nil
                transmit(packet)
                allowance = min(allowance + 0.2, Double(max(8, rate.bitRate / 8 / 1200 / 10)))
            } else if !queue.isEmpty {
                let packet = queue.removeFirst()
                waiting = (
                    packet, now + pacer.wait(bytes: packet.bytes, retransmitted: retransmitted, at: now)
                )
                retransmitted = 0
            } else {
                return
            }
        }
    }

    private mutating func retransmit(_ number: Int) {
        guard allowance >= 1 else { return }
        allowance -= 1
        retransmitted += 1200
        retransmittedInInterval += 1200
        transmit(packets[number])
    }

    private mutating func take(_ report: ReceiverReport, share: Double) {
        rate.update(with: report)
        control.setBitRate(Int(Double(rate.bitRate) * (1 - min(share, 0.3))))
        pacer.bitRate = rate.bitRate
    }

    // MARK: - The link

    private mutating func transmit(_ packet: Packet) {
        let bytes = packet.bytes + 38
        sentBytes += bytes
        linkIsFree = max(linkIsFree, now)
        let longest = link.queue + .seconds(Double(Self.burstBytes * 8) / Double(link.bitRate))
        if linkIsFree - now > longest || Double.random(in: 0..<1, using: &random) < link.loss { return }
        linkIsFree += .seconds(Double(bytes * 8) / Double(link.bitRate))
        arriving.append((linkIsFree + Self.propagation, packet))
    }

    // MARK: - The viewer

    private mutating func receive() {
        while let first = arriving.first, first.at <= now {
            arriving.removeFirst()
            arrive(first.packet)
        }
        for (number, request) in missing where request.next <= now {
            missing[number] = request.count == 10 ? nil : (now + .milliseconds(100), request.count + 1)
            retransmit(number)
        }
        let isStuck = frames.count > decoded + 1 && now - (lastShown ?? .zero) > .milliseconds(400)
        if isStuck, !missing.isEmpty, now - lastLossIndication > .milliseconds(300) {
            lastLossIndication = now
            result.pictureLossIndications += 1
            keyFrames.request(afterLossWithin: Self.propagation * 2 + queueDelay, at: now)
        }
        if now >= nextReport { report() }
    }

    private mutating func arrive(_ packet: Packet) {
        arrivedBytes += packet.bytes + 38
        if missing.removeValue(forKey: packet.number) == nil { arrivedPackets += 1 }
        if packet.number > highest {
            for number in (highest + 1)..<packet.number { missing[number] = (now + Self.propagation, 0) }
            highest = packet.number
        }
        frames[packet.frame].arrived.insert(packet.number)
        while true {
            // The next frame, or a later key frame.
            let next = frames.indices.dropFirst(decoded + 1).first { index in
                frames[index].arrived.count == frames[index].packetCount
                    && (index == decoded + 1 || frames[index].isKeyFrame)
            }
            guard let next, next == decoded + 1 || frames[next].isKeyFrame else { return }
            show(next)
        }
    }

    private mutating func show(_ index: Int) {
        if index > decoded + 1 {
            let skipped = Set(packets.filter { $0.frame < index }.map(\.number))
            missing = missing.filter { !skipped.contains($0.key) }
        }
        decoded = index
        if lastShown == nil { result.firstFrame = now } else { noteFreeze() }
        lastShown = now
        result.frames += 1
        let size = frames[index].size
        if result.sizes.last != size { result.sizes.append(size) }
    }

    private mutating func noteFreeze() {
        if let lastShown { result.longestFreeze = max(result.longestFreeze, now - lastShown) }
    }

    private var queueDelay: Duration { max(linkIsFree - now, .zero) }

    private mutating func report() {
        let interval = now - lastReport
        let expected = highest - highestAtReport
        let arrived = min(arrivedPackets, expected)
        if expected > 0 {
            let seconds = interval / .seconds(1)
            var report = ReceiverReport(
                fractionLost: Double(expected - arrived) / Double(expected),
                roundTripTime: Self.propagation * 2 + queueDelay)
            report.interval = interval
            report.bytesInFlight = Int(queueDelay / .seconds(1) * Double(link.bitRate) / 8)
            report.sentBitRate = Int(Double(sentBytes * 8) / seconds)
            report.deliveredBitRate = Int(Double(arrivedBytes * 8) / seconds)
            take(report, share: Double(retransmittedInInterval) / Double(max(sentBytes, 1)))
        }
        (sentBytes, arrivedBytes, arrivedPackets, retransmittedInInterval) = (0, 0, 0, 0)
        highestAtReport = highest
        lastReport = now
        // Browsers vary the interval by half.
        nextReport = now + .milliseconds(Int.random(in: 500...1500, using: &random))
    }
}

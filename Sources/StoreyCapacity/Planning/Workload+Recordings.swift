// What is kept of calls.
extension Workload {
    /// Recordings, and what they are transcoded into while they come.
    func addRecordings(
        _ media: Media, rooms: Double, _ draw: Draw, _ load: inout Load, _ trace: inout Trace
    ) {
        guard rooms > 0 else { return }
        let recorded = trace.figure(
            "load.recording", rooms * draw[assumptions.recordingCPU], .count,
            "vCPU that recordings keep busy", "rooms × recorded × recording_cpu",
            of: [media.rooms.name, media.recorded.name, assumptions.recordingCPU.name])
        load.tiers.append(
            Tier(
                kind: .recording, name: "recording", rate: 0, service: 0, load: recorded, goal: nil,
                variation: 1))
        let kept = draw[media.hoursPerMonth] / 8 * draw[levels.keep]
        let rates = draw[assumptions.mixedVideo] + media.renditions.reduce(0) { $0 + draw[$1.rate] }
        load.storage += trace.figure(
            "media.recordings", rooms * rates * kept, .bytes, "bytes that are kept of calls",
            "rooms × recorded × (mixed_video + the rates of renditions) ÷ 8 bit × hours_per_month × keep",
            of: [
                media.rooms.name, media.recorded.name, media.hoursPerMonth.name, assumptions.mixedVideo.name,
                levels.keep.name,
            ] + media.renditions.map(\.rate.name))
        guard !media.renditions.isEmpty else { return }
        let pixels = media.renditions.reduce(0) { $0 + draw[$1.width] * draw[$1.height] * draw[$1.frames] }
        let transcoded = trace.figure(
            "load.renditions", rooms * pixels / draw[assumptions.encodedPixels], .count,
            "vCPU that transcoding into renditions keeps busy",
            "rooms × recorded × pixels a second of all renditions ÷ encoded_pixels",
            of: [media.rooms.name, media.recorded.name, assumptions.encodedPixels.name]
                + media.renditions.flatMap { [$0.width.name, $0.height.name, $0.frames.name] })
        load.tiers.append(
            Tier(
                kind: .recording, name: "renditions", rate: 0, service: 0, load: transcoded, goal: nil,
                variation: 1))
    }
}

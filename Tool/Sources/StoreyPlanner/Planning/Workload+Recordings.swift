// Recordings of calls.
extension Workload {
    /// Adds recordings and their transcoding, which runs in real time.
    func addRecordings(
        _ media: Media, rooms: Double, _ sample: Sample, _ load: inout Load, _ trace: inout Trace
    ) {
        guard rooms > 0 else { return }
        let recorded = trace.figure(
            "load.recording", rooms * sample[assumptions.recordingCPU], .count,
            "vCPUs busy with recordings", "rooms × recorded × recording_cpu",
            of: [media.rooms.name, media.recorded.name, assumptions.recordingCPU.name])
        load.tiers.append(
            Tier(
                kind: .recording, name: "recording", rate: 0, service: 0, load: recorded, goal: nil,
                variation: 1))
        let kept = sample[media.hoursPerMonth] / 8 * sample[levels.keep]
        let rates = sample[assumptions.mixedVideo] + media.renditions.reduce(0) { $0 + sample[$1.rate] }
        load.storage += trace.figure(
            "media.recordings", rooms * rates * kept, .bytes, "bytes stored for recordings of calls",
            "rooms × recorded × (mixed_video + the rates of renditions) ÷ 8 bit × hours_per_month × keep",
            of: [
                media.rooms.name, media.recorded.name, media.hoursPerMonth.name, assumptions.mixedVideo.name,
                levels.keep.name,
            ] + media.renditions.map(\.rate.name))
        guard !media.renditions.isEmpty else { return }
        let pixels = media.renditions.reduce(0) {
            $0 + sample[$1.width] * sample[$1.height] * sample[$1.frames]
        }
        let transcoded = trace.figure(
            "load.renditions", rooms * pixels / sample[assumptions.encodedPixels], .count,
            "vCPUs busy with transcoding recordings",
            "rooms × recorded × pixels per second of all renditions ÷ encoded_pixels",
            of: [media.rooms.name, media.recorded.name, assumptions.encodedPixels.name]
                + media.renditions.flatMap { [$0.width.name, $0.height.name, $0.frames.name] })
        load.tiers.append(
            Tier(
                kind: .recording, name: "renditions", rate: 0, service: 0, load: transcoded, goal: nil,
                variation: 1))
    }
}

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
            of: ["load.rooms", media.recorded.name, assumptions.recordingCPU.name])
        // A recorder receives what a participant does, and stores one mixed picture.
        let (_, tile) = media.pictures(.sfu, sample)
        let others = max(0, sample[media.people])
        let received =
            min(others, sample[media.tiles]) * tile + min(others, sample[media.voices]) * sample[media.audio]
        let mixed = sample[assumptions.mixedVideo]
        let recordings = ["load.rooms", media.recorded.name]
        add(
            Tier(
                kind: .recording, name: "recording", rate: 0, service: 0, load: recorded, goal: nil,
                variation: 1,
                demands: [
                    .network: Demand(shared: rooms * max(received, mixed)),
                    .memory: memory(sample, shared: rooms * sample[assumptions.recordingMemory]),
                    .disk: Demand(shared: rooms * mixed / 8),
                    .iops: Demand(shared: rooms * mixed / 8 / Self.readAhead),
                ]),
            [
                .network: DemandSource(
                    formula: "rooms × recorded × what a participant receives",
                    inputs: recordings + media.streamNames + [assumptions.mixedVideo.name]),
                .memory: DemandSource(
                    formula: "rooms × recorded × recording_memory; and server_memory on each server",
                    inputs: recordings + [assumptions.recordingMemory.name, assumptions.serverMemory.name]),
                .disk: DemandSource(
                    formula: "rooms × recorded × mixed_video ÷ 8 bit",
                    inputs: recordings + [assumptions.mixedVideo.name]),
                .iops: DemandSource(
                    formula: "rooms × recorded × mixed_video ÷ 8 bit ÷ \(Self.readAhead.brief) bytes at once",
                    inputs: recordings + [assumptions.mixedVideo.name]),
            ], &load, &trace)
        let kept = time(media, sample) / 8 * sample[levels.keep]
        let rates = sample[assumptions.mixedVideo] + media.renditions.reduce(0) { $0 + sample[$1.rate] }
        load.objects += trace.figure(
            "media.recordings", rooms * rates * kept, .bytes, "bytes stored for recordings of calls",
            "rooms × recorded × (mixed_video + the rates of renditions) ÷ 8 bit × time per month × keep",
            of: recordings + [assumptions.mixedVideo.name, levels.keep.name]
                + media.renditions.map(\.rate.name) + timeInputs(media))
        guard !media.renditions.isEmpty else { return }
        let pixels = media.renditions.reduce(0) {
            $0 + sample[$1.width] * sample[$1.height] * sample[$1.frames]
        }
        let transcoded = trace.figure(
            "load.renditions", rooms * pixels / sample[assumptions.encodedPixels], .count,
            "vCPUs busy with transcoding recordings",
            "rooms × recorded × pixels per second of all renditions ÷ encoded_pixels",
            of: recordings + [assumptions.encodedPixels.name]
                + media.renditions.flatMap { [$0.width.name, $0.height.name, $0.frames.name] })
        let encoded = media.renditions.reduce(0) { $0 + sample[$1.rate] }
        add(
            Tier(
                kind: .recording, name: "renditions", rate: 0, service: 0, load: transcoded, goal: nil,
                variation: 1,
                demands: [
                    .network: Demand(shared: rooms * max(mixed, encoded)), .memory: memory(sample),
                ]),
            [
                .network: DemandSource(
                    formula: "rooms × recorded × the larger of mixed_video and all renditions",
                    inputs: recordings + [assumptions.mixedVideo.name] + media.renditions.map(\.rate.name))
            ], &load, &trace)
    }
}

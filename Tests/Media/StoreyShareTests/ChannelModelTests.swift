import Testing

@Suite struct `Memory ordering of a frame channel` {
    @Test(arguments: [(2, 5), (3, 6)])
    func `Readers see complete frames in order, wherever the writer is killed`(
        slotCount: Int, frames: Int
    ) {
        let (faults, states) = ChannelModel(
            slotCount: slotCount, frames: frames, barriers: Set(ChannelModel.Barrier.allCases)
        )
        .explored()
        #expect(faults == [])
        // Otherwise the model would have explored almost nothing.
        #expect(states > 1000)
    }

    static let faults: [(ChannelModel.Barrier, ChannelModel.Fault)] = [
        (.releaseBegin, .unusable), (.fenceBeforePixels, .torn), (.releaseNewest, .unusable),
        (.fenceAfterPixels, .torn),
        (.secondLook, .torn),
    ]

    /// Proves that each barrier is needed, and that the model detects its absence.
    @Test(arguments: faults)
    func `Without any one of the barriers, readers see a fault`(
        barrier: ChannelModel.Barrier, fault: ChannelModel.Fault
    ) {
        let model = ChannelModel(
            slotCount: 2, frames: 4, barriers: Set(ChannelModel.Barrier.allCases).subtracting([barrier]))
        #expect(model.explored().faults.contains(fault))
    }
}

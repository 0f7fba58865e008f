import Testing

@Suite struct `All orders in which a channel's steps can be seen` {
    @Test(arguments: [(2, 5), (3, 6)])
    func `show whole frames in order, and a newest one wherever the writer is killed`(
        slotCount: Int, frames: Int
    ) {
        let (faults, states) = ChannelModel(
            slotCount: slotCount, frames: frames, barriers: Set(ChannelModel.Barrier.allCases)
        )
        .explored()
        #expect(faults == [])
        // Else it would have looked at next to nothing.
        #expect(states > 1000)
    }

    static let faults: [(ChannelModel.Barrier, ChannelModel.Fault)] = [
        (.releaseBegin, .unusable), (.fenceBeforePixels, .torn), (.releaseNewest, .unusable),
        (.fenceAfterPixels, .torn),
        (.secondLook, .torn),
    ]

    /// Each of them is there for a reason, and the model sees it.
    @Test(arguments: faults)
    func `show a fault without any one of the barriers`(
        barrier: ChannelModel.Barrier, fault: ChannelModel.Fault
    ) {
        let model = ChannelModel(
            slotCount: 2, frames: 4, barriers: Set(ChannelModel.Barrier.allCases).subtracting([barrier]))
        #expect(model.explored().faults.contains(fault))
    }
}

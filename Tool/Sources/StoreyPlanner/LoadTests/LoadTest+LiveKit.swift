extension LoadTest {
    /// A shell script that fills the planned rooms with emulated participants, with the command line tool of
    /// LiveKit. Each load generator runs a part of the rooms. `nil` without calls.
    public var liveKit: String? {
        guard let media, media.rooms > 0 else { return nil }
        let (rooms, people) = (
            max(1, media.rooms.rounded(.up).whole), max(1, media.people.rounded(.up).whole)
        )
        let machines = max(1, mediaMachines)
        return """
            #!/bin/sh
            # The planned peak of calls: \((media.rooms * media.people).brief) participants in \(rooms) rooms of \(people).
            # Run it at the same time on \(machines) \(machines == 1 ? "machine" : "machines") with \(generator.vcpu) vCPUs: MACHINE=1 sh FILE\(machines == 1 ? "" : ", MACHINE=2 sh FILE, and so on").
            # It needs lk (https://docs.livekit.io/home/cli) and LIVEKIT_URL, LIVEKIT_API_KEY, and LIVEKIT_API_SECRET.
            # In a room, lk uses separate participants to send and to receive, which makes no difference to the servers.
            # Compare the packet loss and the bit rates that it prints with the plan, and the CPU usage of the media servers.
            set -eu
            MACHINE=${MACHINE:-1}
            DURATION=${DURATION:-10m}
            room=$MACHINE
            while [ "$room" -le \(rooms) ]; do
                lk perf load-test --room "storey-$room" --video-publishers \(people) --audio-publishers \(people) \\
                    --subscribers \(people) --duration "$DURATION" > "room-$room.txt" 2>&1 &
                room=$((room + \(machines)))
            done
            wait

            """
    }
}

import Notes
import StoreyTesting
import Testing

// Generated from a recording of notes, started 2026-11-28T07:57:03Z.
// swift-format-ignore
@Test func aRecordedRun() async throws {
    let recording = try Recording(
        text: #"""
            {"storey":1,"app":"notes","began":"2026-11-28T07:57:03Z","seed":13255932414612571645,"redacts":["accesstoken","apikey","authorization","cardnumber","cookie","cvv","passcode","password","pin","refreshtoken","secret","token"]}
            {"at":0,"after":0,"read":"launch.languages","value":[]}
            {"at":0,"after":0,"call":0,"of":"NotesDataManager.counts() -> NotesCounts"}
            {"at":0,"after":0,"read":"launch.cause","value":null}
            {"at":0,"after":0,"read":"launch.isFirst","value":true}
            {"at":0,"after":0,"read":"LaunchStorage.text","with":{"key":"storey.startup.unfinished"},"value":null}
            {"at":0,"after":0,"read":"LaunchStorage.text","with":{"key":"storey.startup.launched"},"value":"installation "}
            {"at":0,"after":0,"read":"LaunchStorage.text","with":{"key":"storey.startup.times"},"value":null}
            {"at":0,"after":0,"read":"LaunchStorage.text","with":{"key":"storey.startup.unfinished"},"value":null}
            {"at":0,"after":0,"read":"LaunchStorage.save","with":{"key":"storey.startup.unfinished"},"value":true}
            {"at":0,"after":0,"answer":0,"value":{"all":1,"deleted":0,"folders":[],"pinned":0,"shared":0}}
            {"at":0,"after":0,"call":1,"of":"NotesDataManager.settings() -> NotesSettings"}
            {"at":0,"after":0,"call":2,"of":"ConfigurationService.configuration() -> Configuration"}
            {"at":0,"after":0,"answer":2,"error":{},"type":"Unreachable"}
            {"at":0,"after":0,"call":3,"of":"NotesDataManager.settings() -> NotesSettings"}
            {"at":0,"after":0,"answer":1,"value":{"hasSeenFirstConnection":true,"identity":{"guest":{}},"newlyShared":[],"order":"newestFirst","region":{"country":"US","language":"en"},"showsExcerpts":true,"theme":"amber"}}
            {"at":0,"after":0,"call":4,"of":"ScreenSharing.state() -> ScreenShare"}
            {"at":0,"after":0,"answer":4,"value":{"unavailable":{}}}
            {"at":0,"after":0,"call":5,"of":"VersionService.minimumVersion() -> AppVersion"}
            {"at":0,"after":0,"answer":5,"error":{},"type":"Unreachable"}
            {"at":0,"after":0,"answer":3,"value":{"hasSeenFirstConnection":true,"identity":{"guest":{}},"newlyShared":[],"order":"newestFirst","region":{"country":"US","language":"en"},"showsExcerpts":true,"theme":"amber"}}
            {"at":0,"after":0,"read":"LaunchStorage.text","with":{"key":"storey.startup.done.Tutorial"},"value":"version 1, installation "}
            {"at":0,"after":0,"read":"LaunchStorage.text","with":{"key":"storey.startup.done.WhatsNew"},"value":"version 1.4, installation "}
            {"at":0,"after":0,"read":"LaunchStorage.text","with":{"key":"storey.startup.unfinished"},"value":"1"}
            {"at":0,"after":0,"read":"LaunchStorage.save","with":{"key":"storey.startup.unfinished"},"value":true}
            {"at":0,"after":0,"read":"LaunchStorage.text","with":{"key":"storey.startup.launched"},"value":"installation "}
            {"at":0,"after":0,"call":6,"of":"ScreenSharing.resume() -> Bool"}
            {"at":0,"after":0,"answer":6,"value":false}
            {"at":0,"after":0,"read":"LaunchStorage.text","with":{"key":"storey.startup.times"},"value":null}
            {"at":0,"after":0,"read":"LaunchStorage.save","with":{"key":"storey.startup.times"},"value":true}
            {"at":0,"after":0,"call":7,"of":"NotesDataManager.page(_: NotesQuery) -> NotesPage","with":{"query":{"kind":"pinned","limit":100,"order":"newestFirst","search":""}}}
            {"at":0,"after":0,"call":8,"of":"NotesDataManager.settings() -> NotesSettings"}
            {"at":0,"after":0,"call":9,"of":"ScreenSharing.state() -> ScreenShare"}
            {"at":0,"after":0,"answer":9,"value":{"unavailable":{}}}
            {"at":0,"after":0,"call":10,"of":"NotesDataManager.settings() -> NotesSettings"}
            {"at":0,"after":0,"answer":7,"value":{"notes":[],"total":0}}
            {"at":0,"after":0,"read":"now","value":821752800}
            {"at":0,"after":0,"answer":8,"value":{"hasSeenFirstConnection":true,"identity":{"guest":{}},"newlyShared":[],"order":"newestFirst","region":{"country":"US","language":"en"},"showsExcerpts":true,"theme":"amber"}}
            {"at":0,"after":0,"call":11,"of":"NotesDataManager.page(_: NotesQuery) -> NotesPage","with":{"query":{"kind":"unpinned","limit":5,"order":"newestFirst","search":""}}}
            {"at":0,"after":0,"answer":10,"value":{"hasSeenFirstConnection":true,"identity":{"guest":{}},"newlyShared":[],"order":"newestFirst","region":{"country":"US","language":"en"},"showsExcerpts":true,"theme":"amber"}}
            {"at":0,"after":0,"call":12,"of":"NotesDataManager.page(_: NotesQuery) -> NotesPage","with":{"query":{"kind":"shared","limit":100,"order":"newestFirst","search":""}}}
            {"at":0,"after":0,"answer":11,"value":{"notes":[{"created":821692800,"id":"4D696C6B-0000-0000-0000-000000000000","modified":821692800,"pinned":false,"shared":false,"text":"Milk"}],"total":1}}
            {"at":0,"after":0,"read":"now","value":821752800}
            {"at":0,"after":0,"answer":12,"value":{"notes":[],"total":0}}
            {"at":0,"after":0,"read":"now","value":821752800}
            {"at":0,"after":1,"call":13,"of":"NotesDataManager.note(_: Note.ID) -> Note?","with":{"id":"6E97B8BE-D626-405D-B1E6-CED1EDC548CA"}}
            {"at":0,"after":1,"answer":13,"value":null}
            {"at":0,"after":2,"read":"now","value":821752800}
            {"at":300000000,"after":2,"call":14,"of":"NotesDataManager.note(_: Note.ID) -> Note?","with":{"id":"6E97B8BE-D626-405D-B1E6-CED1EDC548CA"}}
            {"at":300000000,"after":2,"answer":14,"value":null}
            {"at":300000000,"after":2,"read":"now","value":821752800}
            {"at":300000000,"after":2,"call":15,"of":"NotesDataManager.save(_: Note)","with":{"note":{"created":821752800,"id":"6E97B8BE-D626-405D-B1E6-CED1EDC548CA","modified":821752800,"pinned":false,"shared":false,"text":"Bread"}}}
            {"at":300000000,"after":2,"answer":15,"value":true}
            {"at":300000000,"after":2,"call":16,"of":"NotesDataManager.note(_: Note.ID) -> Note?","with":{"id":"6E97B8BE-D626-405D-B1E6-CED1EDC548CA"}}
            {"at":300000000,"after":2,"event":"NotesDataManager.events: Broadcast<NotesEvent>","value":{"notesChanged":{}}}
            {"at":300000000,"after":2,"answer":16,"value":{"created":821752800,"id":"6E97B8BE-D626-405D-B1E6-CED1EDC548CA","modified":821752800,"pinned":false,"shared":false,"text":"Bread"}}
            {"at":300000000,"after":2,"call":17,"of":"NotesDataManager.counts() -> NotesCounts"}
            {"at":300000000,"after":2,"call":18,"of":"NotesDataManager.page(_: NotesQuery) -> NotesPage","with":{"query":{"kind":"pinned","limit":100,"order":"newestFirst","search":""}}}
            {"at":300000000,"after":2,"call":19,"of":"NotesDataManager.settings() -> NotesSettings"}
            {"at":300000000,"after":2,"call":20,"of":"NotesDataManager.settings() -> NotesSettings"}
            {"at":300000000,"after":2,"call":21,"of":"NotesDataManager.note(_: Note.ID) -> Note?","with":{"id":"6E97B8BE-D626-405D-B1E6-CED1EDC548CA"}}
            {"at":300000000,"after":2,"answer":17,"value":{"all":2,"deleted":0,"folders":[],"pinned":0,"shared":0}}
            {"at":300000000,"after":2,"call":22,"of":"NotesDataManager.settings() -> NotesSettings"}
            {"at":300000000,"after":2,"answer":18,"value":{"notes":[],"total":0}}
            {"at":300000000,"after":2,"read":"now","value":821752800}
            {"at":300000000,"after":2,"answer":19,"value":{"hasSeenFirstConnection":true,"identity":{"guest":{}},"newlyShared":[],"order":"newestFirst","region":{"country":"US","language":"en"},"showsExcerpts":true,"theme":"amber"}}
            {"at":300000000,"after":2,"call":23,"of":"NotesDataManager.page(_: NotesQuery) -> NotesPage","with":{"query":{"kind":"unpinned","limit":5,"order":"newestFirst","search":""}}}
            {"at":300000000,"after":2,"answer":20,"value":{"hasSeenFirstConnection":true,"identity":{"guest":{}},"newlyShared":[],"order":"newestFirst","region":{"country":"US","language":"en"},"showsExcerpts":true,"theme":"amber"}}
            {"at":300000000,"after":2,"call":24,"of":"NotesDataManager.page(_: NotesQuery) -> NotesPage","with":{"query":{"kind":"shared","limit":100,"order":"newestFirst","search":""}}}
            {"at":300000000,"after":2,"answer":21,"value":{"created":821752800,"id":"6E97B8BE-D626-405D-B1E6-CED1EDC548CA","modified":821752800,"pinned":false,"shared":false,"text":"Bread"}}
            {"at":300000000,"after":2,"answer":22,"value":{"hasSeenFirstConnection":true,"identity":{"guest":{}},"newlyShared":[],"order":"newestFirst","region":{"country":"US","language":"en"},"showsExcerpts":true,"theme":"amber"}}
            {"at":300000000,"after":2,"answer":23,"value":{"notes":[{"created":821752800,"id":"6E97B8BE-D626-405D-B1E6-CED1EDC548CA","modified":821752800,"pinned":false,"shared":false,"text":"Bread"},{"created":821692800,"id":"4D696C6B-0000-0000-0000-000000000000","modified":821692800,"pinned":false,"shared":false,"text":"Milk"}],"total":2}}
            {"at":300000000,"after":2,"read":"now","value":821752800}
            {"at":300000000,"after":2,"answer":24,"value":{"notes":[],"total":0}}
            {"at":300000000,"after":2,"read":"now","value":821752800}
            """#)
    let app = try await HeadlessApp.launch(
        Recorded.replayed(), replaying: recording)
    try await app.tap("new-note")
    try await app.type("Bread", into: "text")
    try await app.advance(by: .milliseconds(300))
    try await app.back()
    #expect(app.outline == #"""
        tabs: [notes], shared, settings
          notes: collapsed columns: sidebar, [content], detail
            sidebar: folders
            content: home
            detail: details(Notes.OpenedNote(id: 6E97B8BE-D626-405D-B1E6-CED1EDC548CA, isNew: true, folder: nil))
          shared: collapsed columns: [sidebar], detail
            sidebar: shared
            detail: noNote
          settings: settings
        """#)
    #expect(app.texts == ["Notes", "New note", "Search", "Latest", "Bread, No additional text, 12:40 AM", "Bread", "No additional text", "12:40 AM", "Pin", "Move to folder…", "Share…", "Delete", "Milk, No additional text, Jan 15", "Milk", "No additional text", "Jan 15", "Pin", "Move to folder…", "Share…", "Delete", "All notes, 2", "All notes", "2", "New folder"])
}

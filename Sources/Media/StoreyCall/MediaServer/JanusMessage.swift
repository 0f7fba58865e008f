/// A request of the API of Janus.
struct JanusRequest: Encodable {
    var janus: String
    var transaction = ""
    var plugin: String?
    var body: VideoRoomRequest?
    var jsep: SessionDescription?
    var apisecret: String?

    init(_ janus: String, plugin: String? = nil) {
        self.janus = janus
        self.plugin = plugin
    }

    init(_ body: VideoRoomRequest, _ jsep: SessionDescription? = nil) {
        self.init("message")
        self.body = body
        self.jsep = jsep
    }
}

/// A session description in the form of WebRTC libraries.
struct SessionDescription: Codable, Sendable {
    var type: String
    var sdp: String
}

/// A request to the plugin VideoRoom.
struct VideoRoomRequest: Encodable {
    struct Stream: Encodable {
        var feed: UInt64
    }

    var request: String
    var room: UInt64?
    var ptype: String?
    var streams: [Stream]?
    var publishers: Int?
    var videocodec: String?
    var bitrate: Int?
    var is_private: Bool?
    var record: Bool?
    var filename: String?

    init(_ request: String, room: UInt64? = nil) {
        self.request = request
        self.room = room
    }
}

/// A response or an event of Janus.
struct JanusMessage: Decodable, Sendable {
    struct Object: Decodable {
        var id: UInt64
    }

    struct PluginData: Decodable {
        var data: VideoRoomData
    }

    struct VideoRoomData: Decodable {
        var room: UInt64?
        var id: UInt64?
        var error: String?
    }

    struct Failure: Decodable {
        var code: Int
        var reason: String
    }

    var janus: String
    var transaction: String?
    var sender: UInt64?
    var data: Object?
    var plugindata: PluginData?
    var jsep: SessionDescription?
    var error: Failure?

    /// The reason why a request failed, or `nil` if it didn't.
    var failure: String? { error?.reason ?? plugindata?.data.error }
}

/// The reason why Janus didn't do what it was asked for.
struct JanusError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

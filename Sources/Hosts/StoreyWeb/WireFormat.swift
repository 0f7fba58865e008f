/// The protocol between the page and its session: JSON messages over the WebSocket at `/storey/socket?token=…&build=…`.
///
/// ## The page
///
/// The page is a document with `/storey/page.css`, `/storey/page.js` (deferred), and this container in its body:
///
/// ```html
/// <div id="storey-app" data-token="…" data-build="…" data-version="1" data-index="0" data-limit="262144" data-upload-limit="16777216">…rendered screens…</div>
/// ```
///
/// `data-token` identifies the session, `data-build` the page's files and this protocol, `data-version` is the version of the rendered content, `data-index` the index
/// of this page in the session's history, and `data-limit` the maximum size of a message in bytes, and `data-upload-limit` that of an upload. The
/// container holds nothing else, not even white space, because patches address nodes by position. Identifiers are unique on the page.
///
/// ## From the page, ``PageMessage``
///
/// | message | when |
/// |---|---|
/// | `{"t":"hello","v":3,"index":1,"url":"/notes/1"}` | first on every socket; `v` is the version that the page shows, `index` its index in the history before any unacknowledged `pop`; with `"tree":"…"`, the state stored for a previous session; with `"reportsTransitions":true`, the page answers `awaitTransition`; with `"compact":true`, it shows one column of a split container, with `false` all of them |
/// | `{"t":"click","n":4,"id":"…"}` | the element was tapped, or its shortcut pressed |
/// | `{"t":"input","n":5,"id":"…","value":"…"}` | text changed; at most once per animation frame, and before any other event; after `resend`, with `"base":"…"`, the text before |
/// | `{"t":"edit","n":5,"id":"…","start":812,"end":90,"text":"x","length":902,"hash":…}` | instead of `input` if the text before is known: all but the first `start` and the last `end` UTF-16 code units of the field's text was replaced by `text`; `length` and `hash` (32-bit FNV-1a) are those of the text before |
/// | `{"t":"change","n":6,"id":"…","on":true}` | a toggle changed |
/// | `{"t":"submit","n":7,"id":"…"}` | the return key was pressed in a field that submits |
/// | `{"t":"drop","n":7,"id":"…","value":"…"}` | an element with this value was dragged and dropped onto the element |
/// | `{"t":"files","n":7,"id":"…","upload":2}` | files were chosen, and sent as this upload |
/// | `{"t":"pop","n":8,"index":2,"url":"/notes"}` | the browser went to that entry of its history |
/// | `{"t":"resize","n":9,"compact":true,"id":"…"}` | the page became too narrow to show columns side by side, or wide enough; `id` is the focused element or empty |
/// | `{"t":"ping"}` | after `hello`, and when the connection was silent for two seconds |
/// | `{"t":"transitionEnded","v":4}` | the transition to version `v` has ended; the answer to `awaitTransition` |
///
/// `n` numbers the page's events from 1. The page keeps an event until it is acknowledged and sends it again on the
/// next socket. The session therefore ignores every `n` up to the last one that it handled.
///
/// ## To the page, ``HostMessage``
///
/// | message | the page |
/// |---|---|
/// | `{"t":"patch","v":4,"ack":7,"ops":[…]}` | applies the patches to version `v` − 1, in order |
/// | `{"t":"render","v":4,"ack":7,"html":"…"}` | replaces everything, but keeps focus and unsent text |
/// | `{"t":"history","op":"push","index":1,"url":"/notes/1","title":"Milk"}` | changes the history: `push`, `replace`, or `back` to an entry that exists; sent before the patch, it selects the transition |
/// | `{"t":"keep","tree":"…"}` | stores this state, to send it to the next session if this one ends; an empty one deletes it |
/// | `{"t":"unsaved","on":true}` | asks before the user closes or reloads it, until `"on":false` or the next `hello` |
/// | `{"t":"keep","sign":"…","start":210,"end":44,"text":"x"}` | changes the stored state: replaces the signature and, of the JSON after it, all but the first `start` and the last `end` code units |
/// | `{"t":"resend","n":5}` | sends event `n` again, with the field's whole text and the one before, and all later events |
/// | `{"t":"file","id":"…","name":"notes.json","of":"…"}` | gets the file at `/storey/files?token=…&file=…`, with this `id`, and saves it under the name, or copies its text if the element `of` does so |
/// | `{"t":"refused","n":5,"reason":"…"}` | discards event `n` (0 if its number couldn't be read) and logs the reason to its console |
/// | `{"t":"awaitTransition","v":4}` | answers `transitionEnded` when the animations of version `v` have ended |
/// | `{"t":"pong"}` | knows that the connection is alive, as after any other message; the answer to `ping` |
/// | `{"t":"resume"}` | says `hello` again, with version −1 and the stored state, because its session has ended, and keeps the typed text and its events that weren't sent for the next one |
/// | `{"t":"session","token":"…"}` | belongs to a new session from now on, which follows with `render` |
/// | `{"t":"move"}` | if all its events are acknowledged, connects again at once, because the server is about to stop; a load balancer leads it to another one |
/// | `{"t":"reload"}` | reloads from its address, because the session has ended, and the page is of another build than the server |
///
/// `ack` is the last event handled. While an event of a field is unacknowledged, the page doesn't apply patches to the
/// field's value, because the user has typed more since. The session must record each event in its last description
/// (``StoreyHTML/HTML/record(_:at:)``), so that it patches a field only if its description differs from the typed text.
/// After `hello`, the session sends a `render`, or a `patch` that is empty if nothing has changed, so that the page
/// learns what is acknowledged. An `edit` refers to the text that the page sent last, or, where another field was changed
/// since then, to the text that it shows. If the session knows neither, because the app changed the text at the same time, it
/// asks for both whole texts and ignores later events until they arrive, so that events keep their order. What the app has
/// changed since the text before is kept, unless the user changed the same characters. Every other event is acknowledged or refused. The session refuses invalid messages, events
/// before `hello`, and actions on elements that no longer exist or don't support the action.
///
/// ## Another session
///
/// A page whose session is unknown to the server, such as after a restart or behind a load balancer, gets another one if its
/// cookie is signed with the server's key. The server answers its `hello` with `resume`, the page says `hello` again, and
/// the session restores the state, sends its token, and renders. The numbers of events go on. Elements have other
/// identifiers then; the page finds fields by the order of their screens from the front, and their names within them.
///
/// ## Files
///
/// Files are too large for messages. A tap on a download is answered with `file`, whose `id` is a secret that works once. The
/// page uploads files as the body of requests `POST /storey/files?token=…&id=…&upload=2&start=0`: `upload` numbers the uploads,
/// and each request has the next `data-limit` bytes, from the position `start` on, of a JSON array of the files' names and
/// sizes, a line feed, and the contents. Then it sends `files`. The session accepts an upload only for an element of
/// a visible screen that accepts files.
///
/// See ``StoreyHTML/HTMLPatch`` for the format of patches.
enum WireFormat {
    /// The page's question whether the connection is alive.
    static let ping = #"{"t":"ping"}"#
    /// The answer to ``ping``. Without it, the page reconnects.
    static let pong = #"{"t":"pong"}"#
}

/// The reason for refusing a message from the page.
struct WireFormatError: Error, Equatable, CustomStringConvertible {
    enum Kind: Equatable {
        case malformed
        case unknown(String)
        case missing(String)
    }

    let kind: Kind
    /// The number of the page's event, or 0 if it couldn't be read.
    var number = 0

    var description: String {
        switch kind {
        case .malformed: "The message is not a JSON object."
        case .unknown(let type): "Unknown message type \"\(type.prefix(40))\"."
        case .missing(let field): "The message has no valid field \"\(field.prefix(40))\"."
        }
    }
}

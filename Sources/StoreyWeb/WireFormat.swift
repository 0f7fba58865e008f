/// How the page and its session talk: JSON texts over the WebSocket at `/storey/socket?token=…`.
///
/// ## The page
///
/// The page is a document with `/storey/page.css`, `/storey/page.js` (deferred) and, in its body,
///
/// ```html
/// <div id="storey-app" data-token="…" data-version="1" data-index="0" data-limit="262144">…what is described…</div>
/// ```
///
/// where `data-token` names the session, `data-version` the version of what is drawn, and `data-index` the place
/// of this page in the session's history, `data-limit` the largest message that is read, in bytes. Nothing else may
/// stand in the container, not even white space: patches address nodes by position. Identifiers are unique on the page.
///
/// ## From the page, ``PageMessage``
///
/// | message | when |
/// |---|---|
/// | `{"t":"hello","v":3,"index":1,"url":"/notes/1"}` | first on every socket; `v` is the version the page shows, `index` its place in the history, `pop`s not acknowledged aside; with `"tree":"…"`, what the page was told to keep by a session that is gone |
/// | `{"t":"click","n":4,"id":"…"}` | tapped, or its shortcut pressed |
/// | `{"t":"input","n":5,"id":"…","value":"…"}` | text changed; at most once a frame, and before anything else is sent |
/// | `{"t":"change","n":6,"id":"…","on":true}` | toggle switched |
/// | `{"t":"submit","n":7,"id":"…"}` | return pressed in a field that submits |
/// | `{"t":"pop","n":8,"index":2,"url":"/notes"}` | the browser went to that place of its history |
///
/// `n` counts the page's events from 1. The page keeps an event until it is acknowledged and sends it again on the
/// next socket, so the session ignores every `n` up to the last it has handled.
///
/// ## To the page, ``HostMessage``
///
/// | message | the page |
/// |---|---|
/// | `{"t":"patch","v":4,"ack":7,"ops":[…]}` | applies the patches to version `v` − 1, in order |
/// | `{"t":"render","v":4,"ack":7,"html":"…"}` | replaces everything, keeping focus and unsent text |
/// | `{"t":"history","op":"push","index":1,"url":"/notes/1","title":"Milk"}` | follows: `push`, `replace`, or `back` to a place before; sent ahead of the patch, it slides the screen in |
/// | `{"t":"keep","tree":"…"}` | keeps this, to give it to the next session when this one is gone; nothing where it is empty |
/// | `{"t":"refused","n":5,"reason":"…"}` | drops event `n` (0: one whose number could not be read) and reports the reason to its console |
/// | `{"t":"reload"}` | loads the page anew from its address: the session is gone |
///
/// `ack` is the last event handled. While an event of a field is not acknowledged, the page does not let a patch
/// change what the field holds: the person has typed on, and the session will hear of it. The session must record
/// an event in the tree it last described (``StoreyHTML/HTML/record(_:at:)``) so that it patches a field whose
/// description differs from what was typed, and only then. After `hello` the session sends a `render`, or an
/// empty `patch` if it has nothing new, so that the page learns what is acknowledged. Every event gets an `ack`, or is
/// refused: what is no event, what comes before `hello`, and what a person did to something that is not there any more
/// or cannot be used like this.
///
/// The form of patches is described at ``StoreyHTML/HTMLPatch``.
enum WireFormat {}

/// Why a message of the page was refused.
struct WireFormatError: Error, Equatable, CustomStringConvertible {
    enum Kind: Equatable {
        case malformed
        case unknown(String)
        case missing(String)
    }

    let kind: Kind
    /// Which of the page's events it was; 0 where that cannot be read.
    var number = 0

    var description: String {
        switch kind {
        case .malformed: "The message is not a JSON object."
        case .unknown(let type): "There is no message of type \"\(type.prefix(40))\"."
        case .missing(let field): "The message has no valid \"\(field.prefix(40))\"."
        }
    }
}

import Foundation
import Storey
import StoreyHTML
@testable import StoreyWeb
import Testing

@Suite("Decoding page messages")
struct PageMessageTests {
    @Test(
        "Every kind of page message is decoded",
        arguments: [
            (
                #"{"t":"hello","v":1,"index":0,"url":"/","reportsTransitions":true}"#,
                PageMessage.hello(version: 1, index: 0, url: "/", reportsTransitions: true)
            ),
            (#"{"t":"transitionEnded","v":4}"#, .transitionEnded(version: 4)),
            (
                #"{"t":"hello","v":3,"index":1,"url":"/notes?q=1"}"#,
                .hello(version: 3, index: 1, url: "/notes?q=1")
            ),
            (
                #"{"t":"hello","v":1,"index":0,"url":"/","tree":"a.{\"b\":1}"}"#,
                .hello(version: 1, index: 0, url: "/", tree: #"a.{"b":1}"#)
            ),
            (#"{"t":"click","n":4,"id":"s.save"}"#, .action(number: 4, .tap, at: "s.save")),
            (
                #"{"t":"input","n":5,"id":"s.text","value":"a\u2028\"é"}"#,
                .input(number: 5, "a\u{2028}\"é", at: "s.text")
            ),
            (
                #"{"t":"input","n":5,"id":"s.text","value":"ab","base":"a"}"#,
                .input(number: 5, "ab", from: "a", at: "s.text")
            ),
            (
                #"{"t":"edit","n":5,"id":"s.text","start":3,"end":1,"text":"é","length":9,"hash":7}"#,
                .edit(
                    number: 5, TextDifference(start: 3, end: 1, text: "é", length: 9, hash: 7), at: "s.text")
            ),
            (#"{"t":"change","n":6,"id":"s.on","on":true}"#, .action(number: 6, .toggle(true), at: "s.on")),
            (#"{"t":"drop","n":6,"id":"s.box","value":"4"}"#, .action(number: 6, .drop("4"), at: "s.box")),
            (#"{"t":"submit","n":7,"id":"s.text","later":[1]}"#, .action(number: 7, .submit, at: "s.text")),
            (#"{"t":"pop","n":8,"index":2,"url":"/"}"#, .pop(number: 8, index: 2, url: "/")),
        ])
    func decoding(text: String, message: PageMessage) throws {
        #expect(try PageMessage(decoding: text) == message)
    }

    @Test(
        "Invalid messages are refused with a reason and, if readable, the event number",
        arguments: [
            ("", WireFormatError.Kind.malformed, 0), ("[]", .malformed, 0), ("{", .malformed, 0),
            ("null", .malformed, 0),
            (#"{"t":"input","n":1,"id":"a","value":"\ud800"}"#, .malformed, 1),
            ("{}", .missing("t"), 0), (#"{"t":5,"n":3}"#, .missing("t"), 3),
            (#"{"t":"paint","n":4}"#, .unknown("paint"), 4),
            (#"{"t":"click","id":"a"}"#, .missing("n"), 0), (#"{"t":"click","n":1}"#, .missing("id"), 1),
            (#"{"t":"click","n":"1","id":"a"}"#, .missing("n"), 0),
            (#"{"t":"click","n":0,"id":"a"}"#, .missing("n"), 0),
            (#"{"t":"click","n":-1,"id":"a"}"#, .missing("n"), 0),
            (#"{"t":"click","n":9007199254740992,"id":"a"}"#, .missing("n"), 0),
            (#"{"t":"click","n":9007199254740991}"#, .missing("id"), 9_007_199_254_740_991),
            (#"{"t":"input","n":1,"id":"a"}"#, .missing("value"), 1),
            (#"{"t":"edit","n":1,"id":"a","start":0,"end":0,"text":"","length":0}"#, .missing("hash"), 1),
            (#"{"t":"change","n":1,"id":"a","on":"yes"}"#, .missing("on"), 1),
            (#"{"t":"pop","n":1,"url":"/"}"#, .missing("index"), 1),
            (#"{"t":"hello","url":"/"}"#, .missing("v"), 0),
            (#"{"t":"hello","v":1,"url":"/"}"#, .missing("index"), 0),
            (#"{"t":"pop","n":1,"index":-9223372036854775808,"url":"/"}"#, .missing("index"), 1),
            (#"{"t":"pop","n":1,"index":9223372036854775807,"url":"/"}"#, .missing("index"), 1),
        ])
    func refusing(text: String, kind: WireFormatError.Kind, number: Int) {
        #expect(throws: WireFormatError(kind: kind, number: number)) { try PageMessage(decoding: text) }
    }
}

@Suite("Encoding host messages")
struct HostMessageTests {
    @Test(
        "Every kind of host message is encoded",
        arguments: [
            (HostMessage.patch(version: 4, acknowledged: 7, []), #"{"t":"patch","v":4,"ack":7,"ops":[]}"#),
            (
                .patch(version: 5, acknowledged: 0, [.value(path: [0], "x"), .text(path: [], "y")]),
                #"{"t":"patch","v":5,"ack":0,"ops":[["v",[0],"x"],["t",[],"y"]]}"#
            ),
            (
                .render(version: 1, acknowledged: 2, html: "<p>\"</p>"),
                #"{"t":"render","v":1,"ack":2,"html":"\u003cp>\"\u003c/p>"}"#
            ),
            (
                .history(.push, index: 1, url: "/notes/1", title: "Milk\n"),
                #"{"t":"history","op":"push","index":1,"url":"/notes/1","title":"Milk\n"}"#
            ),
            (.keep(tree: #"a.{"b":1}"#), #"{"t":"keep","tree":"a.{\"b\":1}"}"#),
            (
                .keepChange(
                    signature: "0f", TextDifference(start: 3, end: 1, text: "\"", length: 9, hash: 7)),
                #"{"t":"keep","sign":"0f","start":3,"end":1,"text":"\""}"#
            ),
            (.resend(number: 5), #"{"t":"resend","n":5}"#),
            (.refused(number: 5, reason: "Why"), #"{"t":"refused","n":5,"reason":"Why"}"#),
            (.reload, #"{"t":"reload"}"#), (.resume, #"{"t":"resume"}"#), (.move, #"{"t":"move"}"#),
            (.session(token: "a-1"), #"{"t":"session","token":"a-1"}"#),
        ])
    func encoding(message: HostMessage, text: String) throws {
        #expect(message.encoded == text)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }
}

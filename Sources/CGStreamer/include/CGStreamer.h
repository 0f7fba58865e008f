#ifndef CGSTREAMER_H
#define CGSTREAMER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// GStreamer, opened at run time: whoever does not broadcast needs no part of it, and nobody needs its headers.
///
/// Source of the declarations: the reference of GStreamer 1.22, GLib 2.74 and GObject, which keep them stable.
/// Everything of theirs is an address here: an object, a message, a structure.

#ifdef __cplusplus
extern "C" {
#endif

typedef void *GStreamerObject;
/// A reply's or a signal's receiver, called on a thread of GStreamer's.
typedef void (*GStreamerCallback)(GStreamerObject _Nullable object, void *_Nullable context);

/// Opens the libraries and looks up what is used of them, once; afterwards it only answers.
///
/// Returns NULL where that worked, otherwise the file of the first library that can't be opened or has no such function.
const char *_Nullable storey_gst_load(void);

/// Starts GStreamer. Returns NULL where that worked, otherwise why not; to be freed.
char *_Nullable storey_gst_start(void);

bool storey_gst_has_element(const char *_Nonnull name);

// Pipelines. Each function that gives an object gives a reference to it, to be given back by storey_gst_unref.
GStreamerObject _Nullable storey_gst_pipeline(const char *_Nonnull description, char *_Nullable *_Nonnull failure);
GStreamerObject _Nullable storey_gst_element(GStreamerObject _Nonnull pipeline, const char *_Nonnull name);
void storey_gst_unref(GStreamerObject _Nonnull object);
bool storey_gst_play(GStreamerObject _Nonnull pipeline);
void storey_gst_stop(GStreamerObject _Nonnull pipeline);
/// The time of the system's clock.
uint64_t storey_gst_now(void);
/// Has the pipeline count its time from then on: what carries a time means the same in all that do.
void storey_gst_begin_at(GStreamerObject _Nonnull pipeline, uint64_t time);
/// Has the pipeline find out how long pictures take through it, once it is whole: RTP's reports need to know.
void storey_gst_settle(GStreamerObject _Nonnull pipeline);
/// What went wrong since it was last asked, to be freed; NULL if nothing did.
char *_Nullable storey_gst_take_failure(GStreamerObject _Nonnull pipeline);
/// Waits until everything that was pushed has gone through.
bool storey_gst_wait_for_end(GStreamerObject _Nonnull pipeline, uint64_t nanoseconds);

// Properties.
void storey_gst_set(GStreamerObject _Nonnull object, const char *_Nonnull property, const char *_Nonnull value);
void storey_gst_set_caps(GStreamerObject _Nonnull object, const char *_Nonnull property, const char *_Nonnull caps);
int storey_gst_number(GStreamerObject _Nonnull object, const char *_Nonnull property);
GStreamerObject _Nullable storey_gst_object(GStreamerObject _Nonnull object, const char *_Nonnull property);
/// Calls back whenever a property has changed.
void storey_gst_on_change(
    GStreamerObject _Nonnull object, const char *_Nonnull property, GStreamerCallback _Nonnull callback,
    void *_Nullable context);

// Pictures in.
/// Pushes memory that `malloc` gave, which then belongs to GStreamer.
bool storey_gst_push_bytes(GStreamerObject _Nonnull source, void *_Nonnull bytes, size_t count);
void storey_gst_end(GStreamerObject _Nonnull source);
/// Asks what comes before `element` for a picture that needs no other.
void storey_gst_force_key_frame(GStreamerObject _Nonnull element);
/// Calls back whenever somebody after `source` wants a picture that needs no other.
void storey_gst_on_key_frame_wanted(
    GStreamerObject _Nonnull source, GStreamerCallback _Nonnull callback, void *_Nullable context);

// Coded pictures out, and on.
/// Calls back whenever an appsink has a buffer to be pulled.
void storey_gst_on_sample(
    GStreamerObject _Nonnull sink, GStreamerCallback _Nonnull callback, void *_Nullable context);
/// Waits for the next buffer of an appsink; to be given back by storey_gst_release.
GStreamerObject _Nullable storey_gst_pull(GStreamerObject _Nonnull sink);
void storey_gst_release(GStreamerObject _Nonnull buffer);
bool storey_gst_is_key_frame(GStreamerObject _Nonnull buffer);
size_t storey_gst_size(GStreamerObject _Nonnull buffer);
/// Pushes a buffer that others may push as well.
bool storey_gst_push(GStreamerObject _Nonnull source, GStreamerObject _Nonnull buffer);
/// Whether an appsrc would let go of a buffer if it were pushed another.
bool storey_gst_is_full(GStreamerObject _Nonnull source);

// WebRTC. Each waits for webrtcbin's own thread.
enum storey_gst_description { STOREY_GST_OFFER = 1, STOREY_GST_ANSWER = 3 };
/// The transceiver behind webrtcbin's pad number `index`.
GStreamerObject _Nullable storey_gst_transceiver(GStreamerObject _Nonnull webrtc, int index);
bool storey_gst_set_remote_description(
    GStreamerObject _Nonnull webrtc, enum storey_gst_description kind, const char *_Nonnull text);
/// Has webrtcbin write an offer or an answer, and begin to look for ways to the other side.
bool storey_gst_make_description(GStreamerObject _Nonnull webrtc, enum storey_gst_description kind);
/// The own description with all ways found so far, to be freed.
char *_Nullable storey_gst_local_description(GStreamerObject _Nonnull webrtc);
/// Turns the search for a router's UPnP off, which takes 0.2 s and asks around. Returns the agent, which must be kept
/// for as long as webrtcbin lives: reading it takes over the one reference there is.
GStreamerObject _Nullable storey_gst_quiet_agent(GStreamerObject _Nonnull webrtc);
void storey_gst_add_address(GStreamerObject _Nonnull agent, const char *_Nonnull address);

/// What the receiver of a stream last told of it.
struct storey_gst_report {
    /// Whether it has told anything.
    bool is_there;
    uint64_t packets_sent;
    uint64_t bytes_sent;
    /// Of 256, since the report before.
    uint32_t fraction_lost;
    int32_t packets_lost;
    uint32_t highest_sequence;
    /// The middle of the NTP time of the last report it had of us.
    uint32_t last_sender_report;
    /// In 1/65536 s.
    uint32_t round_trip;
};
struct storey_gst_report storey_gst_report(GStreamerObject _Nonnull webrtc, uint32_t ssrc);

#ifdef __cplusplus
}
#endif

#endif

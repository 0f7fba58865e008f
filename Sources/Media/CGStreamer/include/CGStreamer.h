#ifndef CGSTREAMER_H
#define CGSTREAMER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// GStreamer, loaded at run time: only programs that publish video need it, and building needs no headers.
///
/// Source of the declarations: the reference of GStreamer 1.22, GLib 2.74 and GObject, whose ABI is stable. All of
/// their objects, messages and structures are opaque pointers here.

#ifdef __cplusplus
extern "C" {
#endif

typedef void *GStreamerObject;
/// A callback for replies and signals, called on one of GStreamer's threads.
typedef void (*GStreamerCallback)(GStreamerObject _Nullable object, void *_Nullable context);

/// Loads the libraries and their functions once. Later calls return the same result.
///
/// Returns NULL on success, otherwise the name of the first library that can't be loaded or lacks a function.
const char *_Nullable storey_gst_load(void);

/// Initializes GStreamer. Returns NULL on success, otherwise the reason, to be freed by the caller.
char *_Nullable storey_gst_start(void);

bool storey_gst_has_element(const char *_Nonnull name);

// Pipelines. A function that returns an object returns a reference, to be released by storey_gst_unref.
GStreamerObject _Nullable storey_gst_pipeline(const char *_Nonnull description, char *_Nullable *_Nonnull failure);
GStreamerObject _Nullable storey_gst_element(GStreamerObject _Nonnull pipeline, const char *_Nonnull name);
void storey_gst_unref(GStreamerObject _Nonnull object);
bool storey_gst_play(GStreamerObject _Nonnull pipeline);
void storey_gst_stop(GStreamerObject _Nonnull pipeline);
/// The time of the system clock.
uint64_t storey_gst_now(void);
/// Sets the pipeline's base time. Timestamps mean the same in all pipelines with the same base time.
void storey_gst_set_base_time(GStreamerObject _Nonnull pipeline, uint64_t time);
/// Recalculates the pipeline's latency, which RTP reports depend on. Call it once all elements are linked.
void storey_gst_recalculate_latency(GStreamerObject _Nonnull pipeline);
/// Returns the error since the last call, to be freed by the caller, or NULL.
char *_Nullable storey_gst_take_failure(GStreamerObject _Nonnull pipeline);
/// Waits until all pushed buffers are processed.
bool storey_gst_wait_for_end(GStreamerObject _Nonnull pipeline, uint64_t nanoseconds);

// Properties.
void storey_gst_set(GStreamerObject _Nonnull object, const char *_Nonnull property, const char *_Nonnull value);
void storey_gst_set_caps(GStreamerObject _Nonnull object, const char *_Nonnull property, const char *_Nonnull caps);
int storey_gst_number(GStreamerObject _Nonnull object, const char *_Nonnull property);
GStreamerObject _Nullable storey_gst_object(GStreamerObject _Nonnull object, const char *_Nonnull property);
/// Calls back when a property changes.
void storey_gst_on_change(
    GStreamerObject _Nonnull object, const char *_Nonnull property, GStreamerCallback _Nonnull callback,
    void *_Nullable context);

// Raw frames in.
/// Pushes memory allocated by `malloc` and transfers its ownership to GStreamer.
bool storey_gst_push_bytes(GStreamerObject _Nonnull source, void *_Nonnull bytes, size_t count);
void storey_gst_end(GStreamerObject _Nonnull source);
/// Requests a key frame from the elements upstream of `element`.
void storey_gst_force_key_frame(GStreamerObject _Nonnull element);
/// Calls back when an element downstream of `source` requests a key frame.
void storey_gst_on_key_frame_requested(
    GStreamerObject _Nonnull source, GStreamerCallback _Nonnull callback, void *_Nullable context);

// Encoded frames out, and on to the viewers.
/// Calls back when an appsink has a buffer.
void storey_gst_on_sample(
    GStreamerObject _Nonnull sink, GStreamerCallback _Nonnull callback, void *_Nullable context);
/// Waits for the next buffer of an appsink, to be released by storey_gst_release.
GStreamerObject _Nullable storey_gst_pull(GStreamerObject _Nonnull sink);
void storey_gst_release(GStreamerObject _Nonnull buffer);
bool storey_gst_is_key_frame(GStreamerObject _Nonnull buffer);
size_t storey_gst_size(GStreamerObject _Nonnull buffer);
/// Pushes a buffer, which may be shared with other sources.
bool storey_gst_push(GStreamerObject _Nonnull source, GStreamerObject _Nonnull buffer);
/// Whether an appsrc would drop a buffer if another one were pushed.
bool storey_gst_is_full(GStreamerObject _Nonnull source);

// WebRTC. Each function waits for webrtcbin's own thread.
enum storey_gst_description { STOREY_GST_OFFER = 1, STOREY_GST_ANSWER = 3 };
/// Returns the transceiver of webrtcbin's pad number `index`.
GStreamerObject _Nullable storey_gst_transceiver(GStreamerObject _Nonnull webrtc, int index);
bool storey_gst_set_remote_description(
    GStreamerObject _Nonnull webrtc, enum storey_gst_description kind, const char *_Nonnull text);
/// Creates and sets a local offer or answer, and starts ICE gathering.
bool storey_gst_make_description(GStreamerObject _Nonnull webrtc, enum storey_gst_description kind);
/// Returns the local description with all candidates gathered so far, to be freed by the caller.
char *_Nullable storey_gst_local_description(GStreamerObject _Nonnull webrtc);
/// Disables UPnP discovery, which takes 0.2 s and sends multicasts. Returns the ICE agent, which must be kept while
/// webrtcbin exists: reading the property transfers its only reference.
GStreamerObject _Nullable storey_gst_disable_upnp(GStreamerObject _Nonnull webrtc);
void storey_gst_add_address(GStreamerObject _Nonnull agent, const char *_Nonnull address);

/// Returns the time to wait before a packet is sent, in nanoseconds. `retransmitted` is the size of the packets that were
/// retransmitted since the last call.
typedef uint64_t (*storey_gst_wait)(size_t bytes, size_t retransmitted, void *_Nullable context);
/// Delays the packets of the payloader of webrtcbin's video, and counts them for `storey_gst_report`.
void storey_gst_pace(
    GStreamerObject _Nonnull webrtc, GStreamerObject _Nonnull payloader, uint32_t ssrc, storey_gst_wait _Nonnull wait,
    void *_Nullable context);

/// The packets sent by webrtcbin so far, and the last receiver report on its video.
struct storey_gst_report {
    /// The number of packets of the video that were sent, without retransmitted ones.
    uint64_t packets_sent;
    /// The size of all packets that were sent, including retransmitted ones and the headers of the network.
    uint64_t bytes_sent;
    /// The size of the packets that were retransmitted, approximately.
    uint64_t bytes_retransmitted;
    /// The number of receiver reports. The fields below are those of the last one.
    uint32_t count;
    /// In microseconds of the monotonic clock.
    uint64_t time;
    /// The value of `bytes_sent` when the report arrived.
    uint64_t bytes_sent_until_report;
    /// The value of `bytes_sent` when the packet with the highest sequence number was sent.
    uint64_t bytes_delivered;
    /// In 1/256, since the previous report.
    uint32_t fraction_lost;
    int32_t packets_lost;
    uint32_t highest_sequence;
    /// The middle 32 bits of the NTP time of the last sender report that was received.
    uint32_t last_sender_report;
    /// In 1/65536 s.
    uint32_t round_trip;
};
/// `max_retransmissions` limits the packets that are retransmitted in one burst.
struct storey_gst_report storey_gst_report(GStreamerObject _Nonnull webrtc, unsigned max_retransmissions);

#ifdef __cplusplus
}
#endif

#endif

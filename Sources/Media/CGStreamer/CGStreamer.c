#include "CGStreamer.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef int gboolean;
typedef void *ref;
typedef struct {
    uint32_t domain;
    int code;
    char *message;
} GError;
/// See `gst/webrtc/rtcsessiondescription.h`.
typedef struct {
    int type;
    ref sdp;
} Description;
typedef int (*Probe)(ref pad, ref info, ref context);

#define CORE "libgstreamer-1.0.so.0"
#define APP "libgstapp-1.0.so.0"
#define SDP "libgstsdp-1.0.so.0"
#define WEBRTC "libgstwebrtc-1.0.so.0"
#define OBJECT "libgobject-2.0.so.0"
#define GLIB "libglib-2.0.so.0"

/// Library, result, name, arguments.
#define FUNCTIONS(F)                                                                                       \
    F(GLIB, void, g_free, (ref))                                                                           \
    F(GLIB, void, g_error_free, (GError *))                                                                \
    F(OBJECT, void, g_object_set, (ref, const char *, ...))                                                \
    F(OBJECT, void, g_object_get, (ref, const char *, ...))                                                \
    F(OBJECT, void, g_signal_emit_by_name, (ref, const char *, ...))                                       \
    F(OBJECT, unsigned long, g_signal_connect_data, (ref, const char *, ref, ref, ref, int))               \
    F(OBJECT, ref, g_value_get_boxed, (const void *))                                                      \
    F(OBJECT, ref, g_object_get_data, (ref, const char *))                                                 \
    F(OBJECT, void, g_object_set_data_full, (ref, const char *, ref, ref))                                 \
    F(OBJECT, void, g_object_unref, (ref))                                                                 \
    F(CORE, gboolean, gst_init_check, (int *, char ***, GError **))                                        \
    F(CORE, ref, gst_element_factory_find, (const char *))                                                 \
    F(CORE, ref, gst_parse_launch, (const char *, GError **))                                              \
    F(CORE, ref, gst_bin_get_by_name, (ref, const char *))                                                 \
    F(CORE, void, gst_object_unref, (ref))                                                                 \
    F(CORE, ref, gst_mini_object_ref, (ref))                                                               \
    F(CORE, void, gst_mini_object_unref, (ref))                                                            \
    F(CORE, int, gst_element_set_state, (ref, int))                                                        \
    F(CORE, ref, gst_element_get_static_pad, (ref, const char *))                                          \
    F(CORE, ref, gst_element_get_bus, (ref))                                                               \
    F(CORE, gboolean, gst_element_send_event, (ref, ref))                                                  \
    F(CORE, ref, gst_system_clock_obtain, (void))                                                          \
    F(CORE, uint64_t, gst_clock_get_time, (ref))                                                           \
    F(CORE, void, gst_element_set_base_time, (ref, uint64_t))                                              \
    F(CORE, void, gst_element_set_start_time, (ref, uint64_t))                                             \
    F(CORE, gboolean, gst_bin_recalculate_latency, (ref))                                                  \
    F(CORE, void, gst_pipeline_use_clock, (ref, ref))                                                      \
    F(CORE, ref, gst_bus_timed_pop_filtered, (ref, uint64_t, unsigned))                                    \
    F(CORE, void, gst_message_parse_error, (ref, GError **, char **))                                      \
    F(CORE, void, gst_util_set_object_arg, (ref, const char *, const char *))                              \
    F(CORE, ref, gst_caps_from_string, (const char *))                                                     \
    F(CORE, ref, gst_buffer_new_wrapped_full, (unsigned, ref, size_t, size_t, size_t, ref, ref))           \
    F(CORE, unsigned, gst_buffer_get_flags, (ref))                                                         \
    F(CORE, size_t, gst_buffer_get_size, (ref))                                                            \
    F(CORE, size_t, gst_buffer_extract, (ref, size_t, ref, size_t))                                        \
    F(CORE, ref, gst_sample_get_buffer, (ref))                                                             \
    F(CORE, unsigned long, gst_pad_add_probe, (ref, int, Probe, ref, ref))                                 \
    F(CORE, unsigned, gst_buffer_list_length, (ref))                                                       \
    F(CORE, ref, gst_buffer_list_new_sized, (unsigned))                                                    \
    F(CORE, ref, gst_buffer_list_get, (ref, unsigned))                                                     \
    F(CORE, void, gst_buffer_list_insert, (ref, int, ref))                                                 \
    F(CORE, int, gst_pad_push_list, (ref, ref))                                                            \
    F(CORE, ref, gst_pad_probe_info_get_buffer, (ref))                                                     \
    F(CORE, ref, gst_pad_probe_info_get_buffer_list, (ref))                                                \
    F(CORE, ref, gst_pad_probe_info_get_event, (ref))                                                      \
    F(CORE, ref, gst_event_get_structure, (ref))                                                           \
    F(CORE, ref, gst_event_new_custom, (int, ref))                                                         \
    F(CORE, gboolean, gst_event_has_name, (ref, const char *))                                             \
    F(CORE, ref, gst_promise_new, (void))                                                                  \
    F(CORE, int, gst_promise_wait, (ref))                                                                  \
    F(CORE, ref, gst_promise_get_reply, (ref))                                                             \
    F(CORE, ref, gst_structure_from_string, (const char *, char **))                                       \
    F(CORE, ref, gst_structure_get_value, (ref, const char *))                                             \
    F(CORE, gboolean, gst_structure_has_field, (ref, const char *))                                        \
    F(CORE, gboolean, gst_structure_get_uint, (ref, const char *, unsigned *))                             \
    F(APP, int, gst_app_src_push_buffer, (ref, ref))                                                       \
    F(APP, int, gst_app_src_end_of_stream, (ref))                                                          \
    F(APP, ref, gst_app_sink_pull_sample, (ref))                                                           \
    F(SDP, int, gst_sdp_message_new_from_text, (const char *, ref *))                                      \
    F(SDP, char *, gst_sdp_message_as_text, (ref))                                                         \
    F(WEBRTC, ref, gst_webrtc_session_description_new, (int, ref))                                         \
    F(WEBRTC, void, gst_webrtc_session_description_free, (ref))

#define DECLARE(library, result, name, arguments) static result(*name) arguments;
FUNCTIONS(DECLARE)

static const char *missing;

static ref found(const char *library, const char *name) {
    // Never closed: GStreamer has threads and types that live as long as the process.
    ref opened = dlopen(library, RTLD_NOW | RTLD_GLOBAL);
    ref function = opened ? dlsym(opened, name) : NULL;
    if (!function && !missing) missing = library;
    return function;
}

static void load(void) {
#define LOAD(library, result, name, arguments) name = (result(*) arguments)found(library, #name);
    FUNCTIONS(LOAD)
}

const char *storey_gst_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return missing;
}

/// Returns a copy to be freed with `free`, and frees the original with GLib.
static char *owned(char *text) {
    if (!text) return NULL;
    char *copy = strdup(text);
    g_free(text);
    return copy;
}

static char *reason(GError *error) {
    if (!error) return NULL;
    char *text = strdup(error->message ? error->message : "unknown error");
    g_error_free(error);
    return text;
}

char *storey_gst_start(void) {
    GError *error = NULL;
    if (gst_init_check(NULL, NULL, &error)) return NULL;
    char *text = reason(error);
    return text ? text : strdup("GStreamer can't be initialized");
}

bool storey_gst_has_element(const char *name) {
    ref factory = gst_element_factory_find(name);
    if (factory) gst_object_unref(factory);
    return factory != NULL;
}

// MARK: - Pipelines

ref storey_gst_pipeline(const char *description, char **failure) {
    GError *error = NULL;
    ref pipeline = gst_parse_launch(description, &error);
    *failure = reason(error);
    if (*failure && pipeline) {
        gst_object_unref(pipeline);
        return NULL;
    }
    return pipeline;
}

ref storey_gst_element(ref pipeline, const char *name) { return gst_bin_get_by_name(pipeline, name); }

void storey_gst_unref(ref object) { gst_object_unref(object); }

/// GST_STATE_PLAYING is 4, GST_STATE_NULL is 1.
bool storey_gst_play(ref pipeline) { return gst_element_set_state(pipeline, 4) != 0; }
void storey_gst_stop(ref pipeline) { gst_element_set_state(pipeline, 1); }

uint64_t storey_gst_now(void) {
    ref clock = gst_system_clock_obtain();
    uint64_t now = gst_clock_get_time(clock);
    gst_object_unref(clock);
    return now;
}

void storey_gst_set_base_time(ref pipeline, uint64_t time) {
    ref clock = gst_system_clock_obtain();
    gst_pipeline_use_clock(pipeline, clock);
    gst_object_unref(clock);
    // GST_CLOCK_TIME_NONE: keeps the pipeline from choosing its own base time.
    gst_element_set_start_time(pipeline, UINT64_MAX);
    gst_element_set_base_time(pipeline, time);
}

void storey_gst_recalculate_latency(ref pipeline) { gst_bin_recalculate_latency(pipeline); }

/// GST_MESSAGE_EOS and GST_MESSAGE_ERROR.
enum { END = 1, FAILURE = 2 };

char *storey_gst_take_failure(ref pipeline) {
    ref bus = gst_element_get_bus(pipeline);
    ref message = gst_bus_timed_pop_filtered(bus, 0, FAILURE);
    gst_object_unref(bus);
    if (!message) return NULL;
    GError *error = NULL;
    gst_message_parse_error(message, &error, NULL);
    gst_mini_object_unref(message);
    return reason(error);
}

bool storey_gst_wait_for_end(ref pipeline, uint64_t nanoseconds) {
    ref bus = gst_element_get_bus(pipeline);
    ref message = gst_bus_timed_pop_filtered(bus, nanoseconds, END);
    gst_object_unref(bus);
    if (message) gst_mini_object_unref(message);
    return message != NULL;
}

// MARK: - Properties

void storey_gst_set(ref object, const char *property, const char *value) {
    gst_util_set_object_arg(object, property, value);
}

void storey_gst_set_caps(ref object, const char *property, const char *text) {
    ref caps = gst_caps_from_string(text);
    if (!caps) return;
    g_object_set(object, property, caps, NULL);
    gst_mini_object_unref(caps);
}

int storey_gst_number(ref object, const char *property) {
    int value = 0;
    g_object_get(object, property, &value, NULL);
    return value;
}

ref storey_gst_object(ref object, const char *property) {
    ref value = NULL;
    g_object_get(object, property, &value, NULL);
    return value;
}

/// A callback and its context.
struct receiver {
    GStreamerCallback callback;
    void *context;
};

static struct receiver *receiver(GStreamerCallback callback, void *context) {
    struct receiver *receiver = malloc(sizeof *receiver);
    receiver->callback = callback;
    receiver->context = context;
    return receiver;
}

static void changed(ref object, ref property, struct receiver *receiver) {
    receiver->callback(object, receiver->context);
}

void storey_gst_on_change(ref object, const char *property, GStreamerCallback callback, void *context) {
    char signal[64] = "notify::";
    strncat(signal, property, sizeof signal - strlen(signal) - 1);
    g_signal_connect_data(object, signal, (ref)changed, receiver(callback, context), (ref)free, 0);
}

static int new_sample(ref sink, struct receiver *receiver) {
    receiver->callback(sink, receiver->context);
    return 0;  // GST_FLOW_OK
}

void storey_gst_on_sample(ref sink, GStreamerCallback callback, void *context) {
    g_signal_connect_data(sink, "new-sample", (ref)new_sample, receiver(callback, context), (ref)free, 0);
}

// MARK: - Pictures

bool storey_gst_push_bytes(ref source, void *bytes, size_t count) {
    ref buffer = gst_buffer_new_wrapped_full(0, bytes, count, 0, count, bytes, (ref)free);
    return gst_app_src_push_buffer(source, buffer) == 0;
}

void storey_gst_end(ref source) { gst_app_src_end_of_stream(source); }

/// GST_EVENT_CUSTOM_UPSTREAM, which is (270 << 8) | GST_EVENT_TYPE_UPSTREAM.
enum { UPSTREAM_EVENT = (270 << 8) | 1 };

void storey_gst_force_key_frame(ref element) {
    // The event that gst_video_event_new_upstream_force_key_unit creates.
    ref structure = gst_structure_from_string(
        "GstForceKeyUnit, running-time=(guint64)18446744073709551615, all-headers=(boolean)true, count=(uint)0",
        NULL);
    gst_element_send_event(element, gst_event_new_custom(UPSTREAM_EVENT, structure));
}

static int key_frame_requested(ref pad, ref info, ref context) {
    struct receiver *receiver = context;
    ref event = gst_pad_probe_info_get_event(info);
    if (event && gst_event_has_name(event, "GstForceKeyUnit")) receiver->callback(NULL, receiver->context);
    return 1;  // GST_PAD_PROBE_OK
}

void storey_gst_on_key_frame_requested(ref source, GStreamerCallback callback, void *context) {
    ref pad = gst_element_get_static_pad(source, "src");
    // GST_PAD_PROBE_TYPE_EVENT_UPSTREAM
    gst_pad_add_probe(pad, 1 << 7, key_frame_requested, receiver(callback, context), (ref)free);
    gst_object_unref(pad);
}

ref storey_gst_pull(ref sink) {
    ref sample = gst_app_sink_pull_sample(sink);
    if (!sample) return NULL;
    ref buffer = gst_mini_object_ref(gst_sample_get_buffer(sample));
    gst_mini_object_unref(sample);
    return buffer;
}

void storey_gst_release(ref buffer) { gst_mini_object_unref(buffer); }
/// GST_BUFFER_FLAG_DELTA_UNIT.
bool storey_gst_is_key_frame(ref buffer) { return !(gst_buffer_get_flags(buffer) & (1 << 13)); }
size_t storey_gst_size(ref buffer) { return gst_buffer_get_size(buffer); }
bool storey_gst_push(ref source, ref buffer) {
    return gst_app_src_push_buffer(source, gst_mini_object_ref(buffer)) == 0;
}

bool storey_gst_is_full(ref source) {
    // All are 64 bits wide. By default, an appsrc queues 200,000 bytes.
    uint64_t buffers = 0, max_buffers = 0, bytes = 0, max_bytes = 0;
    g_object_get(
        source, "current-level-buffers", &buffers, "max-buffers", &max_buffers, "current-level-bytes", &bytes,
        "max-bytes", &max_bytes, NULL);
    return (max_buffers > 0 && buffers >= max_buffers) || (max_bytes > 0 && bytes >= max_bytes);
}

// MARK: - WebRTC

ref storey_gst_transceiver(ref webrtc, int index) {
    ref transceiver = NULL;
    g_signal_emit_by_name(webrtc, "get-transceiver", index, &transceiver);
    return transceiver;
}

bool storey_gst_set_remote_description(ref webrtc, enum storey_gst_description kind, const char *text) {
    ref sdp = NULL;
    if (gst_sdp_message_new_from_text(text, &sdp) != 0) return false;
    // Takes ownership of the message.
    ref description = gst_webrtc_session_description_new(kind, sdp);
    ref promise = gst_promise_new();
    g_signal_emit_by_name(webrtc, "set-remote-description", description, promise);
    bool replied = gst_promise_wait(promise) == 2;  // GST_PROMISE_RESULT_REPLIED
    ref reply = replied ? gst_promise_get_reply(promise) : NULL;
    bool failed = reply && gst_structure_has_field(reply, "error");
    gst_mini_object_unref(promise);
    gst_webrtc_session_description_free(description);
    return replied && !failed;
}

bool storey_gst_make_description(ref webrtc, enum storey_gst_description kind) {
    bool is_offer = kind == STOREY_GST_OFFER;
    ref promise = gst_promise_new();
    g_signal_emit_by_name(webrtc, is_offer ? "create-offer" : "create-answer", NULL, promise);
    ref reply = gst_promise_wait(promise) == 2 ? gst_promise_get_reply(promise) : NULL;
    const void *value = reply ? gst_structure_get_value(reply, is_offer ? "offer" : "answer") : NULL;
    bool made = false;
    if (value) {
        ref setting = gst_promise_new();
        g_signal_emit_by_name(webrtc, "set-local-description", g_value_get_boxed(value), setting);
        made = gst_promise_wait(setting) == 2;
        ref answer = made ? gst_promise_get_reply(setting) : NULL;
        if (answer && gst_structure_has_field(answer, "error")) made = false;
        gst_mini_object_unref(setting);
    }
    gst_mini_object_unref(promise);
    return made;
}

char *storey_gst_local_description(ref webrtc) {
    Description *description = NULL;
    g_object_get(webrtc, "local-description", &description, NULL);
    if (!description) return NULL;
    char *text = owned(gst_sdp_message_as_text(description->sdp));
    gst_webrtc_session_description_free(description);
    return text;
}

ref storey_gst_disable_upnp(ref webrtc) {
    ref ice = NULL, agent = NULL;
    g_object_get(webrtc, "ice-agent", &ice, NULL);
    if (!ice) return NULL;
    g_object_get(ice, "agent", &agent, NULL);
    if (agent) {
        g_object_set(agent, "upnp", 0, NULL);
        gst_object_unref(agent);
    }
    return ice;
}

void storey_gst_add_address(ref agent, const char *address) {
    gboolean added = 0;
    g_signal_emit_by_name(agent, "add-local-ip-address", address, &added);
}

/// The packets sent to one receiver, and its feedback on the video stream.
///
/// webrtcbin's own statistics only keep the last block of a report, which is that of retransmitted packets once there
/// are any. It also sends a frame's packets at once, and retransmits whatever is requested, as often as it's requested.
/// Each of these alone fills a slow connection.
struct feedback {
    pthread_mutex_t lock;
    uint32_t ssrc;
    storey_gst_wait wait;
    void *context;
    /// Whether the probe itself is pushing packets, which pass the probe again.
    bool is_pushing;
    bool is_observing;
    struct storey_gst_report last;
    /// The bytes sent up to a packet, indexed by the lower bits of its sequence number.
    uint64_t bytes_sent_until[4096];
    /// The bytes that were retransmitted since the last packet of a frame, which waits longer for it.
    size_t retransmitted_bytes;
    /// The number of packets that may be retransmitted. Each sent packet adds a fraction.
    double allowance, max_allowance;
    /// The packet that was last retransmitted, and when, indexed by the lower bits of its sequence number.
    struct {
        uint16_t number;
        uint64_t time;
    } retransmitted[512];
};

static uint32_t word(const uint8_t *bytes, int count) {
    uint32_t value = 0;
    for (int index = 0; index < count; index++) value = value << 8 | bytes[index];
    return value;
}

static uint64_t microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

#define COUNT(array) (sizeof(array) / sizeof *(array))

/// RFC 3550, section 6.4.1.
static void take_block(struct feedback *feedback, const uint8_t *block) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    // The middle 32 bits of the NTP time, whose seconds count from 1900.
    uint32_t arrival = (uint32_t)((now.tv_sec + 2208988800) << 16) + (uint32_t)(((uint64_t)now.tv_nsec << 16) / 1000000000);
    uint32_t sent = word(block + 16, 4), kept = word(block + 20, 4);
    uint32_t way = arrival - sent - kept;
    pthread_mutex_lock(&feedback->lock);
    struct storey_gst_report *last = &feedback->last;
    last->count++;
    last->time = microseconds();
    last->bytes_sent_until_report = last->bytes_sent;
    last->fraction_lost = block[4];
    last->packets_lost = (int32_t)(word(block + 5, 3) << 8) >> 8;
    last->highest_sequence = word(block + 8, 4);
    last->bytes_delivered = feedback->bytes_sent_until[last->highest_sequence % COUNT(feedback->bytes_sent_until)];
    last->last_sender_report = sent;
    // Negative if a clock was set back in between.
    last->round_trip = sent == 0 || (int32_t)way < 0 ? 0 : way;
    pthread_mutex_unlock(&feedback->lock);
}

/// Parses an untrusted compound packet (RFC 3550, section 6.1).
static void received_rtcp(ref session, ref buffer, struct feedback *feedback) {
    uint8_t bytes[1500];
    size_t count = gst_buffer_extract(buffer, 0, bytes, sizeof bytes);
    for (size_t start = 0; start + 8 <= count;) {
        size_t end = start + 4 * (1 + word(bytes + start + 2, 2));
        if (end > count) return;
        uint8_t kind = bytes[start + 1];
        // A sender report or a receiver report.
        if (kind == 200 || kind == 201) {
            size_t block = start + (kind == 200 ? 28 : 8);
            for (int left = bytes[start] & 31; left > 0 && block + 24 <= end; left--, block += 24) {
                if (word(bytes + block, 4) == feedback->ssrc) take_block(feedback, bytes + block);
            }
        }
        start = end;
    }
}

/// The share of sent packets that may be retransmitted. With many losses, more would only add to them.
static const double retransmission_share = 0.2;
/// The bytes that SRTP, UDP, and IP add to an RTP packet.
static const size_t packet_overhead = 38;

static void count_packet(struct feedback *feedback, ref buffer) {
    uint8_t header[12];
    if (gst_buffer_extract(buffer, 0, header, sizeof header) != sizeof header) return;
    size_t size = gst_buffer_get_size(buffer) + packet_overhead;
    pthread_mutex_lock(&feedback->lock);
    struct storey_gst_report *last = &feedback->last;
    last->bytes_sent += size;
    if (word(header + 8, 4) == feedback->ssrc) {
        last->packets_sent++;
        feedback->bytes_sent_until[word(header + 2, 2) % COUNT(feedback->bytes_sent_until)] = last->bytes_sent;
        feedback->allowance += retransmission_share;
        if (feedback->allowance > feedback->max_allowance) feedback->allowance = feedback->max_allowance;
    }
    pthread_mutex_unlock(&feedback->lock);
}

static int sent_packet(ref pad, ref info, ref context) {
    ref buffer = gst_pad_probe_info_get_buffer(info);
    if (buffer) count_packet(context, buffer);
    return 1;  // GST_PAD_PROBE_OK
}

static int sent_packets(ref pad, ref info, ref context) {
    ref list = gst_pad_probe_info_get_buffer_list(info);
    unsigned count = list ? gst_buffer_list_length(list) : 0;
    for (unsigned index = 0; index < count; index++) count_packet(context, gst_buffer_list_get(list, index));
    return 1;  // GST_PAD_PROBE_OK
}

/// Drops retransmission requests that exceed the allowance, and repeated ones while the packet is still on its way.
static int retransmission_requested(ref pad, ref info, ref context) {
    struct feedback *feedback = context;
    ref event = gst_pad_probe_info_get_event(info);
    if (!event || !gst_event_has_name(event, "GstRTPRetransmissionRequest")) return 1;
    unsigned number = 0;
    gst_structure_get_uint(gst_event_get_structure(event), "seqnum", &number);
    uint64_t now = microseconds();
    pthread_mutex_lock(&feedback->lock);
    uint64_t way = (uint64_t)feedback->last.round_trip * 1000000 / 65536;
    size_t place = number % COUNT(feedback->retransmitted);
    bool is_on_its_way = feedback->retransmitted[place].number == (uint16_t)number &&
                         now - feedback->retransmitted[place].time < (way > 50000 ? way : 50000);
    bool is_sent = !is_on_its_way && feedback->allowance >= 1;
    if (is_sent) {
        feedback->allowance -= 1;
        feedback->retransmitted[place].number = (uint16_t)number;
        feedback->retransmitted[place].time = now;
        // Most lost packets have the maximum size.
        feedback->retransmitted_bytes += 1200;
        feedback->last.bytes_retransmitted += 1200;
    }
    pthread_mutex_unlock(&feedback->lock);
    return is_sent ? 1 : 0;  // GST_PAD_PROBE_OK, GST_PAD_PROBE_DROP
}

/// Returns the time to wait before a packet is sent, in nanoseconds.
static uint64_t wait_for(struct feedback *feedback, ref buffer) {
    size_t size = gst_buffer_get_size(buffer);
    pthread_mutex_lock(&feedback->lock);
    size_t retransmitted = feedback->retransmitted_bytes;
    feedback->retransmitted_bytes = 0;
    pthread_mutex_unlock(&feedback->lock);
    return feedback->wait(size, retransmitted, feedback->context);
}

static void wait_nanoseconds(uint64_t nanoseconds) {
    struct timespec time = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
    nanosleep(&time, NULL);
}

static int pace_packet(ref pad, ref info, ref context) {
    struct feedback *feedback = context;
    ref buffer = gst_pad_probe_info_get_buffer(info);
    if (buffer && !feedback->is_pushing) wait_nanoseconds(wait_for(feedback, buffer));
    return 1;  // GST_PAD_PROBE_OK
}

/// Pushes the packets of a list from `start` up to `end`.
static int push_part(ref pad, ref list, unsigned start, unsigned end) {
    if (start == end) return 0;
    ref part = gst_buffer_list_new_sized(end - start);
    for (unsigned index = start; index < end; index++) {
        gst_buffer_list_insert(part, -1, gst_mini_object_ref(gst_buffer_list_get(list, index)));
    }
    return gst_pad_push_list(pad, part);
}

/// Sends the packets of a frame one after another. Blocks the thread of the video's source, which serves only this
/// viewer.
static int pace_packets(ref pad, ref info, ref context) {
    struct feedback *feedback = context;
    ref list = gst_pad_probe_info_get_buffer_list(info);
    if (!list || feedback->is_pushing) return 1;  // GST_PAD_PROBE_OK
    unsigned count = gst_buffer_list_length(list), start = 0;
    // Anything else than GST_FLOW_OK means that the pipeline is being stopped.
    int flow = 0;
    feedback->is_pushing = true;
    for (unsigned index = 0; index < count && flow == 0; index++) {
        uint64_t wait = wait_for(feedback, gst_buffer_list_get(list, index));
        if (wait == 0) continue;
        flow = push_part(pad, list, start, index);
        start = index;
        if (flow == 0) wait_nanoseconds(wait);
    }
    if (flow == 0 && start > 0) push_part(pad, list, start, count);
    feedback->is_pushing = false;
    // GST_PAD_PROBE_OK sends the whole list, GST_PAD_PROBE_DROP releases it.
    return start == 0 && flow == 0 ? 1 : 0;
}

static void free_feedback(struct feedback *feedback) {
    pthread_mutex_destroy(&feedback->lock);
    free(feedback);
}

void storey_gst_pace(ref webrtc, ref payloader, uint32_t ssrc, storey_gst_wait wait, void *context) {
    struct feedback *feedback = calloc(1, sizeof *feedback);
    pthread_mutex_init(&feedback->lock, NULL);
    feedback->ssrc = ssrc;
    feedback->wait = wait;
    feedback->context = context;
    feedback->allowance = feedback->max_allowance = 8;
    g_object_set_data_full(webrtc, "storey-feedback", feedback, (ref)free_feedback);
    ref pad = gst_element_get_static_pad(payloader, "src");
    // GST_PAD_PROBE_TYPE_BUFFER and _BUFFER_LIST
    gst_pad_add_probe(pad, 1 << 4, pace_packet, feedback, NULL);
    gst_pad_add_probe(pad, 1 << 5, pace_packets, feedback, NULL);
    gst_object_unref(pad);
}

/// Observes RTCP and retransmission requests once the RTP session exists.
static void observe(ref webrtc, struct feedback *feedback) {
    ref rtpbin = gst_bin_get_by_name(webrtc, "rtpbin"), session = NULL, element = NULL;
    if (!rtpbin) return;
    // All streams share the first session.
    g_signal_emit_by_name(rtpbin, "get-internal-session", 0, &session);
    g_signal_emit_by_name(rtpbin, "get-session", 0, &element);
    gst_object_unref(rtpbin);
    ref pad = element ? gst_element_get_static_pad(element, "send_rtp_sink") : NULL;
    if (session && pad) {
        feedback->is_observing = true;
        // Sender reports measure the round-trip time. The default is five seconds.
        g_object_set(session, "rtcp-min-interval", (uint64_t)250000000, NULL);
        g_signal_connect_data(session, "on-receiving-rtcp", (ref)received_rtcp, feedback, NULL, 0);
        // GST_PAD_PROBE_TYPE_BUFFER, _BUFFER_LIST and _EVENT_UPSTREAM
        gst_pad_add_probe(pad, 1 << 4, sent_packet, feedback, NULL);
        gst_pad_add_probe(pad, 1 << 5, sent_packets, feedback, NULL);
        gst_pad_add_probe(pad, 1 << 7, retransmission_requested, feedback, NULL);
    }
    if (pad) gst_object_unref(pad);
    if (element) gst_object_unref(element);
    if (session) g_object_unref(session);
}

struct storey_gst_report storey_gst_report(ref webrtc, unsigned max_retransmissions) {
    struct storey_gst_report report = {0};
    struct feedback *feedback = g_object_get_data(webrtc, "storey-feedback");
    if (!feedback) return report;
    if (!feedback->is_observing) observe(webrtc, feedback);
    pthread_mutex_lock(&feedback->lock);
    report = feedback->last;
    feedback->max_allowance = max_retransmissions;
    pthread_mutex_unlock(&feedback->lock);
    return report;
}

#endif

#if os(Linux)
    import CGStreamer

    /// A running chain of GStreamer elements. It stops when it's released.
    ///
    /// Unchecked: GStreamer's objects are thread-safe, and the references never change.
    final class Pipeline: @unchecked Sendable {
        let object: UnsafeMutableRawPointer

        /// - Parameter description: A pipeline in the syntax of `gst-launch-1.0`.
        init(_ description: String) throws(WebRTCError) {
            var failure: UnsafeMutablePointer<CChar>?
            let object = storey_gst_pipeline(description, &failure)
            guard let object else {
                throw WebRTCError(
                    .gstreamer,
                    "GStreamer can't create the pipeline “\(description)”: \(GStreamer.string(failure) ?? "unknown reason")"
                )
            }
            self.object = object
        }

        deinit {
            storey_gst_stop(object)
            storey_gst_unref(object)
        }

        func play() throws(WebRTCError) {
            guard storey_gst_play(object) else {
                throw WebRTCError(
                    .gstreamer, "GStreamer can't start the pipeline: \(takeFailure() ?? "unknown reason")")
            }
        }

        /// Recalculates the latency. Call it once all elements are linked.
        func recalculateLatency() { storey_gst_recalculate_latency(object) }

        /// Stops the pipeline and waits for its threads.
        func stop() { storey_gst_stop(object) }

        /// - Parameter name: A name given in the description.
        func element(_ name: String) -> Element {
            guard let element = storey_gst_element(object, name) else {
                preconditionFailure("The pipeline has no element \(name).")
            }
            return Element(element)
        }

        /// Sets the base time. Pipelines that exchange frames must share one.
        func setBaseTime(_ time: UInt64) { storey_gst_set_base_time(object, time) }

        /// Returns the error since the last call, or `nil`.
        func takeFailure() -> String? { GStreamer.string(storey_gst_take_failure(object)) }

        /// Waits until all pushed buffers are processed. Returns `false` on timeout.
        func waitForEnd(seconds: UInt64) -> Bool {
            storey_gst_wait_for_end(object, seconds * 1_000_000_000)
        }
    }

    /// A reference to a GStreamer object.
    ///
    /// Unchecked: see ``Pipeline``.
    final class Element: @unchecked Sendable {
        let object: UnsafeMutableRawPointer

        /// - Parameter object: A reference, whose ownership is transferred.
        init(_ object: UnsafeMutableRawPointer) { self.object = object }

        deinit { storey_gst_unref(object) }

        func set(_ property: String, _ value: String) { storey_gst_set(object, property, value) }
        func set(_ property: String, caps: String) { storey_gst_set_caps(object, property, caps) }
        func number(_ property: String) -> Int { Int(storey_gst_number(object, property)) }
        /// Signals the end of the stream to an appsrc.
        func endStream() { storey_gst_end(object) }
    }
#endif

#if os(Linux)
    import CGStreamer

    /// A chain of GStreamer's elements, which runs until it is let go of.
    ///
    /// Unchecked: what it refers to may be used by any thread, and the references themselves never change.
    final class Pipeline: @unchecked Sendable {
        let object: UnsafeMutableRawPointer

        /// - Parameter description: as `gst-launch-1.0` takes it.
        init(_ description: String) throws(AudienceError) {
            var failure: UnsafeMutablePointer<CChar>?
            let object = storey_gst_pipeline(description, &failure)
            guard let object else {
                throw AudienceError(
                    .gstreamer,
                    "GStreamer can't make “\(description)”: \(GStreamer.string(failure) ?? "it does not say why")"
                )
            }
            self.object = object
        }

        deinit {
            storey_gst_stop(object)
            storey_gst_unref(object)
        }

        func play() throws(AudienceError) {
            guard storey_gst_play(object) else {
                throw AudienceError(
                    .gstreamer, "GStreamer does not play: \(takeFailure() ?? "it does not say why")")
            }
        }

        /// To be called once all its elements are there.
        func settle() { storey_gst_settle(object) }

        /// Ends it, and waits for its threads.
        func stop() { storey_gst_stop(object) }

        /// - Parameter name: one that the description gave.
        func element(_ name: String) -> Element {
            guard let element = storey_gst_element(object, name) else {
                preconditionFailure("The pipeline has no element \(name).")
            }
            return Element(element)
        }

        /// Has its time begin then, as that of all others that hand each other pictures.
        func begin(at time: UInt64) { storey_gst_begin_at(object, time) }

        /// What went wrong since it was last asked.
        func takeFailure() -> String? { GStreamer.string(storey_gst_take_failure(object)) }

        /// Waits until everything that was pushed has gone through; false where that takes too long.
        func waitForEnd(seconds: UInt64) -> Bool {
            storey_gst_wait_for_end(object, seconds * 1_000_000_000)
        }
    }

    /// A reference to one of GStreamer's objects.
    ///
    /// Unchecked: as ``Pipeline``.
    final class Element: @unchecked Sendable {
        let object: UnsafeMutableRawPointer

        /// - Parameter object: a reference that is taken over.
        init(_ object: UnsafeMutableRawPointer) { self.object = object }

        deinit { storey_gst_unref(object) }

        func set(_ property: String, _ value: String) { storey_gst_set(object, property, value) }
        func set(_ property: String, caps: String) { storey_gst_set_caps(object, property, caps) }
        func number(_ property: String) -> Int { Int(storey_gst_number(object, property)) }
        /// Says that an appsrc is pushed no more.
        func end() { storey_gst_end(object) }
    }
#endif

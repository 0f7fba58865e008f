"use strict";
// <call-media>: runs the media engine by the commands in its attributes, and reports by its value.
// <call-video>: shows the camera or the screen of a participant, or of this page.
(() => {
  const kinds = ["microphone", "camera", "screen"];   // in the order of the transceivers of a connection
  const isSupported = "RTCPeerConnection" in window && navigator.mediaDevices !== undefined;

  // ---- Views

  const views = new Set();        // the visible <call-video> elements

  const show = () => { for (const view of views) view.update(); };

  class CallVideo extends HTMLElement {
    static observedAttributes = ["peer", "track"];
    #video = null;

    connectedCallback() {
      if (!this.#video) {
        this.#video = document.createElement("video");
        this.#video.part = "video";
        // The sound has elements of its own, which stay when the pictures are arranged in another way.
        Object.assign(this.#video, { autoplay: true, playsInline: true, muted: true });
        this.attachShadow({ mode: "open" }).append(this.#video);
      }
      views.add(this);
      this.update();
    }

    disconnectedCallback() { views.delete(this); }

    connectedMoveCallback() {}

    attributeChangedCallback() { if (this.#video) this.update(); }

    update() {
      const { peer, track } = Object.fromEntries([...this.attributes].map(({ name, value }) => [name, value]));
      const source = peer ? peers.get(peer)?.received[track] : captured[track];
      const shown = this.#video.srcObject?.getTracks()[0];
      if (shown === source) return;
      this.#video.srcObject = source ? new MediaStream([source]) : null;
    }
  }

  // ---- Reports

  let port = null;                // the visible <call-media> element
  let channel = null;             // the session whose commands are handled
  let handled = 0;                // the number of the last command
  let number = 0;                 // the number of the last report
  let reports = [];               // those that the session hasn't confirmed

  const notify = () => port?.dispatchEvent(new Event("input", { bubbles: true }));

  const report = (type, fields = {}) => {
    reports.push({ number: ++number, type, ...fields });
    notify();
  };

  class CallMedia extends HTMLElement {
    static observedAttributes = ["channel", "received", "commands"];
    defaultValue = "";

    get value() { return JSON.stringify({ channel, handled, events: reports }); }
    set value(_) {}

    connectedCallback() {
      port = this;
      this.#update();
    }

    disconnectedCallback() { if (port === this) port = null; }

    connectedMoveCallback() {}

    attributeChangedCallback() { if (port === this) this.#update(); }

    #update() {
      if (this.getAttribute("channel") !== channel) begin(this.getAttribute("channel"));
      const received = Number(this.getAttribute("received"));
      reports = reports.filter((report) => report.number > received);
      const commands = JSON.parse(this.getAttribute("commands") || "[]").filter((each) => each.number > handled);
      for (const { number, command } of commands) {
        handled = number;
        perform(command);
      }
      if (commands.length > 0) notify();
    }
  }

  // Another session knows nothing about what this page has done.
  const begin = (session) => {
    for (const id of [...peers.keys()]) disconnect(id);
    unpublish();
    for (const kind of kinds) set(kind, "off");
    configuration = {};
    [channel, handled, number, reports] = [session, 0, 0, []];
    if (!isSupported) return report("failed", { text: "The page can't capture media. It needs HTTPS." });
    reportDevices();
  };

  // A sign of life, without which the others see that the connection is interrupted
  setInterval(notify, 500);

  // ---- Capturing

  const captured = { microphone: null, camera: null, screen: null };    // tracks
  const wanted = { microphone: "off", camera: "off", screen: "off" };
  const chosen = {};              // kind -> the ID of a device
  const busy = new Set();         // kinds that are being captured

  const capture = async (kind) => {
    if (kind === "screen") return navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 15 } });
    const device = chosen[kind] ? { deviceId: { exact: chosen[kind] } } : {};
    const audio = { echoCancellation: true, noiseSuppression: true, ...device };
    const video = { width: { ideal: 1280 }, height: { ideal: 720 }, ...device };
    return navigator.mediaDevices.getUserMedia(kind === "microphone" ? { audio } : { video });
  };

  const problemOf = ({ name }) => ({ NotAllowedError: "denied", NotFoundError: "missing" })[name] ?? "failed";

  const release = (kind) => {
    const track = captured[kind];
    if (!track) return;
    track.onended = null;
    track.stop();
    captured[kind] = null;
    if (kind === "microphone") listen(null);
  };

  const set = async (kind, state) => {
    wanted[kind] = state;
    if (busy.has(kind)) return;
    busy.add(kind);
    try {
      // A muted microphone that isn't captured yet doesn't need permission.
      while (wanted[kind] === "active" && !captured[kind]) {
        const [track] = (await capture(kind)).getTracks();
        captured[kind] = track;
        track.onended = () => ended(kind);
        track.contentHint = kind === "screen" ? "detail" : "";
        if (kind === "microphone") listen(track);
        if (kind === "screen") continue;
        report("problem", { track: kind });
        reportDevices();
      }
    } catch (error) {
      console.warn(`Could not capture the ${kind}:`, error);
      wanted[kind] = "off";
      // A canceled choice of a screen needs no message.
      if (kind === "screen") report("screenCaptureEnded");
      else report("problem", { track: kind, problem: problemOf(error) });
    } finally {
      busy.delete(kind);
    }
    if (wanted[kind] === "off") release(kind);
    if (captured[kind]) captured[kind].enabled = wanted[kind] === "active";
    for (const peer of peers.values()) peer.send?.(kind);
    publication?.send(kind);
    show();
  };

  // The user stopped the screen in the browser, or unplugged the device.
  const ended = (kind) => {
    release(kind);
    if (kind === "screen") report("screenCaptureEnded");
    else set(kind, wanted[kind]);
  };

  const reportDevices = async () => {
    const tracks = { audioinput: "microphone", videoinput: "camera" };
    const devices = await navigator.mediaDevices.enumerateDevices();
    report("devices", {
      devices: devices.filter(({ kind, label }) => tracks[kind] && label)
        .map(({ deviceId, kind, label }) => ({ id: deviceId, name: label, track: tracks[kind] })),
    });
  };
  if (isSupported) navigator.mediaDevices.addEventListener("devicechange", reportDevices);

  // ---- Speaking

  let audio = null;
  let meter = null;

  // Measures the level of the microphone, and reports when the user begins and stops to speak.
  const listen = (track) => {
    clearInterval(meter?.timer);
    meter?.source.disconnect();
    if (meter?.isSpeaking) report("speaking", { isSpeaking: false });
    meter = null;
    if (!track) return;
    audio ??= new AudioContext();
    audio.resume();
    const source = audio.createMediaStreamSource(new MediaStream([track]));
    const analyser = audio.createAnalyser();
    source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const current = { source, isSpeaking: false, lastHeard: -Infinity };
    current.timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      if (level > 0.02) current.lastHeard = performance.now();
      const isSpeaking = performance.now() - current.lastHeard < 800;
      if (isSpeaking === current.isSpeaking) return;
      current.isSpeaking = isSpeaking;
      report("speaking", { isSpeaking });
    }, 100);
    meter = current;
  };

  // ---- Connections

  const peers = new Map();        // participant -> Peer
  let configuration = {};         // the ICE servers of connections

  const states = { connected: "peerConnected", disconnected: "peerFailed", failed: "peerFailed" };

  // Sends what is captured of a track, or nothing.
  const sendTrack = (connection, kind) => {
    const sender = connection.getTransceivers()[kinds.indexOf(kind)]?.sender;
    const track = wanted[kind] === "paused" ? null : captured[kind];
    if (sender && sender.track !== track) sender.replaceTrack(track).catch(() => {});
  };

  // Plays the sound of a participant, and shows their pictures.
  class Receiver {
    tracks = { microphone: null, camera: null, screen: null };
    #sound = new Audio();

    constructor(connection) {
      connection.ontrack = ({ track, transceiver }) => {
        const kind = kinds[connection.getTransceivers().indexOf(transceiver)];
        this.tracks[kind] = track;
        if (kind === "microphone") {
          this.#sound.srcObject = new MediaStream([track]);
          this.#sound.play().catch(() => {});
        }
        show();
      };
    }

    close() { this.#sound.srcObject = null; }
  }

  // A direct connection to another participant's page
  class Peer {
    #id;
    #isOfferer;
    #connection = new RTCPeerConnection(configuration);
    #receiver = new Receiver(this.#connection);
    #isOffering = false;
    #ignoresOffer = false;
    #queue = Promise.resolve();   // descriptions and candidates are handled one after the other

    constructor(id, isOfferer) {
      [this.#id, this.#isOfferer] = [id, isOfferer];
      const connection = this.#connection;
      connection.onicecandidate = ({ candidate }) => {
        if (candidate) this.#report("candidate", JSON.stringify(candidate));
      };
      connection.onnegotiationneeded = () => this.#offer();
      connection.onconnectionstatechange = () => {
        const type = states[connection.connectionState];
        if (type) report(type, { peer: id });
      };
      // All tracks are negotiated once, so that what is sent changes without another negotiation.
      if (isOfferer) {
        for (const kind of kinds) connection.addTransceiver(kind === "microphone" ? "audio" : "video");
        for (const kind of kinds) this.send(kind);
      }
    }

    get received() { return this.#receiver.tracks; }

    send(kind) { sendTrack(this.#connection, kind); }

    negotiate(type, text) {
      this.#queue = this.#queue.then(() => this.#handle(type, text)).catch((error) => {
        console.warn(`The connection to ${this.#id} could not be negotiated:`, error);
      });
    }

    // Other servers are used as soon as ICE is restarted.
    configure() { this.#connection.setConfiguration(configuration); }

    restart() { this.#connection.restartIce(); }

    close() {
      this.#connection.close();
      this.#receiver.close();
    }

    #report(type, text) { report(type, { peer: this.#id, text }); }

    async #offer() {
      try {
        this.#isOffering = true;
        await this.#connection.setLocalDescription();
        this.#report(this.#connection.localDescription.type, this.#connection.localDescription.sdp);
      } catch (error) {
        console.warn(`No offer to ${this.#id}:`, error);
      } finally {
        this.#isOffering = false;
      }
    }

    // If both sides offer at the same time, the offer of the first offerer prevails.
    async #handle(type, text) {
      const connection = this.#connection;
      if (type === "candidate") {
        try {
          await connection.addIceCandidate(JSON.parse(text));
        } catch (error) {
          if (!this.#ignoresOffer) throw error;
        }
        return;
      }
      const collides = type === "offer" && (this.#isOffering || connection.signalingState !== "stable");
      this.#ignoresOffer = this.#isOfferer && collides;
      if (this.#ignoresOffer) return;
      await connection.setRemoteDescription({ type, sdp: text });
      if (type !== "offer") return;
      for (const transceiver of connection.getTransceivers()) transceiver.direction = "sendrecv";
      for (const kind of kinds) this.send(kind);
      await connection.setLocalDescription();
      this.#report("answer", connection.localDescription.sdp);
    }
  }

  // ---- The media server

  // Waits for all candidates, because the server takes no later ones.
  const gatherCandidates = async (connection) => {
    while (connection.iceGatheringState !== "complete") {
      await new Promise((resolve) => connection.addEventListener("icegatheringstatechange", resolve, { once: true }));
    }
  };

  // A connection to the media server, negotiated by WHIP or WHEP
  class ServerConnection {
    connection = new RTCPeerConnection(configuration);
    #endpoint;
    #session = null;
    #isClosed = false;

    // Reports are of the type, and of the participant whose media is received.
    constructor(endpoint, type, fields = {}) {
      this.#endpoint = endpoint;
      this.connection.onconnectionstatechange = () => {
        const { connectionState } = this.connection;
        if (connectionState === "connected") report(`${type}Connected`, fields);
        if (connectionState === "disconnected" || connectionState === "failed") report(`${type}Failed`, fields);
      };
      this.begin().catch((error) => {
        if (this.#isClosed) return this.#end();
        console.warn("The media server could not be used:", error);
        report(`${type}Failed`, fields);
      });
    }

    // Returns the server's session description.
    async post(body) {
      const response = await this.#send(this.#endpoint.url, "POST", body);
      this.#session = new URL(response.headers.get("Location"), response.url).href;
      return response.text();
    }

    answer(sdp) { return this.#send(this.#session, "PATCH", sdp); }

    close() {
      this.#isClosed = true;
      this.connection.close();
      this.#end();
    }

    #end() { if (this.#session) this.#send(this.#session, "DELETE").catch(() => {}); }

    async #send(url, method, body) {
      const headers = { Authorization: `Bearer ${this.#endpoint.token}` };
      if (body) headers["Content-Type"] = "application/sdp";
      // The page may be on its way out.
      const response = await fetch(url, { method, headers, body, keepalive: method === "DELETE" });
      if (!response.ok) throw new Error(await response.text());
      return response;
    }
  }

  // Sends all tracks, which others receive in the same order.
  class Publication extends ServerConnection {
    async begin() {
      for (const kind of kinds) {
        this.connection.addTransceiver(kind === "microphone" ? "audio" : "video", { direction: "sendonly" });
        this.send(kind);
      }
      await this.connection.setLocalDescription();
      await gatherCandidates(this.connection);
      const answer = await this.post(this.connection.localDescription.sdp);
      await this.connection.setRemoteDescription({ type: "answer", sdp: answer });
    }

    send(kind) { sendTrack(this.connection, kind); }
  }

  class Subscription extends ServerConnection {
    #receiver = new Receiver(this.connection);

    get received() { return this.#receiver.tracks; }

    async begin() {
      const offer = await this.post();
      await this.connection.setRemoteDescription({ type: "offer", sdp: offer });
      await this.connection.setLocalDescription();
      await gatherCandidates(this.connection);
      await this.answer(this.connection.localDescription.sdp);
    }

    // Other servers are used by the next connection.
    configure() {}

    close() {
      super.close();
      this.#receiver.close();
    }
  }

  let publication = null;

  const unpublish = () => {
    publication?.close();
    publication = null;
  };

  const disconnect = (id) => {
    peers.get(id)?.close();
    peers.delete(id);
    show();
  };

  // Addresses of the last network lead nowhere. Only phones tell the type of the network.
  addEventListener("online", () => report("networkChanged"));
  let network = navigator.connection?.type;
  navigator.connection?.addEventListener("change", () => {
    if (navigator.connection.type === network) return;
    network = navigator.connection.type;
    report("networkChanged");
  });

  // ---- Commands

  const perform = ({ type, track, state, device, peer, isOfferer, text, configuration: ice, endpoint }) => {
    if (!isSupported) return;
    switch (type) {
      case "setTrack": set(track, state); break;
      case "setDevice":
        chosen[track] = device;
        release(track);
        set(track, wanted[track]);
        break;
      case "configureICE":
        configuration = ice;
        for (const each of peers.values()) each.configure();
        break;
      case "connect":
        disconnect(peer);
        peers.set(peer, new Peer(peer, isOfferer));
        break;
      case "disconnect": disconnect(peer); break;
      case "publish":
        unpublish();
        publication = new Publication(endpoint, "publication");
        break;
      case "unpublish": unpublish(); break;
      case "subscribe":
        disconnect(peer);
        peers.set(peer, new Subscription(endpoint, "peer", { peer }));
        break;
      case "restartICE": peers.get(peer)?.restart(); break;
      default: peers.get(peer)?.negotiate(type, text);
    }
  };

  customElements.define("call-video", CallVideo);
  customElements.define("call-media", CallMedia);
})();

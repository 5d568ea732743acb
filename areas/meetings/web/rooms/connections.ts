import { type MeetServerFrame, PLACES, SECTIONS } from '@artel/meetings/contract';

export type Section = (typeof SECTIONS)[number];

/** Both media connections of one attempt to connect. */
export interface Connections {
  /** Sends a track in a section, or stops sending. */
  put(section: Section, track: MediaStreamTrack | null): void;
  /** Encodes the large layer of the camera, or ceases to. */
  sendLarge(isSent: boolean): void;
  receive(frame: Extract<MeetServerFrame, { type: 'up' | 'down' }>): Promise<void>;
  close(): void;
}

interface ConnectionsOptions {
  readonly tracks: Readonly<Record<Section, MediaStreamTrack | null>>;
  readonly sendUp: (sdp: string) => void;
  readonly sendDown: (sdp: string) => void;
  /** A stream arrived in a place, by the name of its section. */
  readonly onPlace: (mid: string, track: MediaStreamTrack) => void;
  /** A step towards the connection was done. */
  readonly onProgress: () => void;
  readonly onConnected: () => void;
  readonly onFailed: () => void;
}

/** Limits the wait for addresses: without STUN servers gathering takes a moment, but a browser might never end it. */
const GATHERING_MS = 3_000;
const RATES: Readonly<Record<Section, number>> = {
  audio: 40_000,
  high: 1_200_000,
  low: 125_000,
  screen: 2_500_000,
  sound: 96_000,
};

export function createConnections(options: ConnectionsOptions): Connections {
  const { tracks, sendUp, sendDown, onPlace, onProgress, onConnected, onFailed } = options;
  const up = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  const down = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  let isClosed = false;
  const onStep = () => {
    if (!isClosed) onProgress();
  };
  const senders = new Map<Section, RTCRtpSender>();

  for (const section of SECTIONS) {
    const isSound = section === 'audio' || section === 'sound';
    const transceiver = up.addTransceiver(isSound ? 'audio' : 'video', {
      direction: 'sendrecv',
      sendEncodings: [
        {
          maxBitrate: RATES[section],
          // Most of the work of a meeting is the large layer, so it begins when someone shows it.
          active: section !== 'high',
          ...(section === 'low' && { scaleResolutionDownBy: 2 }),
        },
      ],
    });
    preferCodec(transceiver, isSound);
    senders.set(section, transceiver.sender);
  }

  const put = (section: Section, track: MediaStreamTrack | null) => {
    if (track !== null && section === 'screen') track.contentHint = 'text';
    senders
      .get(section)
      ?.replaceTrack(track)
      .catch(() => undefined);
  };

  /** A sender refuses parameters that were read before its last change, so one change follows the other. */
  let changes = Promise.resolve();
  async function activateLarge(active: boolean): Promise<void> {
    const sender = senders.get('high');
    if (isClosed || !sender) return;
    const parameters = sender.getParameters();
    // The places change more often than this does.
    if (parameters.encodings.every((encoding) => encoding.active === active)) return;
    for (const encoding of parameters.encodings) encoding.active = active;
    await sender.setParameters(parameters);
  }

  for (const peer of [up, down])
    peer.addEventListener('connectionstatechange', () => {
      if (isClosed) return;
      if (peer.connectionState === 'failed') onFailed();
      else if (up.connectionState === 'connected' && down.connectionState === 'connected') onConnected();
      else onStep();
    });
  down.addEventListener('track', ({ transceiver, track }) => {
    if (transceiver.mid !== null) onPlace(transceiver.mid, track);
  });

  async function offer(): Promise<void> {
    for (const section of SECTIONS) put(section, tracks[section]);
    await up.setLocalDescription();
    onStep();
    await gathered(up);
    if (!isClosed && up.localDescription) sendUp(up.localDescription.sdp);
  }
  offer().catch(() => !isClosed && onFailed());

  return {
    put,
    sendLarge(isSent) {
      changes = changes.then(() => activateLarge(isSent)).catch(() => undefined);
    },
    async receive(frame) {
      if (isClosed) return;
      try {
        if (frame.type === 'up') {
          const answered = up.setRemoteDescription({ type: 'answer', sdp: frame.sdp });
          changes = answered.catch(() => undefined);
          await answered;
          return onStep();
        }
        await down.setRemoteDescription({ type: 'offer', sdp: frame.sdp });
        onStep();
        await down.setLocalDescription();
        await gathered(down);
        onStep();
        if (down.localDescription) sendDown(down.localDescription.sdp);
      } catch {
        // The browser refused a description: a new pair of connections may succeed.
        if (!isClosed) onFailed();
      }
    },
    close() {
      isClosed = true;
      up.close();
      down.close();
    },
  };
}

/** Restricts the codecs to VP8 and Opus without retransmission, because the server forwards nothing else. */
function preferCodec(transceiver: RTCRtpTransceiver, isSound: boolean): void {
  const wanted = isSound ? 'audio/opus' : 'video/VP8';
  const codecs = RTCRtpReceiver.getCapabilities(isSound ? 'audio' : 'video')?.codecs ?? [];
  const fitting = codecs.filter(({ mimeType }) => mimeType.toLowerCase() === wanted.toLowerCase());
  if (fitting.length > 0) transceiver.setCodecPreferences(fitting);
}

function gathered(peer: RTCPeerConnection): Promise<void> {
  if (peer.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, GATHERING_MS);
    peer.addEventListener('icegatheringstatechange', () => {
      if (peer.iceGatheringState !== 'complete') return;
      clearTimeout(timeout);
      resolve();
    });
  });
}

/** Places for pictures of people. */
export const PICTURE_PLACES = PLACES.video;

import type * as Library from 'node-datachannel';
import type { MediaLibrary, PlaceSection } from './media-library.ts';
import type { MediaSettings } from './messages.ts';
import {
  type OfferedSection,
  readOffer,
  withAnnouncedAddress,
  withoutHiddenAddresses,
} from './read-offer.ts';
import { findExtension, isRtcp, readRtp, requestsKeyFrame } from './rtp.ts';
import { createTransportFeedback } from './transport-feedback.ts';

/** Limits the wait for addresses: a description without any connects no one. */
const GATHERING_MS = 15_000;
const TRACKS_MS = 15_000;
const FEEDBACK_MS = 80;
/** Sent packets that are stored, because a receiver may request them again. */
const RESENT_PACKETS = 512;

type Peer = InstanceType<typeof Library.PeerConnection>;
type Track = InstanceType<typeof Library.Track>;

/** Calls back without ever throwing: an exception in a callback of the library ends the process. */
function guarded<A extends unknown[]>(onError: (error: unknown) => void, act: (...args: A) => void) {
  return (...args: A): void => {
    try {
      act(...args);
    } catch (error) {
      onError(error);
    }
  };
}

/** Connections by libdatachannel. */
export function createDatachannelLibrary(
  library: typeof Library,
  { port, bindAddress, announcedAddress }: MediaSettings,
  onError: (error: unknown) => void,
): MediaLibrary {
  const config = (): Library.RtcConfig => ({
    iceServers: [],
    ...(bindAddress !== null && { bindAddress }),
    ...(port !== 0 && { enableIceUdpMux: true, portRangeBegin: port, portRangeEnd: port }),
    disableAutoNegotiation: true,
    forceMediaTransport: true,
    mtu: 1_200,
  });
  const guard = <A extends unknown[]>(act: (...args: A) => void) => guarded(onError, act);

  /** Watches a connection from its beginning; only one that was established can be lost. */
  function watch(peer: Peer, onLost: () => void): { close(): void } {
    let isClosed = false;
    peer.onStateChange(
      guard((state) => {
        if (isClosed || (state !== 'failed' && state !== 'closed')) return;
        isClosed = true;
        onLost();
      }),
    );
    return {
      close() {
        isClosed = true;
        try {
          peer.close();
        } catch (error) {
          onError(error);
        }
      },
    };
  }

  async function described(peer: Peer): Promise<string> {
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, GATHERING_MS);
      const done = () => {
        clearTimeout(timeout);
        resolve();
      };
      if (peer.gatheringState() === 'complete') done();
      else peer.onGatheringStateChange(guard((state) => void (state === 'complete' && done())));
    });
    const description = peer.localDescription();
    if (!description) throw new Error('The library has no description');
    return withAnnouncedAddress(description.sdp, announcedAddress);
  }

  return {
    async openUp(name, sdp, { onRtp, onLost }) {
      const { sections, levelId, transportId } = readOffer(sdp);
      const peer = new library.PeerConnection(`up-${name}`, config());
      const tracks = new Map<number, Track>();
      const feedback = createTransportFeedback();
      let mediaSsrc = 0;
      const { close } = watch(peer, () => {
        clearInterval(timer);
        onLost();
      });
      const timer = setInterval(
        guard(() => {
          const track = [...tracks.values()].find((one) => one.isOpen());
          if (!track || mediaSsrc === 0) return;
          const report = feedback.build(mediaSsrc);
          if (report) track.sendMessageBinary(report);
        }),
        FEEDBACK_MS,
      );
      const recordArrival = (ssrc: number, number: number) => {
        mediaSsrc = ssrc;
        feedback.note(number, process.hrtime.bigint() / 1000n);
      };
      const receive = (at: number, { payloadType, isVideo }: OfferedSection, packet: Buffer) => {
        const rtp = isRtcp(packet) ? null : readRtp(packet);
        // Retransmitted packets have another payload type and arrive in the same callback.
        if (!rtp || rtp.payloadType !== payloadType) return;
        const transportAt = findExtension(packet, transportId);
        if (transportAt >= 0) recordArrival(rtp.ssrc, packet.readUInt16BE(transportAt));
        onRtp(at, packet, isVideo ? null : readLevel(packet, levelId));
      };
      const whole = new Promise<void>((resolve) => {
        const timeout = setTimeout(resolve, TRACKS_MS);
        peer.onTrack(
          guard((track) => {
            const at = sections.findIndex(({ mid }) => mid === track.mid());
            const section = sections[at];
            if (!section) return;
            tracks.set(at, track);
            track.setMediaHandler(new library.RtcpReceivingSession());
            track.onMessage(guard((packet) => receive(at, section, packet)));
            if (tracks.size < sections.length) return;
            clearTimeout(timeout);
            resolve();
          }),
        );
      });
      const end = () => {
        clearInterval(timer);
        close();
      };
      try {
        peer.setRemoteDescription(withoutHiddenAddresses(sdp), 'offer');
        peer.setLocalDescription('answer');
        const answer = await described(peer);
        await whole;
        return {
          answer,
          requestKeyFrame(section) {
            const track = tracks.get(section);
            // A request on a section that is not open would end the process.
            guard(() => void (track?.isOpen() && track.requestKeyframe()))();
          },
          close: end,
        };
      } catch (error) {
        end();
        throw error;
      }
    },

    async openDown(name, sections, { onKeyFrameRequest, onLost }) {
      const peer = new library.PeerConnection(`down-${name}`, config());
      const { close } = watch(peer, onLost);
      try {
        const tracks = sections.map((section, place) => {
          const track = peer.addTrack(toMedia(library, section, place));
          if (section.isVideo) track.setMediaHandler(new library.RtcpNackResponder(RESENT_PACKETS));
          track.onMessage(
            guard((packet) => {
              if (isRtcp(packet) && requestsKeyFrame(packet)) onKeyFrameRequest(place);
            }),
          );
          return track;
        });
        peer.setLocalDescription('offer');
        return {
          offer: await described(peer),
          accept: (answer) => peer.setRemoteDescription(withoutHiddenAddresses(answer), 'answer'),
          isOpen: (place) => tracks[place]?.isOpen() ?? false,
          send: guard((place: number, packet: Buffer) => void tracks[place]?.sendMessageBinary(packet)),
          close,
        };
      } catch (error) {
        close();
        throw error;
      }
    },
  };
}

function readLevel(packet: Buffer, id: number): number | null {
  const at = findExtension(packet, id);
  return at < 0 ? null : packet.readUInt8(at) & 0x7f;
}

function toMedia(library: typeof Library, { isVideo, ssrc, payloadType }: PlaceSection, place: number) {
  const names = ['room', `place-${place}`, `track-${place}`] as const;
  if (isVideo) {
    const video = new library.Video(String(place), 'SendOnly');
    video.addVP8Codec(payloadType);
    video.addSSRC(ssrc, ...names);
    return video;
  }
  const audio = new library.Audio(String(place), 'SendOnly');
  audio.addOpusCodec(payloadType);
  audio.addSSRC(ssrc, ...names);
  return audio;
}

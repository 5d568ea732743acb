import { PLACES, type PlacedStream } from '@artel/meetings/contract';
import type * as Library from 'node-datachannel';
import type { MeetClient } from '../sockets/testing.ts';
import type { WantedPicture } from './messages.ts';
import { isRtcp, readRtp } from './rtp.ts';

const PACKET_MS = 20;
const TRANSPORT = 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01';

/** A participant without a browser: sends marked packets and counts the received ones. */
export interface SyntheticPeer {
  /** Received packets, by the mark of their sender and the kind of their section. */
  readonly received: ReadonlyMap<string, number>;
  /** Sequence numbers by section, as they arrived. */
  readonly sequences: ReadonlyMap<string, number[]>;
  connect(): void;
  /** Requests the people whose pictures are shown, again with each new pair of connections. */
  want(pictures: readonly WantedPicture[]): void;
  /** Resolves when this many packets of a sender and kind arrived after the call. */
  receives(mark: number, kind: PlacedStream['kind'], packets: number): Promise<void>;
  stop(): void;
}

interface PeerOptions {
  readonly library: typeof Library;
  readonly client: MeetClient;
  /** A byte in each payload, by which receivers recognize the sender. */
  readonly mark: number;
}

const TIMEOUT_MS = 60_000;

export function createSyntheticPeer({ library, client, mark }: PeerOptions): SyntheticPeer {
  const received = new Map<string, number>();
  const sequences = new Map<string, number[]>();
  const checks = new Set<() => void>();
  let attempt = 0;
  let wanted: readonly WantedPicture[] = [];
  const sendWanted = () => client.send({ type: 'want', pictures: [...wanted] });
  let close: (() => void) | null = null;
  const config = {
    iceServers: [],
    bindAddress: '127.0.0.1',
    disableAutoNegotiation: true,
    forceMediaTransport: true,
  };

  const described = (peer: InstanceType<typeof Library.PeerConnection>) =>
    new Promise<string>((resolve) => {
      const done = () => resolve(peer.localDescription()?.sdp ?? '');
      if (peer.gatheringState() === 'complete') done();
      else peer.onGatheringStateChange((state) => void (state === 'complete' && done()));
    });

  function getKind(mid: string): PlacedStream['kind'] {
    const number = Number(mid);
    if (number < PLACES.audio) return 'audio';
    if (number < PLACES.audio + PLACES.video) return 'video';
    return number === PLACES.audio + PLACES.video ? 'screen' : 'sound';
  }

  function receive(mid: string, packet: Buffer): void {
    const rtp = isRtcp(packet) ? null : readRtp(packet);
    if (!rtp) return;
    const key = `${packet.readUInt8(packet.length - 1)} ${getKind(mid)}`;
    received.set(key, (received.get(key) ?? 0) + 1);
    sequences.set(mid, [...(sequences.get(mid) ?? []), rtp.sequence]);
    for (const check of checks) check();
  }

  async function up(peer: InstanceType<typeof Library.PeerConnection>, now: number) {
    const sections = (['audio', 'high', 'low', 'screen', 'sound'] as const).map((name, n) => {
      const isVideo = name === 'high' || name === 'low' || name === 'screen';
      const ssrc = mark * 100 + n + 1;
      const names = [`c${mark}`, `s${mark}`, `t${mark}-${n}`] as const;
      if (isVideo) {
        const video = new library.Video(String(n), 'SendRecv');
        video.addVP8Codec(96);
        video.addSSRC(ssrc, ...names);
        return { name, ssrc, isVideo, track: peer.addTrack(video) };
      }
      const audio = new library.Audio(String(n), 'SendRecv');
      audio.addOpusCodec(111);
      audio.addSSRC(ssrc, ...names);
      return { name, ssrc, isVideo, track: peer.addTrack(audio) };
    });
    for (const { track } of sections) track.onMessage(() => undefined);
    peer.setLocalDescription('offer');
    const sdp = (await described(peer)).replace(/^(a=mid:.*\r?\n)/gm, `$1a=extmap:3 ${TRANSPORT}\r\n`);
    if (now !== attempt) return;
    client.send({ type: 'up', attempt: now, sdp });
    let sequence = 100;
    const timer = setInterval(() => {
      sequence++;
      for (const { ssrc, isVideo, track } of sections) {
        if (!track.isOpen()) continue;
        // Each fifth picture is a key frame.
        const packet = getPacket({ ssrc, isVideo, sequence, isKey: sequence % 5 === 0, mark });
        try {
          track.sendMessageBinary(packet);
        } catch (error) {
          // The library's own thread may close the track between the two calls.
          if (track.isOpen()) throw error;
        }
      }
    }, PACKET_MS);
    return () => clearInterval(timer);
  }

  client.onFrame((frame) => {
    if (frame.type === 'media-lost') connect();
  });

  function connect(): void {
    close?.();
    attempt++;
    const now = attempt;
    const upPeer = new library.PeerConnection(`up-${mark}`, config);
    const downPeer = new library.PeerConnection(`down-${mark}`, config);
    for (const peer of [upPeer, downPeer])
      peer.onStateChange((state) => {
        if (state === 'failed' && !isClosed) connect();
      });
    let stopSending: (() => void) | undefined;
    let isClosed = false;
    const tracks: unknown[] = [];
    downPeer.onTrack((track) => {
      // The library drops a track to which there is no reference.
      tracks.push(track);
      track.setMediaHandler(new library.RtcpReceivingSession());
      track.onMessage((packet) => receive(track.mid(), packet));
    });
    client.onFrame((frame) => {
      if (isClosed || !('attempt' in frame) || frame.attempt !== now) return;
      try {
        if (frame.type === 'up') upPeer.setRemoteDescription(frame.sdp, 'answer');
        if (frame.type !== 'down') return;
        downPeer.setRemoteDescription(frame.sdp, 'offer');
        downPeer.setLocalDescription('answer');
      } catch {
        // The library closed the connection meanwhile: a browser would replace both connections too.
        return connect();
      }
      sendWanted();
      void described(downPeer).then((sdp) => client.send({ type: 'down', attempt: now, sdp }));
    });
    void up(upPeer, now).then((stop) => {
      stopSending = stop;
      if (isClosed) stop?.();
    });
    close = () => {
      isClosed = true;
      stopSending?.();
      upPeer.close();
      downPeer.close();
    };
  }

  return {
    received,
    sequences,
    connect,
    want(pictures) {
      wanted = pictures;
      sendWanted();
    },
    receives(from, kind, packets) {
      const key = `${from} ${kind}`;
      const until = (received.get(key) ?? 0) + packets;
      return new Promise((resolve, reject) => {
        const end = (act: () => void) => {
          checks.delete(check);
          clearTimeout(timer);
          act();
        };
        const check = () => {
          if ((received.get(key) ?? 0) >= until) end(resolve);
        };
        const timer = setTimeout(() => {
          const all = JSON.stringify([...received]);
          end(() => reject(new Error(`${mark} did not hear ${key}: ${all}`)));
        }, TIMEOUT_MS);
        checks.add(check);
      });
    },
    stop() {
      close?.();
    },
  };
}

interface Packet {
  readonly ssrc: number;
  readonly isVideo: boolean;
  readonly sequence: number;
  readonly isKey: boolean;
  readonly mark: number;
}

function getPacket({ ssrc, isVideo, sequence, isKey, mark }: Packet): Buffer {
  const packet = Buffer.alloc(isVideo ? 200 : 60);
  packet.writeUInt8(0x90, 0);
  packet.writeUInt8(isVideo ? 0x80 | 96 : 111, 1);
  packet.writeUInt16BE(sequence & 0xffff, 2);
  packet.writeUInt32BE((sequence * (isVideo ? 1800 : 960)) >>> 0, 4);
  packet.writeUInt32BE(ssrc, 8);
  // One extension of two bytes, the transport-wide number, and a byte of padding.
  packet.writeUInt16BE(0xbede, 12);
  packet.writeUInt16BE(1, 14);
  packet.writeUInt8(0x31, 16);
  packet.writeUInt16BE(sequence & 0xffff, 17);
  if (isVideo) {
    packet.writeUInt8(0x10, 20);
    packet.writeUInt8(isKey ? 0 : 1, 21);
  }
  packet.writeUInt8(mark, packet.length - 1);
  return packet;
}

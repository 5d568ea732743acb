import type * as Library from 'node-datachannel';
import type { Forwarder } from './forwarder.ts';

type Peer = InstanceType<typeof Library.PeerConnection>;
type Track = InstanceType<typeof Library.Track>;

const CONFIG = {
  iceServers: [],
  disableAutoNegotiation: true,
  forceMediaTransport: true,
};

export interface BenchPerson {
  /** The section in which video is sent. */
  readonly pictures: Track;
  readonly ssrc: number;
  /** Received video packets of the other person. */
  received(): number;
  close(): void;
}

/** A person without a browser, who sends and receives by the forwarder. */
export function enter(
  library: typeof Library,
  forwarder: Forwarder,
  { name, number }: { readonly name: string; readonly number: number },
): BenchPerson {
  const up = new library.PeerConnection(`up-${name}`, CONFIG);
  const down = new library.PeerConnection(`down-${name}`, CONFIG);
  const ssrc = 1_000 + number * 10;
  const audio = new library.Audio('0', 'SendOnly');
  audio.addOpusCodec(111);
  audio.addSSRC(ssrc + 1, `c${number}`, `s${number}`, `a${number}`);
  const voice = up.addTrack(audio);
  const video = new library.Video('1', 'SendOnly');
  video.addVP8Codec(96);
  video.addSSRC(ssrc, `c${number}`, `s${number}`, `v${number}`);
  const pictures = up.addTrack(video);
  for (const track of [voice, pictures]) track.onMessage(() => undefined);
  let received = 0;
  const held: unknown[] = [voice];
  down.onTrack((track) => {
    // The library drops objects without a reference.
    held.push(track);
    track.setMediaHandler(new library.RtcpReceivingSession());
    track.onMessage((packet) => {
      const type = packet[1] ?? 0;
      if (type < 192 || type > 223) received++;
    });
  });
  const seat = forwarder.join(name, {
    onAnswer: (sdp) => up.setRemoteDescription(sdp, 'answer'),
    onOffer(sdp) {
      down.setRemoteDescription(sdp, 'offer');
      down.setLocalDescription('answer');
      void described(down).then(seat.answer);
    },
  });
  up.setLocalDescription('offer');
  void described(up).then(seat.offer);
  return {
    pictures,
    ssrc,
    received: () => received,
    close() {
      up.close();
      down.close();
    },
  };
}

function described(peer: Peer): Promise<string> {
  return new Promise((resolve) => {
    const done = () => resolve(peer.localDescription()?.sdp ?? '');
    if (peer.gatheringState() === 'complete') done();
    else peer.onGatheringStateChange((state) => void (state === 'complete' && done()));
  });
}

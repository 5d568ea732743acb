import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Forwarder, ForwarderEvents } from './forwarder.ts';

const MODULE = new URL('../../../areas/meetings/server/media/media-process.ts', import.meta.url);
const SETTINGS = { port: 0, bindAddress: null, announcedAddress: null };
const OPEN = { audio: true, video: true, screen: true };

interface FromMedia {
  readonly type: string;
  readonly id: string;
  readonly sdp: string;
}

/** The product's own media process, driven as its server drives it. */
export async function startHouse(sender: string): Promise<Forwarder> {
  const media = fork(MODULE, [JSON.stringify(SETTINGS)], { execArgv: [], serialization: 'advanced' });
  const people = new Map<string, ForwarderEvents>();
  let hasLost = false;
  const ready = once(media, 'message');
  media.on('message', ({ type, id, sdp }: FromMedia) => {
    if (type === 'up') people.get(id)?.onAnswer(sdp);
    if (type === 'down') people.get(id)?.onOffer(sdp);
    if (type === 'refused' || type === 'lost') hasLost = true;
  });
  await ready;
  return {
    pid: media.pid ?? 0,
    hasLost: () => hasLost,
    join(id, events) {
      people.set(id, events);
      return {
        offer: (sdp) => media.send({ type: 'connect', room: 'room', id, attempt: 1, sdp, gate: OPEN }),
        answer(sdp) {
          media.send({ type: 'answer', id, attempt: 1, sdp });
          if (id !== sender) media.send({ type: 'want', id, pictures: [{ id: sender, height: 720 }] });
        },
      };
    },
    async stop() {
      const ended = once(media, 'exit');
      media.kill('SIGKILL');
      await ended;
    },
  };
}

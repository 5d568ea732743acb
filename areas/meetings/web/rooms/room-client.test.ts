import type { MeetClientFrame, MeetServerFrame } from '@artel/meetings/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRoomClient } from './room-client.ts';

/** Milliseconds that a busy machine needs for each step of a connection. */
const STEP_MS = 15_000;
const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, STEP_MS));

let peers: SlowPeer[] = [];
let sockets: FakeSocket[] = [];

class SlowPeer extends EventTarget {
  iceGatheringState = 'complete';
  connectionState = 'new';
  localDescription = { sdp: 'v=0' };
  readonly actives: boolean[] = [];
  setLocalDescription = slowly;
  setRemoteDescription = slowly;
  constructor() {
    super();
    peers.push(this);
  }
  addTransceiver(_kind: string, { sendEncodings }: { sendEncodings: { active: boolean }[] }) {
    let current = sendEncodings;
    const sender = {
      replaceTrack: async () => undefined,
      getParameters: () => ({ encodings: structuredClone(current) }),
      setParameters: async ({ encodings }: { encodings: { active: boolean }[] }) => {
        current = encodings;
        this.actives.push(...encodings.map(({ active }) => active));
      },
    };
    return { sender, setCodecPreferences: () => undefined };
  }
  become(state: string) {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  close() {
    this.connectionState = 'closed';
  }
}

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = FakeSocket.OPEN;
  readonly sent: MeetClientFrame[] = [];
  constructor() {
    super();
    sockets.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as MeetClientFrame);
  }
  receive(frame: MeetServerFrame) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
  close() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  [peers, sockets] = [[], []];
  vi.stubGlobal('RTCPeerConnection', SlowPeer);
  vi.stubGlobal('RTCRtpReceiver', { getCapabilities: () => null });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function enter() {
  const client = createRoomClient({
    join: async () => 'ticket',
    state: { audio: true, video: true, screen: false, hand: false },
    tracks: { audio: null, high: null, low: null, screen: null, sound: null },
    isFinal: () => true,
    onTurnedOff: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(0);
  const socket = sockets[0]!;
  socket.receive({ type: 'snapshot', version: 1, me: 'me', title: 'Планёрка', people: [], hasMedia: true });
  const offers = () => socket.sent.filter(({ type }) => type === 'up');
  return { client, socket, offers };
}

/** Advances by a step, while the server's heartbeats arrive. */
async function step(socket: FakeSocket, times = 1): Promise<void> {
  for (let at = 0; at < times; at++) {
    await vi.advanceTimersByTimeAsync(STEP_MS);
    socket.receive({ type: 'beat' });
  }
}

test('connections whose every step is slow are established at the first attempt', async () => {
  const { client, socket, offers } = await enter();
  await step(socket);
  expect(offers()).toHaveLength(1);
  socket.receive({ type: 'up', attempt: 1, sdp: 'v=0' });
  await step(socket);
  socket.receive({ type: 'down', attempt: 1, sdp: 'v=0' });
  await step(socket, 2);
  for (const peer of peers) peer.become('connecting');
  await step(socket);
  for (const peer of peers) peer.become('connected');
  await step(socket, 20);
  expect([offers().length, peers.length, client.view().isMediaLate]).toEqual([1, 2, false]);
  client.leave();
});

test('connections that make no step are replaced, and the person is notified after some attempts', async () => {
  const { client, socket, offers } = await enter();
  await step(socket, 4);
  expect(offers()).toHaveLength(2);
  expect(peers.slice(0, 2).map(({ connectionState }) => connectionState)).toEqual(['closed', 'closed']);
  await step(socket, 20);
  expect(client.view().isMediaLate).toBe(true);
  client.leave();
});

test('the large layer of the camera is encoded only while someone shows it, and always for an older server', async () => {
  const { client, socket } = await enter();
  await step(socket);
  socket.receive({ type: 'up', attempt: 1, sdp: 'v=0' });
  await step(socket);
  const [up] = peers;
  const actives = async (isShownLarge?: boolean) => {
    socket.receive({
      type: 'places',
      attempt: 1,
      places: [],
      ...(isShownLarge !== undefined && { isShownLarge }),
    });
    await vi.advanceTimersByTimeAsync(0);
    return up?.actives;
  };
  expect(await actives(true)).toEqual([true]);
  expect(await actives(false)).toEqual([true, false]);
  expect(await actives()).toEqual([true, false, true]);
  client.leave();
});

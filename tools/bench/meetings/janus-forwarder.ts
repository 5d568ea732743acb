import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { Forwarder, ForwarderEvents } from './forwarder.ts';

const ROOM = 1234;
const getLibraries = (names: string) =>
  names
    .split(' ')
    .map((name) => `libjanus_${name}.so`)
    .join(',');
/** Without a configuration file, some of these occasionally crash Janus with a segmentation fault at its start. */
const PLUGINS = getLibraries(
  'audiobridge duktape echotest lua nosip recordplay sip streaming textroom videocall voicemail',
);
const TRANSPORTS = getLibraries('http mqtt nanomsg pfunix rabbitmq');
const getFiles = (port: number) => ({
  'janus.jcfg': `general: { }\nmedia: { }\nnat: { }\nplugins: { disable = "${PLUGINS}" }\ntransports: { disable = "${TRANSPORTS}" }\n`,
  'janus.transport.websockets.jcfg': `general: { ws = true\n ws_port = ${port}\n ws_ip = "127.0.0.1"\n wss = false }\n`,
  'janus.plugin.videoroom.jcfg': `room-${ROOM}: { publishers = 20\n bitrate = 0\n audiocodec = "opus"\n videocodec = "vp8" }\n`,
});

interface Answer {
  readonly transaction?: string;
  readonly janus: string;
  readonly data?: { readonly id: number };
  readonly plugindata?: { readonly data: { readonly id?: number } };
  readonly jsep?: { readonly sdp: string };
}

/** Janus with its video room, for comparison; null if it is not installed. */
export async function startJanus(sender: string): Promise<Forwarder | null> {
  const folder = await mkdtemp(join(tmpdir(), 'artel-janus-'));
  const port = await findFreePort();
  for (const [name, text] of Object.entries(getFiles(port))) await writeFile(join(folder, name), text);
  const janus = spawn('janus', ['-F', folder, '-o', '-d', '2'], { stdio: 'ignore' });
  const failed = once(janus, 'error').then(() => true);
  const isMissing = await Promise.race([failed, once(janus, 'spawn').then(() => false)]);
  if (isMissing) {
    await rm(folder, { recursive: true });
    return null;
  }
  const hasEnded = once(janus, 'exit').then(() => {
    throw new Error('Janus ended by itself');
  });
  // An end after the last step is not a failure.
  hasEnded.catch(() => undefined);
  let onFeed: (feed: number) => void = () => undefined;
  const feed = new Promise<number>((resolve) => {
    onFeed = resolve;
  });
  const sessions: Session[] = [];
  return {
    pid: janus.pid ?? 0,
    hasLost: () => false,
    join(id, events) {
      const session = Promise.race([openSession(port), hasEnded]).then((opened) => {
        sessions.push(opened);
        return opened;
      });
      let follower = 0;
      const offer = async (sdp: string) => {
        const opened = await session;
        const publisher = await opened.attach();
        const body = { request: 'joinandconfigure', room: ROOM, ptype: 'publisher', display: id };
        const { plugindata, jsep } = await opened.send(publisher, body, { type: 'offer', sdp });
        if (id === sender) onFeed(plugindata?.data.id ?? 0);
        events.onAnswer(jsep?.sdp ?? '');
        if (id !== sender) follower = await follow(opened, await feed, events);
      };
      return {
        offer: (sdp) => void offer(sdp),
        answer: (sdp) =>
          void session.then((opened) => opened.send(follower, { request: 'start' }, { type: 'answer', sdp })),
      };
    },
    async stop() {
      for (const { close } of sessions) close();
      const ended = once(janus, 'exit');
      janus.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** The port of a killed Janus stays in use for a minute, so each has its own. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A sender can be followed once Janus has its packets. */
async function follow(session: Session, feed: number, events: ForwarderEvents): Promise<number> {
  const body = { request: 'join', ptype: 'subscriber', room: ROOM, streams: [{ feed }] };
  for (;;) {
    const handle = await session.attach();
    const { jsep } = await session.send(handle, body);
    if (jsep) {
      // The answer needs the handle first.
      setImmediate(() => events.onOffer(jsep.sdp));
      return handle;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

interface Session {
  attach(): Promise<number>;
  send(handle: number, body: object, jsep?: object): Promise<Answer>;
  close(): void;
}

async function openSession(port: number): Promise<Session> {
  const socket = await connect(port);
  const waiting = new Map<string, (answer: Answer) => void>();
  socket.on('message', (data) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.janus === 'ack' || answer.transaction === undefined) return;
    waiting.get(answer.transaction)?.(answer);
    waiting.delete(answer.transaction);
  });
  let session: number | undefined;
  const request = (message: object) =>
    new Promise<Answer>((resolve) => {
      const transaction = randomUUID();
      waiting.set(transaction, resolve);
      socket.send(JSON.stringify({ ...message, transaction, ...(session && { session_id: session }) }));
    });
  session = (await request({ janus: 'create' })).data?.id;
  return {
    attach: async () => (await request({ janus: 'attach', plugin: 'janus.plugin.videoroom' })).data?.id ?? 0,
    send: (handle, body, jsep) =>
      request({ janus: 'message', handle_id: handle, body, ...(jsep && { jsep }) }),
    close: () => socket.close(),
  };
}

/** Janus begins to listen a moment after its start. */
async function connect(port: number): Promise<WebSocket> {
  for (;;) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, 'janus-protocol');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return socket;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

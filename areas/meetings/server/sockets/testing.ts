import { MEET_SOCKET_PATH, type MeetClientFrame, type MeetServerFrame } from '@artel/meetings/contract';
import { WebSocket } from 'ws';

/** Limits the wait in tests for a frame that never comes. */
const PATIENCE_MS = 60_000;

/** A person's socket as a test sees it. */
export interface MeetClient {
  readonly frames: readonly MeetServerFrame[];
  /** The code with which it was closed. */
  readonly closed: Promise<number>;
  /** Waits for the next frame that matches and was not returned before. */
  next<T extends MeetServerFrame['type']>(
    type: T,
    fits?: (frame: Extract<MeetServerFrame, { type: T }>) => boolean,
  ): Promise<Extract<MeetServerFrame, { type: T }>>;
  send(frame: MeetClientFrame | string): void;
  /** Breaks the connection without a close frame. */
  cut(): void;
  /** Leaves as the room's page does: it closes the socket right after the frame. */
  leave(): void;
  onFrame(listener: (frame: MeetServerFrame) => void): void;
}

export function openMeet(address: string, ticket?: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(new URL(MEET_SOCKET_PATH, address.replace(/^http/, 'ws')), {
    headers,
    perMessageDeflate: false,
  });
  const client = watch(socket);
  return new Promise<MeetClient>((resolve, reject) => {
    socket.once('open', () => {
      if (ticket !== undefined) client.send({ type: 'hello', ticket, device: 'desktop' });
      resolve(client);
    });
    socket.once('unexpected-response', (_request, { statusCode }) => reject(new Error(String(statusCode))));
    socket.once('error', reject);
  });
}

function watch(socket: WebSocket): MeetClient {
  const frames: MeetServerFrame[] = [];
  const returned = new Set<MeetServerFrame>();
  const checks = new Set<() => void>();
  const listeners = new Set<(frame: MeetServerFrame) => void>();
  let code: number | null = null;
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (closeCode) => {
      code = closeCode;
      resolve(closeCode);
      for (const check of checks) check();
    });
  });
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString()) as MeetServerFrame;
    frames.push(frame);
    for (const listener of listeners) listener(frame);
    for (const check of checks) check();
  });
  return {
    frames,
    closed,
    next: (type, fits = () => true) =>
      new Promise((resolve, reject) => {
        type Wanted = Extract<MeetServerFrame, { type: typeof type }>;
        const end = (act: () => void) => {
          checks.delete(check);
          clearTimeout(timer);
          act();
        };
        const check = () => {
          const frame = frames.find(
            (one): one is Wanted => one.type === type && !returned.has(one) && fits(one as Wanted),
          );
          if (frame) {
            returned.add(frame);
            end(() => resolve(frame));
          } else if (code !== null) end(() => reject(new Error(`The socket was closed with ${code}`)));
        };
        const timer = setTimeout(() => end(() => reject(new Error(`No ${type} came`))), PATIENCE_MS);
        checks.add(check);
        check();
      }),
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    cut: () => socket.terminate(),
    leave() {
      socket.send(JSON.stringify({ type: 'leave' }));
      socket.close();
    },
    onFrame: (listener) => void listeners.add(listener),
  };
}

import { MEET_SOCKET_PATH, type MeetClientFrame, type MeetServerFrame } from '@artel/meetings/contract';
import { watchFrames } from '@artel/server/testing';
import { WebSocket } from 'ws';

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
  const listeners = new Set<(frame: MeetServerFrame) => void>();
  const { frames, closed, next } = watchFrames(socket, (json) => {
    const frame = json as MeetServerFrame;
    for (const listener of listeners) listener(frame);
    return frame;
  });
  return {
    frames,
    closed,
    next: (type, fits = () => true) => {
      type Wanted = Extract<MeetServerFrame, { type: typeof type }>;
      return next(type, (one): one is Wanted => one.type === type && fits(one as Wanted));
    },
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    cut: () => socket.terminate(),
    leave() {
      socket.send(JSON.stringify({ type: 'leave' }));
      socket.close();
    },
    onFrame: (listener) => void listeners.add(listener),
  };
}

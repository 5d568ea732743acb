import { LIVE_PATH, type LiveClientFrame, LiveServerFrame } from '@artel/contract';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { watchFrames } from './watch-frames.ts';

interface LiveOptions {
  /** Sends hello with it at once; left out, the connection stays silent. */
  readonly token?: string;
  readonly since?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's address: any of 127.0.0.0/8. */
  readonly localAddress?: string;
}

/** A tab's live connection for a test. */
export interface LiveClient {
  /** All received frames, in order. */
  readonly frames: readonly LiveServerFrame[];
  /** The code with which it was closed. */
  readonly closed: Promise<number>;
  /**
   * Waits for the next frame of a type that was not returned before; rejects if the connection ends or is
   * silent for long.
   */
  next<T extends LiveServerFrame['type']>(
    type: T,
    milliseconds?: number,
  ): Promise<Extract<LiveServerFrame, { type: T }>>;
  /** Waits for the next event of a name; earlier events may arrive in between. */
  nextEvent(name: string): Promise<Extract<LiveServerFrame, { type: 'event' }>>;
  send(frame: LiveClientFrame | string): void;
  /** Stops reading, like a client on a dead connection. */
  stopReading(): void;
  readOn(): void;
  close(): void;
}

/** Opens a live connection to a listening server; rejects with the HTTP status if it is refused. */
export function openLive(address: string, options: LiveOptions = {}): Promise<LiveClient> {
  const { token, since, headers = {}, localAddress } = options;
  const socket = new WebSocket(new URL(LIVE_PATH, address.replace(/^http/, 'ws')), {
    headers,
    perMessageDeflate: false,
    ...(localAddress !== undefined && { localAddress }),
  });
  const client = watch(socket);
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      if (token !== undefined) client.send({ type: 'hello', token, ...(since !== undefined && { since }) });
      resolve(client);
    });
    socket.once('unexpected-response', (_request, { statusCode }) => reject(new Error(String(statusCode))));
    socket.once('error', reject);
  });
}

function watch(socket: WebSocket): LiveClient {
  const { frames, closed, next } = watchFrames(socket, (json) => z.parse(LiveServerFrame, json));
  return {
    frames,
    closed,
    next: (type, milliseconds) =>
      next(
        type,
        (one): one is Extract<LiveServerFrame, { type: typeof type }> => one.type === type,
        milliseconds,
      ),
    nextEvent: (name) =>
      next(
        name,
        (one): one is Extract<LiveServerFrame, { type: 'event' }> =>
          one.type === 'event' && one.name === name,
      ),
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    stopReading: () => socket.pause(),
    readOn: () => socket.resume(),
    close: () => socket.close(),
  };
}

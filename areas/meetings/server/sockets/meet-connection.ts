import { liveClose } from '@artel/contract';
import { MeetClientFrame, type MeetServerFrame } from '@artel/meetings/contract';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { meetLimits, meetTimes } from './limits.ts';

/** One open socket of a room. */
export interface MeetConnection {
  readonly address: string;
  readonly isOpen: boolean;
  send(frame: MeetServerFrame): void;
  /** Sends a frame of the server that has the meeting as it is. */
  pass(text: string): void;
  /** Counts a frame of the client; false if there are too many. */
  admitFrame(): boolean;
  /** Sends a ping; ends the connection when the last one was not answered. */
  beat(): void;
  end(code: number): void;
  terminate(): void;
}

const OPEN = 1;

export function createMeetConnection(socket: WebSocket, address: string): MeetConnection {
  let isAlive = true;
  let frames = 0;
  let since = performance.now();
  socket.on('pong', () => {
    isAlive = true;
  });

  function end(code: number): void {
    if (socket.readyState !== OPEN) return;
    socket.close(code);
    // A client that does not read will not answer the close frame either.
    setTimeout(() => socket.terminate(), meetTimes.closing).unref();
  }

  function pass(text: string): void {
    if (socket.readyState !== OPEN) return;
    if (socket.bufferedAmount > meetLimits.bufferedBytes) end(liveClose.tooSlow);
    else socket.send(text, { binary: false });
  }

  return {
    address,
    get isOpen() {
      return socket.readyState === OPEN;
    },
    send(frame) {
      if (socket.readyState === OPEN) pass(JSON.stringify(frame));
    },
    pass,
    admitFrame() {
      const now = performance.now();
      if (now - since > 1_000) {
        since = now;
        frames = 0;
      }
      frames++;
      return frames <= meetLimits.framesPerSecond;
    },
    beat() {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
      this.send({ type: 'beat' });
    },
    end,
    terminate: () => socket.terminate(),
  };
}

/** Parses a client's frame; null if it is not part of the protocol. */
export function readMeetFrame(data: RawData, isBinary: boolean): MeetClientFrame | null {
  if (isBinary) return null;
  try {
    const read = z.safeParse(MeetClientFrame, JSON.parse(data.toString()));
    return read.success ? read.data : null;
  } catch {
    // The client may send any bytes.
    return null;
  }
}

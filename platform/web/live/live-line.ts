import {
  LIVE_PATH,
  LIVE_PING_SECONDS,
  LIVE_SHOWN_PING_MS,
  type LiveClientFrame,
  LiveServerFrame,
} from '@artel/contract';
import * as z from 'zod/mini';
import { parseJson } from '../browser/parse-json.ts';

/** One WebSocket, from its opening to its end. */
export interface LiveLine {
  /** Sends a renewed token to the server; the same one again is not sent. */
  renew(token: string): void;
  send(frame: LiveClientFrame): void;
  /** Ends the connection without a call of `onEnd`. */
  end(): void;
}

interface LineParts {
  readonly token: string;
  /** Position of the last frame that this tab has seen. */
  readonly since: string | null;
  readonly onFrame: (frame: LiveServerFrame) => void;
  /** A ping is late, so the server may hang; called once until the next frame. */
  readonly onLate: () => void;
  /** The connection has ended; `code` is the server's, or 1006 when it timed out. */
  readonly onEnd: (code: number) => void;
}

/** The code of a connection that ended without a close frame. */
export const LOST = 1006;

/** Milliseconds of silence on a shown tab after which the next ping is late. */
const LATE_MS = LIVE_SHOWN_PING_MS * 1.5;

/**
 * Opens a connection, authenticates, and checks that it is alive, because a browser does not expose the
 * protocol's own pings.
 */
export function openLine({ token, since, onFrame, onLate, onEnd }: LineParts): LiveLine {
  const socket = new WebSocket(new URL(LIVE_PATH, location.href.replace(/^http/, 'ws')));
  let sentToken = token;
  let isOver = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let lateness: ReturnType<typeof setTimeout> | undefined;
  /** Whether this server pings tabs that are shown. */
  let isPinged = false;

  const send = (frame: LiveClientFrame) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  };
  const finish = (code: number | null) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(silence);
    clearTimeout(lateness);
    document.removeEventListener('visibilitychange', reportShown);
    socket.close();
    if (code !== null) onEnd(code);
  };
  const isShown = () => document.visibilityState === 'visible';
  const expectSignal = () => {
    clearTimeout(silence);
    clearTimeout(lateness);
    silence = setTimeout(() => finish(LOST), LIVE_PING_SECONDS * 2_000);
    // Timers of a hidden tab run late themselves.
    if (isPinged && isShown()) lateness = setTimeout(onLate, LATE_MS);
  };
  function reportShown(): void {
    if (!isPinged) return;
    send({ type: 'shown', isShown: isShown() });
    expectSignal();
  }

  expectSignal();
  document.addEventListener('visibilitychange', reportShown);
  socket.addEventListener('open', () => send({ type: 'hello', token, ...(since !== null && { since }) }));
  socket.addEventListener('message', ({ data }) => {
    if (isOver) return;
    expectSignal();
    const frame = readFrame(data);
    if (frame?.type === 'ready' && frame.pingsShown === true) {
      isPinged = true;
      reportShown();
    }
    if (frame !== null) onFrame(frame);
  });
  socket.addEventListener('close', ({ code }) => finish(code));
  return {
    renew(fresh) {
      if (fresh === sentToken || socket.readyState !== WebSocket.OPEN) return;
      sentToken = fresh;
      send({ type: 'token', token: fresh });
    },
    send,
    end: () => finish(null),
  };
}

/** Reads a frame; one of a newer server that this page does not know is ignored. */
function readFrame(data: unknown): LiveServerFrame | null {
  const read = z.safeParse(LiveServerFrame, parseJson(String(data)));
  return read.success ? read.data : null;
}

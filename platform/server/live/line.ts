import { liveClose, type Membership } from '@artel/contract';
import { MINUTE } from '@artel/contract/time';
import { WebSocket } from 'ws';
import { writeFrame } from './frames.ts';
import { liveLimits, liveTimes } from './limits.ts';
import type { LiveEventRow } from './live-events.store.ts';
import { comparePlaces, type Place } from './position.ts';

/** Who is on a line, as found at the last look. */
export interface Listener {
  readonly token: string;
  readonly expiresAt: Date;
  readonly userId: string;
  readonly sessionId: string;
  readonly membership: Membership | null;
}

/** An event on its way: written once, sent to many. */
export interface OutgoingEvent
  extends Pick<LiveEventRow, 'place' | 'userId' | 'companyId' | 'permission' | 'principalIds'> {
  readonly frame: Buffer;
}

/** Why nothing is sent at the moment: the greeting is under way, or the right to hear is looked at again. */
export type Hold = 'greeting' | 'doubt';

/** One open connection. It knows who listens, what was sent last, and what has to wait. */
export interface Line {
  readonly address: string;
  readonly listener: Listener | null;
  /** Bytes that the client did not take yet. */
  readonly unsentBytes: number;
  /** Neither closed nor closing. */
  readonly isOpen: boolean;
  identify(listener: Listener): void;
  hold(reason: Hold): void;
  isHeldBy(reason: Hold): boolean;
  /** Sends what had to wait, as far as the listener may hear it now, or a refresh instead. */
  release(reason: Hold, from: () => string): void;
  /** What was missed before the line stood, to be sent before what waits. */
  resume(after: Place, missed: readonly OutgoingEvent[]): void;
  deliver(event: OutgoingEvent): void;
  /** Tells the listener to ask anew for what is shown; at once, or when nothing has to wait any more. */
  refresh(from: () => string): void;
  /** The same when the order of events has begun anew: what was sent last stands in an order that is over. */
  startOver(from: () => string): void;
  send(frame: Buffer): void;
  /** Asks for a sign of life; ends the line when the last one was not answered. */
  beat(frame: Buffer): void;
  /** Counts what the client sends; false when it is too much. */
  admitFrame(): boolean;
  end(code: number): void;
  terminate(): void;
}

const START: Place = { xid: 0n, seq: -1n };

export function createLine(socket: WebSocket, address: string): Line {
  let listener: Listener | null = null;
  const holds = new Set<Hold>(['greeting']);
  let held: OutgoingEvent[] = [];
  let isRefreshDue = false;
  let seen = START;
  let isAlive = true;
  let frames = 0;
  let framesSince = performance.now();
  socket.on('pong', () => {
    isAlive = true;
  });

  function end(code: number): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.close(code);
    // A client that does not read will not answer the close either.
    setTimeout(() => socket.terminate(), liveTimes.closing).unref();
  }

  function send(frame: Buffer): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > liveLimits.bufferedBytes) end(liveClose.tooSlow);
    else socket.send(frame, { binary: false });
  }

  function pass(event: OutgoingEvent): void {
    if (listener === null || !isFor(event, listener) || comparePlaces(event.place, seen) <= 0) return;
    seen = event.place;
    send(event.frame);
  }

  function refresh(from: () => string): void {
    if (holds.size > 0) isRefreshDue = true;
    else send(writeFrame({ type: 'refresh', position: from() }));
  }

  return {
    address,
    get listener() {
      return listener;
    },
    get unsentBytes() {
      return socket.bufferedAmount;
    },
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    identify(found) {
      listener = found;
    },
    hold: (reason) => void holds.add(reason),
    isHeldBy: (reason) => holds.has(reason),
    release(reason, from) {
      holds.delete(reason);
      if (holds.size > 0) return;
      const waiting = held;
      held = [];
      if (isRefreshDue) send(writeFrame({ type: 'refresh', position: from() }));
      else for (const event of waiting) pass(event);
      isRefreshDue = false;
    },
    resume(after, missed) {
      seen = after;
      held = [...missed, ...held];
    },
    refresh,
    startOver(from) {
      seen = START;
      held = [];
      refresh(from);
    },
    deliver(event) {
      if (holds.size === 0) return pass(event);
      if (held.length < liveLimits.heldEvents) held.push(event);
      else isRefreshDue = true;
    },
    send,
    beat(frame) {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
      // A position beyond what still waits would let a resuming client miss it.
      if (holds.size === 0) send(frame);
    },
    admitFrame() {
      const now = performance.now();
      if (now - framesSince > MINUTE) {
        framesSince = now;
        frames = 0;
      }
      frames++;
      return frames <= liveLimits.framesPerMinute;
    },
    end,
    terminate: () => socket.terminate(),
  };
}

/** Whether a person belongs to an event's audience. */
function isFor(event: Omit<OutgoingEvent, 'frame' | 'place'>, listener: Listener): boolean {
  if (event.userId !== null) return event.userId === listener.userId;
  const { membership } = listener;
  if (membership === null || membership.companyId !== event.companyId) return false;
  const { permission, principalIds } = event;
  if (permission !== null && !membership.permissions.has(permission)) return false;
  return principalIds === null || membership.principalIds.some((id) => principalIds.includes(id));
}

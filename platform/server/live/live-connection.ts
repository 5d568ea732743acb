import { liveClose, type Membership } from '@artel/contract';
import { MINUTE } from '@artel/contract/time';
import { WebSocket } from 'ws';
import { type ConnectionTopics, createConnectionTopics } from './connection-topics.ts';
import { writeFrame } from './frames.ts';
import { liveLimits, liveTimes } from './limits.ts';
import type { LiveEventRow } from './live-events.store.ts';
import { comparePlaces, type Place } from './position.ts';

/** The person of a connection, as found at the last check. */
export interface Listener {
  readonly token: string;
  readonly expiresAt: Date;
  readonly userId: string;
  readonly sessionId: string;
  readonly membership: Membership | null;
}

/** An event to send: serialised once for many connections. */
export interface OutgoingEvent
  extends Pick<LiveEventRow, 'place' | 'userId' | 'companyId' | 'permission' | 'principalIds' | 'topicId'> {
  /** It is sent ahead of older ones and carries no position. */
  readonly isEarly: boolean;
  readonly frame: Buffer;
  /** The same without its body, if it has one: for a client that is behind. */
  readonly bare: Buffer | null;
}

/**
 * The reason why nothing is sent at the moment: the greeting is under way, rights or topics are being loaded, or
 * others fetch their content first.
 */
type Hold = 'greeting' | 'doubt' | 'topics' | 'turn';

/** One open connection, with its listener, the last sent position, and the waiting events. */
export interface LiveConnection {
  readonly address: string;
  readonly listener: Listener | null;
  readonly topics: ConnectionTopics;
  /** Bytes that the client has not accepted yet. */
  readonly unsentBytes: number;
  /** Neither closed nor closing. */
  readonly isOpen: boolean;
  identify(listener: Listener): void;
  hold(reason: Hold): void;
  isHeldBy(reason: Hold): boolean;
  /**
   * Sends the waiting events that the listener may receive, then a refresh that is due; only a refresh if
   * some were lost.
   */
  release(reason: Hold, from: () => string): void;
  /** Sends missed events before those that are waiting. */
  resume(after: Place, missed: readonly OutgoingEvent[]): void;
  deliver(event: OutgoingEvent): void;
  /** Makes the client refetch what is shown; at once, or when nothing is held any more. */
  refresh(from: () => string): void;
  /** The same when the order of events has restarted: the last position that was sent is no longer valid. */
  startOver(from: () => string): void;
  send(frame: Buffer): void;
  /** Sends something that is worthless later: not to a client that is behind, nor while rights are checked. */
  sendNow(frame: Buffer): void;
  /** Sends a sign of life, unless something else is on the way; also while rights are checked. */
  ping(frame: Buffer): void;
  /** Sends a ping; closes the connection if the last one was not answered. */
  beat(frame: Buffer): void;
  /** Counts the client's frames; false if there are too many. */
  admitFrame(): boolean;
  /** The number of frames of one kind within a minute, including this one. */
  getCount(kind: string): number;
  end(code: number): void;
  terminate(): void;
}

const START: Place = { xid: 0n, seq: -1n };

export function createLiveConnection(socket: WebSocket, address: string): LiveConnection {
  let listener: Listener | null = null;
  const holds = new Set<Hold>(['greeting']);
  let held: OutgoingEvent[] = [];
  let isRefreshDue = false;
  /** More events had to wait than can be held, so only a refresh helps. */
  let hasLost = false;
  let seen = START;
  const topics = createConnectionTopics();
  /** Numbers of events that were sent ahead of the order. */
  const early = new Set<bigint>();
  let isAlive = true;
  const counts = new Map<string, number>();
  let countedSince = performance.now();
  socket.on('pong', () => {
    isAlive = true;
  });

  function end(code: number): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.close(code);
    // A client that does not read will not answer the close frame either.
    setTimeout(() => socket.terminate(), liveTimes.closing).unref();
  }

  function send(frame: Buffer): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > liveLimits.bufferedBytes) end(liveClose.tooSlow);
    else socket.send(frame, { binary: false });
  }

  function getCount(kind: string): number {
    const now = performance.now();
    if (now - countedSince > MINUTE) {
      countedSince = now;
      counts.clear();
    }
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count;
  }

  function pass(event: OutgoingEvent): void {
    if (listener === null || !isFor(event, listener, topics) || comparePlaces(event.place, seen) <= 0) return;
    const wasSent = early.delete(event.place.seq);
    if (event.isEarly) rememberEarly(event.place.seq);
    else seen = event.place;
    if (wasSent) return;
    // A client that is behind gets events without bodies instead of being closed.
    const isBehind = socket.bufferedAmount > liveLimits.bufferedBytes / 2;
    send(isBehind && event.bare ? event.bare : event.frame);
  }

  function rememberEarly(seq: bigint): void {
    early.add(seq);
    const [oldest] = early;
    if (early.size > liveLimits.earlyEvents && oldest !== undefined) early.delete(oldest);
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
    topics,
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
      if (!hasLost) for (const event of waiting) pass(event);
      if (isRefreshDue || hasLost) send(writeFrame({ type: 'refresh', position: from() }));
      isRefreshDue = false;
      hasLost = false;
    },
    resume(after, missed) {
      seen = after;
      held = [...missed, ...held];
    },
    refresh,
    startOver(from) {
      seen = START;
      early.clear();
      held = [];
      hasLost = holds.size > 0;
      refresh(from);
    },
    deliver(event) {
      if (holds.size === 0) return pass(event);
      if (held.length < liveLimits.heldEvents) held.push(event);
      else hasLost = true;
    },
    send,
    sendNow(frame) {
      if (holds.size === 0 && socket.bufferedAmount < liveLimits.bufferedBytes / 2) send(frame);
    },
    ping(frame) {
      if (socket.bufferedAmount === 0) send(frame);
    },
    beat(frame) {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
      // A position after events that still wait would make a resuming client miss them.
      if (holds.size === 0) send(frame);
    },
    admitFrame: () => getCount('frame') <= liveLimits.framesPerMinute,
    getCount: getCount,
    end,
    terminate: () => socket.terminate(),
  };
}

/** Whether a person belongs to an event's audience. */
function isFor(event: OutgoingEvent, listener: Listener, topics: ConnectionTopics): boolean {
  if (event.userId !== null) return event.userId === listener.userId;
  const { membership } = listener;
  if (membership === null || membership.companyId !== event.companyId) return false;
  if (event.topicId !== null) return topics.admits(event.topicId, event.place.seq);
  const { permission, principalIds } = event;
  if (permission !== null && !membership.permissions.has(permission)) return false;
  return principalIds === null || membership.principalIds.some((id) => principalIds.includes(id));
}

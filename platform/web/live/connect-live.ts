import { type LiveServerFrame, liveClose, type Route } from '@artel/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveReaction } from '../area/live-reaction.ts';
import { currentConnection, doubtConnection, onConnectionChange } from '../connection/connection.ts';
import { getQueryKey } from '../query/get-query.ts';
import { refreshSession } from '../session/refresh-session.ts';
import {
  currentSession,
  onSessionChange,
  onTokenChange,
  readOwnToken,
  readToken,
} from '../session/session.ts';
import { type LiveLine, LOST, openLine } from './live-line.ts';
import { receiveLiveFrame, resetLive, setLiveSender } from './live-port.ts';

/**
 * Milliseconds until the next attempt: doubled each time up to the longest, and randomised so that tabs do
 * not reconnect at once.
 */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** Longer pause after a server reported that it is full. */
const FULL_PAUSE = 10_000;
/**
 * Milliseconds: with the silence before it, a server that hangs is noticed within three seconds. The silence
 * is half of the evidence.
 */
const LATE_TIMEOUT_MS = 1_400;
/** Milliseconds: the first event takes effect at once, those that follow within this time take effect together. */
const GATHERING = 500;
/**
 * Number of event ids that are remembered in order to recognise events that arrive twice; a server sends
 * fewer again.
 */
const MOST_IDS = 1_000;
/** With more different events than this, everything shown is fetched again. */
const MOST_GATHERED = 200;

/** Loads the mapping from events to the data that is fetched again. */
type LoadReactions = () => Promise<readonly LiveReaction[]>;

type Received = Pick<Extract<LiveServerFrame, { type: 'event' }>, 'name' | 'ids'>;

/** Whether a response may concern the subject of an event: the parameters that both have are equal. */
function isNamed(input: unknown, ids: Received['ids']): boolean {
  const params = (input as { params?: Readonly<Record<string, unknown>> } | undefined)?.params ?? {};
  return Object.entries(params).every(([name, value]) => !Object.hasOwn(ids, name) || ids[name] === value);
}

/**
 * Keeps one live connection open while a person is signed in, and fetches again the data that an event
 * concerns. A lost connection is resumed from the last position; when the server no longer has the missed
 * events, everything shown is fetched again. The reactions to events name the routes of all areas, so they
 * are loaded with the first event.
 */
export function connectLive(queries: QueryClient, loadReactions: LoadReactions): () => void {
  let line: LiveLine | null = null;
  let position: string | null = null;
  let person: string | null = null;
  let attempts = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  const gathered = new Map<string, Received>();
  const receivedIds = new Set<string>();
  let gathering: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(next);
    const token = readOwnToken();
    if (line !== null || token === null) return;
    line = openLine({
      token,
      since: position,
      onFrame: receive,
      onLate: () => void doubtConnection(LATE_TIMEOUT_MS),
      onEnd: (code) => void reconnect(code, token),
    });
  }

  function close(): void {
    clearTimeout(next);
    clearTimeout(gathering);
    gathering = undefined;
    gathered.clear();
    line?.end();
    line = null;
    setLiveSender(null);
    receivedIds.clear();
    position = null;
    attempts = 0;
  }

  function receive(frame: LiveServerFrame): void {
    if ('position' in frame) position = frame.position ?? position;
    // `ready` does not reset the pause: a server that accepts a connection and ends it at once would be
    // called without a pause.
    if (frame.type === 'beat') attempts = 0;
    if (frame.type === 'ready' || frame.type === 'refresh') begin(frame);
    if (frame.type === 'event') receiveEvent(frame);
    else receiveLiveFrame(frame);
    // Another tab may have renewed the token.
    const token = readOwnToken();
    if (frame.type === 'beat' && token !== null) line?.renew(token);
  }

  function begin(frame: Extract<LiveServerFrame, { type: 'ready' | 'refresh' }>): void {
    // Data fetched before the connection was ready may have changed in between.
    if (frame.type === 'refresh' || !frame.isResumed) {
      void queries.invalidateQueries();
      resetLive();
    }
    const current = line;
    // After a refresh the rights may differ, so the watched topics are requested again.
    setLiveSender((sent) => current?.send(sent));
  }

  function receiveEvent(frame: Extract<LiveServerFrame, { type: 'event' }>): void {
    if (!isNew(frame)) return;
    receiveLiveFrame(frame);
    gather(frame);
  }

  /** Whether an event is new: after a lost connection, events without a position are sent again in their order. */
  function isNew({ id }: Extract<LiveServerFrame, { type: 'event' }>): boolean {
    if (id === undefined) return true;
    if (receivedIds.has(id)) return false;
    receivedIds.add(id);
    const [oldest] = receivedIds;
    if (receivedIds.size > MOST_IDS && oldest !== undefined) receivedIds.delete(oldest);
    return true;
  }

  function gather(event: Received): void {
    gathered.set(JSON.stringify([event.name, event.ids]), event);
    if (gathering === undefined) answer();
  }

  function answer(): void {
    gathering = undefined;
    if (gathered.size === 0) return;
    const events = [...gathered.values()];
    gathered.clear();
    if (events.length > MOST_GATHERED) void queries.invalidateQueries();
    else void react(events);
    gathering = setTimeout(answer, GATHERING);
  }

  async function react(events: readonly Received[]): Promise<void> {
    const reactions = await loadReactions().catch(() => null);
    // Without the reactions it is unknown which data the events concern.
    if (reactions === null) return queries.invalidateQueries();
    const touched = new Map<Route, Received[]>();
    for (const event of events)
      for (const reaction of reactions.filter((one) => one.event.name === event.name))
        for (const route of reaction.refetches) touched.set(route, [...(touched.get(route) ?? []), event]);
    for (const [route, of] of touched)
      void queries.invalidateQueries({
        queryKey: getQueryKey(route),
        predicate: ({ queryKey }) => of.some(({ ids }) => isNamed(queryKey[1], ids)),
      });
  }

  async function reconnect(code: number, token: string): Promise<void> {
    line = null;
    setLiveSender(null);
    if (code === LOST) void doubtConnection();
    const isFirst = attempts === 0;
    attempts += 1;
    // A session that has ended ends here, in every tab; a token that merely expired is renewed unnoticed.
    if (code === liveClose.unauthenticated) await refreshSession(token).catch(() => undefined);
    if (!currentSession().isSignedIn || line !== null) return;
    if (code === liveClose.unauthenticated && isFirst && readToken() !== token) return open();
    const floor = code === liveClose.tooMany ? FULL_PAUSE : FIRST_PAUSE;
    const pause = Math.min(LONGEST_PAUSE, floor * 2 ** (attempts - 1));
    clearTimeout(next);
    next = setTimeout(open, pause * (0.5 + Math.random() / 2));
  }

  function follow(): void {
    const { isSignedIn, username } = currentSession();
    const now = isSignedIn ? username : null;
    if (now !== person) close();
    person = now;
    if (now !== null) open();
  }

  const hurry = () => {
    if (document.visibilityState === 'visible' && currentSession().isSignedIn) open();
  };
  // A connection that was open when the network was lost is dead without noticing it, in a tab in the
  // background as well.
  const returnOnline = () => {
    line?.end();
    line = null;
    setLiveSender(null);
    if (currentSession().isSignedIn) open();
  };
  const stopConnection = onConnectionChange(() => {
    if (currentConnection() === 'held') hurry();
  });
  const stopSession = onSessionChange(follow);
  const stopTokens = onTokenChange((token) => readOwnToken() === token && line?.renew(token));
  window.addEventListener('online', returnOnline);
  document.addEventListener('visibilitychange', hurry);
  follow();
  return () => {
    stopConnection();
    stopSession();
    stopTokens();
    window.removeEventListener('online', returnOnline);
    document.removeEventListener('visibilitychange', hurry);
    close();
  };
}

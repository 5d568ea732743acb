import type { Logger } from 'pino';
import type { Scopes } from '../db/scopes.ts';
import { liveTimes } from './limits.ts';
import {
  findSnapshot,
  type LiveEventRow,
  type News,
  readDatabaseEpoch,
  readNews,
  type Snapshot,
  type TopicChange,
} from './live-events.store.ts';
import { comparePlaces, type Place } from './position.ts';

const BATCH = 1_000;
/** Events that wait for an older transaction are looked for again after pauses that double from one to the other. */
const SHORTEST_WAIT_MS = 4;
const LONGEST_WAIT_MS = 250;

interface DispatcherOptions {
  readonly db: Scopes;
  readonly log: Logger;
  /** Resolves when the invalidations so far have been received. */
  readonly receive: () => Promise<void>;
  /** Hands an event to this server's connections; called in order, each event once, and fast ones ahead of it as well. */
  readonly deliver: (event: LiveEventRow, isEarly: boolean) => void;
  /** Reports that a listener joined or left a topic; called before the events that were committed later. */
  readonly change: (change: TopicChange) => void;
  /** Events may have been missed by everybody. */
  readonly lose: () => void;
}

/** Reads the events that other transactions and servers have published, in one order that never goes back. */
export interface Dispatcher {
  /** Everything up to here has been delivered. */
  readonly place: Place;
  readonly epoch: string;
  /** Begins with the events from now on; later calls change nothing. */
  start(): Promise<void>;
  /** Signals that an event was published, or may have been. */
  wake(): void;
  /** Resolves when everything that was settled at the time of the call has been delivered. */
  catchUp(): Promise<void>;
  /** The database may be another one than before. */
  doubtEpoch(): void;
  stop(): Promise<void>;
}

/**
 * One per server. Rows are passed on only below the oldest transaction that still runs: one that took its number early
 * and commits late can so not be skipped; later ones wait for it. Fast events are passed on as soon as they are committed, and again
 * in their order.
 */
export function createDispatcher({ db, log, receive, deliver, change, lose }: DispatcherOptions): Dispatcher {
  let place: Place = { xid: 0n, seq: 0n };
  let lastSnapshot: Snapshot = { xmin: 0n, xmax: 0n, xip: [] };
  let epoch = '';
  let isEpochDoubtful = false;
  let started: Promise<void> | null = null;
  let isStopped = false;
  let isFailing = false;
  let reading: Promise<void> | null = null;
  let isWoken = false;
  let wait = SHORTEST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;

  async function begin(): Promise<void> {
    const now = await db.asInstallation('platform/live', async (tx) => {
      const lastSnapshot = await findSnapshot(tx);
      return { epoch: await readDatabaseEpoch(tx), place: { xid: lastSnapshot.xmin, seq: 0n }, lastSnapshot };
    });
    ({ epoch, place, lastSnapshot } = now);
    schedule(0);
  }

  async function checkEpoch(): Promise<void> {
    isEpochDoubtful = false;
    try {
      if ((await db.asInstallation('platform/live', readDatabaseEpoch)) === epoch) return;
      await begin();
    } catch (error) {
      isEpochDoubtful = true;
      throw error;
    }
    lose();
  }

  /** One look; answers after how long to look again. */
  async function read(): Promise<number> {
    if (isEpochDoubtful) await checkEpoch();
    // Passed on before the transaction has ended: it only reads, and its end would be one more wait.
    return db.asInstallation('platform/live', async (tx) => {
      const news = await readNews(tx, place, lastSnapshot, BATCH);
      // Rows are read on another connection than cache invalidations are received on: a person who had lost a
      // right before an event was published would get it, where the row is faster.
      if (news.events.length > 0 || news.early.length > 0) await receive();
      return pass(news);
    });
  }

  function pass({ snapshot, events, early, changes, isWaiting }: News): number {
    lastSnapshot = snapshot;
    for (const one of changes) change(one);
    for (const event of events) {
      place = event.place;
      deliver(event, false);
    }
    for (const event of early) deliver(event, true);
    if (events.length === BATCH) return 0;
    const resolved = { xid: snapshot.xmin, seq: 0n };
    if (comparePlaces(resolved, place) > 0) place = resolved;
    wait = isWaiting && events.length === 0 ? Math.min(LONGEST_WAIT_MS, wait * 2) : SHORTEST_WAIT_MS;
    return isWaiting ? wait : liveTimes.poll;
  }

  function run(): Promise<void> {
    if (isStopped) return Promise.resolve();
    clearTimeout(timer);
    isWoken = false;
    reading = read().then(
      (pause) => {
        isFailing = false;
        finish(isWoken ? 0 : pause);
      },
      (error: unknown) => {
        if (!isFailing) log.warn({ err: error }, 'live events could not be read');
        isFailing = true;
        finish(liveTimes.poll);
      },
    );
    return reading;
  }

  function finish(pause: number): void {
    reading = null;
    if (pause === 0) void run();
    else schedule(pause);
  }

  function schedule(pause: number): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void (reading ?? run()), pause);
    timer.unref();
  }

  return {
    get place() {
      return place;
    },
    get epoch() {
      return epoch;
    },
    start() {
      started ??= begin().catch((error: unknown) => {
        started = null;
        throw error;
      });
      return started;
    },
    wake() {
      isWoken = true;
      if (started && reading === null && epoch !== '') void run();
    },
    async catchUp() {
      // A look that has begun may have taken its snapshot before.
      await reading;
      await (reading ?? run());
    },
    doubtEpoch() {
      isEpochDoubtful = true;
      this.wake();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await reading;
    },
  };
}

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
/** While events wait for an older transaction, the dispatcher checks again after pauses that double each time. */
const SHORTEST_WAIT_MS = 4;
const LONGEST_WAIT_MS = 250;

interface DispatcherOptions {
  readonly db: Scopes;
  readonly log: Logger;
  /** Resolves when all earlier invalidations have been received. */
  readonly receive: () => Promise<void>;
  /**
   * Passes an event to this server's connections; called in order, once for each event, and for fast ones
   * also ahead of the order.
   */
  readonly deliver: (event: LiveEventRow, isEarly: boolean) => void;
  /** Reports that a listener joined or left a topic; called before the events that were committed later. */
  readonly change: (change: TopicChange) => void;
  /** Every connection may have missed events. */
  readonly lose: () => void;
}

/** Reads the events that all transactions and servers have published, in one order that never goes back. */
export interface Dispatcher {
  /** Everything up to this position has been delivered. */
  readonly place: Place;
  readonly epoch: string;
  /** For how many seconds the oldest event that waits for an older transaction has been waiting. */
  getDelaySeconds(): number;
  /** Starts with the events from now on; later calls change nothing. */
  start(): Promise<void>;
  /** Signals that an event was published, or may have been. */
  wake(): void;
  /** Resolves when everything that was final at the time of the call has been delivered. */
  catchUp(): Promise<void>;
  /** The database may have been replaced by another one. */
  doubtEpoch(): void;
  stop(): Promise<void>;
}

/**
 * One per server. Rows are delivered only if they are older than the oldest running transaction, so that a
 * transaction that took its number early and commits late is not skipped; later ones wait for it. Fast events
 * are delivered as soon as they are committed, and again in their order.
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
  /** The transaction for which events wait, and since when. */
  let delay: { readonly xmin: bigint; readonly since: number } | null = null;
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

  /** Reads once; returns the time until the next read. */
  async function read(): Promise<number> {
    if (isEpochDoubtful) await checkEpoch();
    // Delivered before the transaction has ended, because it only reads, and its end would take another wait.
    return db.asInstallation('platform/live', async (tx) => {
      const news = await readNews(tx, place, lastSnapshot, BATCH);
      // Rows are read on another connection than cache invalidations: if the row is faster, a person who had
      // lost a right before the event would get it.
      if (news.events.length > 0 || news.early.length > 0) await receive();
      return pass(news);
    });
  }

  function measureDelay(xmin: bigint, isWaiting: boolean): void {
    if (!isWaiting) delay = null;
    else if (delay?.xmin !== xmin) delay = { xmin, since: performance.now() };
  }

  function pass({ snapshot, events, early, changes, isWaiting }: News): number {
    lastSnapshot = snapshot;
    measureDelay(snapshot.xmin, isWaiting);
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
    getDelaySeconds: () => (delay === null ? 0 : (performance.now() - delay.since) / 1000),
    async catchUp() {
      // A read that has started may have taken its snapshot before.
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

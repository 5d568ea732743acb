import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServiceReport } from '../services/report.ts';
import { watchServiceReports } from './service-gauges.ts';

/** The numbers of connections of a pool. */
interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

interface StorageRoom {
  readonly freeBytes: number;
  readonly reserveBytes: number;
}

/** The metrics that the installation publishes to Prometheus. */
export interface Metrics {
  /** Counts an answered request; `route` is a contract's id, never an address, because addresses are unlimited. */
  countRequest(method: string, route: string, status: number, seconds: number): void;
  countJob(name: string, outcome: 'done' | 'failed'): void;
  watchPool(name: string, pool: PoolCounts): void;
  /** Counts an event for this server's live connections; `name` is declared in a contract. */
  countLiveEvent(name: string): void;
  /** `getDelaySeconds` answers for how long events have been waiting for a transaction that is older. */
  watchLive(countConnections: () => number, getDelaySeconds: () => number): void;
  /** Counts a call that was refused because of the disk's state. */
  countStorageRefusal(reason: string): void;
  /** The disk that content is on. */
  watchStorage(measure: () => Promise<StorageRoom>): void;
  /**
   * Counts a call that was answered 404 because a row that a check had found was gone; many on one route mean
   * a defect.
   */
  countVanishedRow(route: string): void;
  /** Seconds by which the clock of this machine is ahead of the database's. */
  watchClock(getOffsetSeconds: () => number): void;
  /** The long-lived parts of the areas on this server. */
  watchServices(report: () => readonly ServiceReport[]): void;
  readonly contentType: string;
  print(): Promise<string>;
}

/**
 * Creates a registry per server, so that two servers in one process (tests) have separate metrics. Those of
 * the process use timers, so they are collected only when read.
 */
export function createMetrics(withProcess: boolean): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'artel_http_request_seconds',
    help: 'Duration of HTTP requests by contract route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const jobs = new Counter({
    name: 'artel_jobs_total',
    help: 'Runs of background jobs by outcome.',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });
  const liveEvents = new Counter({
    name: 'artel_live_events_total',
    help: 'Live events that this server handed to its connections, by name.',
    labelNames: ['event'] as const,
    registers,
  });
  let countLive = () => 0;
  new Gauge({
    name: 'artel_live_connections',
    help: 'Open live connections of this server.',
    registers,
    collect() {
      this.set(countLive());
    },
  });
  let getLiveDelay = () => 0;
  new Gauge({
    name: 'artel_live_delay_seconds',
    help: 'How long live events have been waiting for a transaction that is older; 0 when none wait.',
    registers,
    collect() {
      this.set(getLiveDelay());
    },
  });
  const storageRefusals = new Counter({
    name: 'artel_storage_refusals_total',
    help: 'Requests that were refused because the disk is low, full or failed.',
    labelNames: ['reason'] as const,
    registers,
  });
  const vanishedRows = new Counter({
    name: 'artel_vanished_rows_total',
    help: 'Requests answered 404 because another request deleted a row between a check and an act, by route.',
    labelNames: ['route'] as const,
    registers,
  });
  let measureStorage: (() => Promise<StorageRoom>) | null = null;
  new Gauge({
    name: 'artel_storage_bytes',
    help: 'Free bytes of the disk that content is on, and how many of them are reserved.',
    labelNames: ['kind'] as const,
    registers,
    async collect() {
      const room = await measureStorage?.().catch(() => null);
      this.reset();
      if (!room) return;
      this.set({ kind: 'free' }, room.freeBytes);
      this.set({ kind: 'reserve' }, room.reserveBytes);
    },
  });
  let getOffsetSeconds = () => 0;
  new Gauge({
    name: 'artel_clock_offset_seconds',
    help: 'Seconds by which the clock of this machine is certainly ahead of that of the database; negative if behind.',
    registers,
    collect() {
      this.set(getOffsetSeconds());
    },
  });
  const pools = new Map<string, PoolCounts>();
  new Gauge({
    name: 'artel_pool_connections',
    help: 'Connections to the database by pool and state; waiting counts requests in the queue for one.',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  return {
    countRequest: (method, route, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countJob: (job, outcome) => jobs.inc({ job, outcome }),
    watchPool: (name, pool) => void pools.set(name, pool),
    countLiveEvent: (event) => liveEvents.inc({ event }),
    watchLive(countConnections, getDelaySeconds) {
      countLive = countConnections;
      getLiveDelay = getDelaySeconds;
    },
    countStorageRefusal: (reason) => storageRefusals.inc({ reason }),
    watchStorage(measure) {
      measureStorage = measure;
    },
    countVanishedRow: (route) => vanishedRows.inc({ route }),
    watchClock(getOffset) {
      getOffsetSeconds = getOffset;
    },
    watchServices: (report) => watchServiceReports(registry, report),
    contentType: registry.contentType,
    print: () => registry.metrics(),
  };
}

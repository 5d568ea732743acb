import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Channel } from '../db/create-channel.ts';
import type { Tx } from '../db/scopes.ts';
import { backOff, RECOVERED_AFTER_MS } from './back-off.ts';
import { CLAIMS_PER_POLL, type FoundLease, type Leases } from './leases.ts';
import { type ServiceReport, toReason } from './report.ts';
import { runService, type ServiceRun } from './run-service.ts';
import type { Lease, Service } from './service.ts';
import { describeService, noTotals, type Slot, type Totals } from './slot.ts';

/** The duration of a lease: after a server was killed its services wait for this and one poll. */
export const LEASE_MS = 15_000;
const CHECK_EVERY_MS = 5_000;
/**
 * A holder stops this long before its lease ends: longer than the clocks of two machines drift apart during a
 * lease.
 */
const MARGIN_MS = 3_000;
/** The pause before a server claims more keys, so that servers that start at the same time share them. */
const MORE_AFTER_MS = 1_000;
/** The least interval of polls: many calls in a row, as when keys fail one after another, cause one. */
const CALLED_AFTER_MS = 200;
/** For all of them together; the stop of the whole server has 1.5 seconds for everything after the requests. */
const STOP_WITHIN_MS = 1_000;
const CHANGED = 'services';
const WOKEN = 'services-woken ';

interface ServiceRunnerOptions<D> {
  /** In the order in which they start. */
  readonly services: readonly Service<D>[];
  readonly leases: Leases;
  /** The id of this server. */
  readonly holder: string;
  readonly depsFor: (service: string) => D;
  readonly fence: (tx: Tx, lease: Lease) => Promise<void>;
  readonly channel: Pick<Channel, 'onMessage' | 'publish'>;
  readonly log: Logger;
}

/** Runs the services of all areas for which this server has leases. */
export interface ServiceRunner {
  /** Claims what is free; without any service it does nothing. */
  start(): Promise<void>;
  /** Stops the services in reverse order of their start within one second, and releases their leases. */
  stop(): Promise<void>;
  /** Renews and claims now instead of at the next interval. */
  poll(): Promise<void>;
  report(): ServiceReport[];
}

/** Makes all servers look for free leases. */
export function publishServicesChanged(channel: Pick<Channel, 'publish'>): void {
  channel.publish(CHANGED);
}

/** Makes the server that runs a service for a key wake it. */
export function publishServiceWoken(
  channel: Pick<Channel, 'publish'>,
  lease: Pick<Lease, 'service' | 'key'>,
): void {
  channel.publish(`${WOKEN}${getId(lease)}`);
}

export function createServiceRunner<D>(options: ServiceRunnerOptions<D>): ServiceRunner {
  const { services, leases, holder, depsFor, fence, channel, log } = options;
  const names = services.map(({ name }) => name);
  const slots = new Map<string, Slot<D>>();
  const totals = new Map<string, Totals>(names.map((name) => [name, noTotals()]));
  /** Resolves when the run has ended and its lease is released; in order of start. */
  const over = new Map<ServiceRun, Promise<void>>();
  let looking: Promise<void> | null = null;
  /** By `performance.now()`, when the last poll was sent. */
  let polledAt = 0;
  let isCalled = false;
  let nextPollMs = CHECK_EVERY_MS;
  let isStarted = false;
  let isStopping = false;
  let isQuiet = false;
  let timer: NodeJS.Timeout | undefined;

  function getSlot(service: Service<D>, key: string): Slot<D> {
    const id = getId({ service: service.name, key });
    let slot = slots.get(id);
    if (!slot) {
      slot = { service, key, run: null, wasStarted: false, failures: 0, restsUntil: 0 };
      slots.set(id, slot);
    }
    return slot;
  }

  async function poll(): Promise<void> {
    const sentAt = performance.now();
    const all = [...slots.values()];
    const held = all.flatMap(({ run }) => (run && !run.isLost ? [run] : []));
    const resting = all.filter(({ run, restsUntil }) => run !== null || restsUntil > sentAt);
    const found = await leases.poll({
      held: held.map(({ lease }) => lease),
      services: names,
      resting: resting.map(({ service, key }) => ({ service: service.name, key })),
    });
    const deadline = sentAt + LEASE_MS - MARGIN_MS;
    renewAll(held, found, deadline);
    for (const { service, key, holder, since } of found) {
      const total = totals.get(service);
      if (total && key === '') total.lease = { holder, since };
    }
    const claims = found.filter(({ is }) => is === 'claimed');
    nextPollMs = claims.length >= CLAIMS_PER_POLL ? MORE_AFTER_MS : CHECK_EVERY_MS;
    const claimed = Map.groupBy(claims, ({ service }) => service);
    for (const service of services) {
      for (const lease of claimed.get(service.name) ?? []) begin(service, lease, deadline);
    }
    const ended = all.filter(
      ({ service, run, restsUntil }) => service.keys && run === null && restsUntil <= sentAt,
    );
    for (const { service, key } of ended) slots.delete(getId({ service: service.name, key }));
  }

  function begin(service: Service<D>, { key, epoch }: FoundLease, deadline: number): void {
    const lease = { service: service.name, key, epoch };
    // The response took too long.
    if (isStopping || performance.now() >= deadline) return void release(lease);
    const slot = getSlot(service, key);
    const total = totals.get(service.name);
    if (slot.wasStarted && total) total.restarts += 1;
    slot.wasStarted = true;
    const run = runService({ service, lease, deadline, deps: depsFor(service.name), fence });
    slot.run = run;
    over.set(
      run,
      run.ended.then(async (failed) => {
        if (failed) rest(slot, run, failed.failure);
        else slot.failures = 0;
        if (!run.isLost) await release(lease);
        slot.run = null;
        over.delete(run);
        if (service.keys && !failed) slots.delete(getId(lease));
        if (!isStopping) plan();
      }),
    );
  }

  function rest(slot: Slot<D>, run: ServiceRun, failure: unknown): void {
    const now = performance.now();
    const hadRecovered = run.runningSince !== null && now - run.runningSince >= RECOVERED_AFTER_MS;
    slot.failures = hadRecovered ? 1 : slot.failures + 1;
    const pauseMs = Math.round(backOff(slot.failures));
    slot.restsUntil = now + pauseMs;
    const total = totals.get(slot.service.name);
    if (total) total.lastFailure = { at: new Date(), reason: toReason(failure) };
    const { key, epoch } = run.lease;
    log.warn(
      { err: failure, service: slot.service.name, key, epoch, failures: slot.failures, pauseMs },
      'a service failed; it is started again after a pause',
    );
  }

  async function release(lease: Lease): Promise<void> {
    await leases.release([lease]).then(
      () => publishServicesChanged(channel),
      // It ends by itself.
      (error: unknown) => log.debug({ err: error, ...lease }, 'a lease could not be released'),
    );
  }

  async function pollOnce(): Promise<void> {
    polledAt = performance.now();
    isCalled = false;
    try {
      await poll();
      isQuiet = false;
    } catch (error) {
      // While the database is unavailable every poll fails: one line in the log is enough.
      if (!isQuiet) log.warn({ err: error }, 'the leases of services could not be renewed');
      isQuiet = true;
    }
    looking = null;
    plan();
  }

  /** One poll at a time; a call during it causes another one. */
  function pollNow(): Promise<void> {
    if (looking) return looking.then(pollNow);
    clearTimeout(timer);
    looking = pollOnce();
    return looking;
  }

  /** Schedules the next poll: after the interval, soon after a call, or when a service may be restarted. */
  function plan(): void {
    if (isStopping || looking) return;
    clearTimeout(timer);
    const now = performance.now();
    const rests = [...slots.values()].flatMap(({ run, restsUntil }) =>
      run === null && restsUntil > now ? [restsUntil] : [],
    );
    const soon = polledAt + CALLED_AFTER_MS;
    const nextAt = Math.max(soon, Math.min(isCalled ? soon : polledAt + nextPollMs, ...rests));
    timer = setTimeout(() => void pollNow(), Math.max(0, nextAt - now));
    timer.unref();
  }

  channel.onMessage((payload) => {
    if (payload.startsWith(WOKEN)) slots.get(payload.slice(WOKEN.length))?.run?.wake();
    if (payload !== CHANGED || !isStarted) return;
    isCalled = true;
    plan();
  });

  async function endAll(): Promise<void> {
    await looking;
    const groups = Map.groupBy(over.keys(), ({ lease }) => lease.service);
    for (const runs of [...groups.values()].reverse()) {
      for (const run of runs) run.end();
      await Promise.all(runs.map((run) => over.get(run)));
    }
  }

  return {
    async start() {
      if (services.length === 0) return;
      for (const service of services) if (!service.keys) getSlot(service, '');
      await leases.declare(services.filter(({ keys }) => !keys).map(({ name }) => name));
      isStarted = true;
      await pollNow();
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await Promise.race([endAll(), wait(STOP_WITHIN_MS, undefined, { ref: false })]);
      // A service that could not be stopped in time ends with the process.
      for (const run of over.keys()) run.end();
    },
    poll: pollNow,
    report: () =>
      services.map((service) => {
        const own = [...slots.values()].filter((slot) => slot.service === service);
        return describeService(service, own, totals.get(service.name) ?? noTotals(), holder);
      }),
  };
}

const getId = ({ service, key }: Pick<Lease, 'service' | 'key'>) => `${service} ${key}`;

function renewAll(held: readonly ServiceRun[], found: readonly FoundLease[], deadline: number): void {
  const renewed = new Set(found.flatMap((lease) => (lease.is === 'renewed' ? [getId(lease)] : [])));
  for (const run of held) {
    if (renewed.has(getId(run.lease))) run.renew(deadline);
    else run.lose();
  }
}

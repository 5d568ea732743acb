import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLAIMS_PER_POLL, type FoundLease, type Leases } from './leases.ts';
import { createServiceRunner, LEASE_MS } from './run-services.ts';
import type { Lease, Service, ServiceContext } from './service.ts';

type AnyService = Service<object>;

const TIMERS = ['setTimeout', 'clearTimeout', 'performance', 'Date'] as const;
beforeEach(() => {
  vi.useFakeTimers({ toFake: [...TIMERS] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The clock of the test, also for the database. */
const clock = () => vi.getMockedSystemTime()?.getTime() ?? 0;

/** A database of leases with the clock of the test, and the channel between its servers. */
function createInstallation() {
  interface Row {
    holder: string | null;
    epoch: number;
    until: number;
  }
  const rows = new Map<string, Row>();
  const listeners: ((payload: string) => void)[] = [];
  const getId = ({ service, key }: Pick<Lease, 'service' | 'key'>) => `${service} ${key}`;
  let checks = 0;

  function getLeases(holder: string, line: { isCut: boolean }): Leases {
    const isHeld = (lease: Lease) => {
      const row = rows.get(getId(lease));
      return row?.holder === holder && row.epoch === lease.epoch ? row : null;
    };
    return {
      async declare(services) {
        for (const service of services) {
          const id = getId({ service, key: '' });
          if (!rows.has(id)) rows.set(id, { holder: null, epoch: 0, until: 0 });
        }
      },
      async poll({ held, services, resting }) {
        checks += 1;
        if (line.isCut) throw new Error('the database does not answer');
        const now = clock();
        const rest = new Set(resting.map(getId));
        const found: FoundLease[] = [];
        for (const lease of held) {
          const row = isHeld(lease);
          if (!row || row.until <= now) continue;
          row.until = now + LEASE_MS;
          found.push({ ...lease, is: 'renewed', holder, since: null });
        }
        for (const [id, row] of rows) {
          const [service = '', key = ''] = id.split(' ');
          const isFull = found.filter(({ is }) => is === 'claimed').length === CLAIMS_PER_POLL;
          if (isFull || row.until > now || rest.has(id) || !services.includes(service)) continue;
          Object.assign(row, { holder, epoch: row.epoch + 1, until: now + LEASE_MS });
          found.push({ service, key, epoch: row.epoch, is: 'claimed', holder, since: null });
        }
        return found;
      },
      async release(leases) {
        for (const lease of leases) {
          const row = isHeld(lease);
          if (row) Object.assign(row, { holder: null, until: clock() });
        }
      },
    };
  }

  return {
    checks: () => checks,
    getHolder: (service: string) => {
      const { holder = null, until = 0 } = rows.get(`${service} `) ?? {};
      return until > clock() ? holder : null;
    },
    isFree: (service: string) => (rows.get(`${service} `)?.until ?? 0) <= clock(),
    openKey: (service: string, key: string) =>
      rows.set(`${service} ${key}`, { holder: null, epoch: 0, until: 0 }),
    closeKey: (service: string, key: string) => rows.delete(`${service} ${key}`),
    server(holder: string, services: readonly AnyService[]) {
      const line = { isCut: false };
      const runner = createServiceRunner<object>({
        services,
        leases: getLeases(holder, line),
        holder,
        depsFor: () => ({}),
        fence: async () => {},
        channel: {
          onMessage: (listener) => void listeners.push(listener),
          publish: (payload) => {
            for (const listener of listeners) listener(payload);
          },
        },
        log: pino({ level: 'silent' }),
      });
      return { line, ...runner };
    },
  };
}

/** A service that records what happens to it. */
function recorded(name: Service<object>['name'], events: string[], fails: () => boolean = () => false) {
  const contexts: ServiceContext<object>[] = [];
  const definition: AnyService = {
    name,
    async start(context) {
      contexts.push(context);
      if (fails()) throw Object.assign(new Error('password=secret'), { code: 'ECONNREFUSED' });
      events.push(`start ${name}`);
      context.signal.addEventListener('abort', () => events.push(`signal ${name}`));
      return {};
    },
    async stop() {
      events.push(`stop ${name}`);
    },
  };
  return { ...definition, contexts };
}

test('a holder that does not reach the database stops before another server can claim its lease', async () => {
  const installation = createInstallation();
  const events: string[] = [];
  const onA = recorded('test/one', events);
  const onB = recorded('test/one', []);
  const [a, b] = [installation.server('a', [onA]), installation.server('b', [onB])];
  await a.start();
  await b.start();
  expect([onA.contexts.length, onB.contexts.length]).toEqual([1, 0]);
  let holderAtSignal: string | null = null;
  onA.contexts[0]?.signal.addEventListener('abort', () => {
    holderAtSignal = installation.getHolder('test/one');
  });
  // For a minute the lease is renewed and stays with the holder.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toEqual(['start test/one']);
  a.line.isCut = true;
  await vi.advanceTimersByTimeAsync(2 * LEASE_MS);
  expect(events).toEqual(['start test/one', 'signal test/one', 'stop test/one']);
  expect(holderAtSignal).toBe('a');
  expect(onB.contexts.map(({ epoch }) => epoch)).toEqual([2]);
  // The first server returns and leaves the service with the other.
  a.line.isCut = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onA.contexts).toHaveLength(1);
  expect(a.report()[0]?.states).toEqual({ unheld: 1 });
});

test('a service that cannot start is tried again after pauses that grow to a minute and no further', async () => {
  const installation = createInstallation();
  let isBroken = true;
  const one = recorded('test/one', [], () => isBroken);
  const server = installation.server('a', [one]);
  await server.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.report()[0]).toMatchObject({
    states: { 'backing-off': 1 },
    restarts: 0,
    lastFailure: { reason: 'ECONNREFUSED' },
  });
  expect(JSON.stringify(server.report())).not.toContain('secret');
  const startsWithin = async (ms: number) => {
    const before = one.contexts.length;
    await vi.advanceTimersByTimeAsync(ms);
    return one.contexts.length - before;
  };
  // Pauses of at most 1, 2, 4, 8, 16 and 32 seconds, and at least half of that: so at least six starts in the
  // first 63 seconds.
  expect(await startsWithin(63_000)).toBeGreaterThanOrEqual(6);
  await startsWithin(120_000);
  const late = await startsWithin(600_000);
  expect(late).toBeGreaterThanOrEqual(9);
  expect(late).toBeLessThanOrEqual(20);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(server.report()[0]?.states).toEqual({ running: 1 });
});

test('a failing start goes to the other server at once', async () => {
  const installation = createInstallation();
  const onA = recorded('test/one', [], () => true);
  const onB = recorded('test/one', []);
  const [a, b] = [installation.server('a', [onA]), installation.server('b', [onB])];
  await Promise.all([a.start(), b.start()]);
  await vi.advanceTimersByTimeAsync(200);
  expect(b.report()[0]?.states).toEqual({ running: 1 });
});

test('a service that breaks while it runs is stopped and started again, with a higher epoch', async () => {
  const installation = createInstallation();
  const events: string[] = [];
  const one = recorded('test/one', events);
  const server = installation.server('a', [one]);
  await server.start();
  one.contexts[0]?.fail(new Error('broken'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(events).toEqual(['start test/one', 'signal test/one', 'stop test/one', 'start test/one']);
  expect(one.contexts.map(({ epoch }) => epoch)).toEqual([1, 2]);
  expect(server.report()[0]).toMatchObject({ states: { running: 1 }, restarts: 1 });
});

test('at shutdown services end one after another in reverse order of their start', async () => {
  const installation = createInstallation();
  const events: string[] = [];
  const services = (['test/one', 'test/two', 'test/three'] as const).map((name) => recorded(name, events));
  const server = installation.server('a', services);
  await server.start();
  await vi.advanceTimersByTimeAsync(0);
  // The first one is restarted and is now the latest.
  services[0]?.contexts[0]?.fail(new Error('broken'));
  await vi.advanceTimersByTimeAsync(1_000);
  events.length = 0;
  await server.stop();
  expect(events).toEqual(
    ['one', 'three', 'two'].flatMap((name) => [`signal test/${name}`, `stop test/${name}`]),
  );
  expect(services.every(({ name }) => installation.isFree(name))).toBe(true);
});

test('a service that does not end holds the shutdown up for one second, and its lease is not released', async () => {
  const installation = createInstallation();
  const events: string[] = [];
  const first = recorded('test/first', events);
  const stuck: AnyService = { ...recorded('test/stuck', events), stop: () => new Promise(() => {}) };
  const server = installation.server('a', [first, stuck]);
  await server.start();
  await vi.advanceTimersByTimeAsync(0);
  events.length = 0;
  let isStopped = false;
  const stopped = server.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isStopped).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  expect(events).toEqual(['signal test/stuck', 'signal test/first', 'stop test/first']);
  expect(installation.isFree('test/stuck')).toBe(false);
});

test('each open key has one holder, and a closed one ends', async () => {
  const installation = createInstallation();
  const events: string[] = [];
  const one: AnyService = { ...recorded('test/keyed', events), keys: 'opened' };
  const server = installation.server('a', [one]);
  await server.start();
  expect(server.report()[0]?.states).toEqual({});
  installation.openKey('test/keyed', 'x');
  installation.openKey('test/keyed', 'y');
  await server.poll();
  expect(server.report()[0]?.states).toEqual({ running: 2 });
  installation.closeKey('test/keyed', 'x');
  await server.poll();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.report()[0]?.states).toEqual({ running: 1 });
  expect(events.filter((event) => event.startsWith('stop'))).toHaveLength(1);
});

test('keys that end one after another hold up no renewal and cause few looks', async () => {
  const installation = createInstallation();
  const steady = recorded('test/steady', []);
  const keyed = recorded('test/keyed', []);
  const server = installation.server('a', [steady, { ...keyed, keys: 'opened' }]);
  for (let key = 0; key < 100; key += 1) installation.openKey('test/keyed', String(key));
  await server.start();
  const before = installation.checks();
  for (const { fail } of keyed.contexts.slice(0, 100)) {
    fail(new Error('broken'));
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(steady.contexts[0]?.signal.aborted).toBe(false);
  // Thirty seconds would have room for 150.
  expect(installation.checks() - before).toBeLessThanOrEqual(150);
});

test('an idle server looks once in five seconds for all its services, and not at all without one', async () => {
  const installation = createInstallation();
  await installation.server('a', []).start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(installation.checks()).toBe(0);
  const names = ['test/one', 'test/two', 'test/three'] as const;
  await installation
    .server(
      'b',
      names.map((name) => recorded(name, [])),
    )
    .start();
  const before = installation.checks();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(installation.checks() - before).toBe(12);
});

test('two servers that start together share many keys, two hundred each in a second', async () => {
  const installation = createInstallation();
  for (let key = 0; key < 5 * CLAIMS_PER_POLL; key += 1) installation.openKey('test/keyed', String(key));
  const keyed: AnyService = { ...recorded('test/keyed', []), keys: 'opened' };
  const servers = ['a', 'b'].map((name) => installation.server(name, [keyed]));
  await Promise.all(servers.map((server) => server.start()));
  await vi.advanceTimersByTimeAsync(3_000);
  const counts = servers.map((server) => server.report()[0]?.states.running ?? 0);
  expect(counts.map((count) => count / CLAIMS_PER_POLL).sort()).toEqual([2, 3]);
});

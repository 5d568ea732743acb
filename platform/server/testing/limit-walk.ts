import { getLimits, type Limit, limitErrors, type Route } from '@artel/contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { type HeldLimits, LOWERED, type TestServer } from './start-test-server.ts';

/** Tables of rows that every act leaves: they have their own retention, and the recorded things are limited. */
const TRACES = 'platform.';

interface LimitWalk<S> {
  readonly route: Route;
  readonly server: () => S;
  /** Tables whose rows are derived from others, such as search words. */
  readonly derived: readonly string[];
  /** Limits that the route can't reach. */
  readonly unmet: readonly string[];
  /** Makes valid calls one after another, by one caller from one address, until they reach the given limit. */
  readonly caller: (
    limit?: Limit,
  ) => Promise<() => Promise<{ readonly send: () => Promise<LightMyRequestResponse> }>>;
}

/**
 * Checks that the number of things that a route creates ends at its contract's limit: it is called until each
 * of its limits, lowered alone, refuses it.
 */
export function limitWalk<S extends Pick<TestServer, 'limitNumbers' | 'db' | 'drain'>>(
  walk: LimitWalk<S>,
): void {
  const { route } = walk;
  const limits = getLimits(route);
  for (const limit of limits.filter(({ thing }) => !walk.unmet.includes(thing))) {
    for (const kind of ['existing', 'perDay'] as const) {
      if (limit[kind] === undefined) continue;
      test(`is refused beyond its limit (${limit.thing}, ${kind}), with a sentence`, () =>
        untilRefused(walk, limit, kind));
    }
  }
  if (limitErrors(route).length > 0) return;
  test(limits.length === 0 ? 'makes nothing that piles up' : 'keeps the latest and no more', () =>
    untilItStays(walk, limits),
  );
}

async function untilRefused<S extends Pick<TestServer, 'limitNumbers' | 'drain' | 'db'>>(
  { server, caller }: LimitWalk<S>,
  limit: Limit,
  kind: 'existing' | 'perDay',
): Promise<void> {
  const expected = limit.refusals[kind]?.code;
  const next = await caller(limit);
  // Other tests have also used limits that the whole installation shares.
  await server().db('DELETE FROM platform.limit_counts');
  const made: number[] = [];
  for (let n = 0; n <= LOWERED; n += 1) {
    const { send } = await next();
    const answer = await lowered(server(), { thing: limit.thing, kind }, send);
    if (answer.statusCode < 300) {
      made.push(answer.statusCode);
      await server().drain();
      continue;
    }
    expect(answer.json().code, answer.body).toBe(expected);
    expect(answer.json().message).toContain(String(LOWERED));
    expect(made.length, 'not even one could be made').toBeGreaterThan(0);
    return;
  }
  expect.fail(`${made.length} were made, and none was refused`);
}

/** Repeats the call until it adds no more rows. */
async function untilItStays<S extends Pick<TestServer, 'limitNumbers' | 'db'>>(
  { server, caller, derived }: LimitWalk<S>,
  limits: readonly Limit[],
): Promise<void> {
  const next = await caller();
  const rounds = limits.length === 0 ? 2 : LOWERED + 1;
  for (let n = 0; n <= rounds; n += 1) {
    const { send } = await next();
    const before = await countRows(server());
    await lowered(server(), ['latest', 'storedPerDay'], send);
    const grew = grown(before, await countRows(server())).filter((name) => !derived.includes(name));
    if (n === rounds) expect(grew, 'tables with more rows than before').toEqual([]);
  }
}

async function lowered<T>(
  server: Pick<TestServer, 'limitNumbers'>,
  held: HeldLimits,
  act: () => Promise<T>,
): Promise<T> {
  server.limitNumbers(held);
  try {
    return await act();
  } finally {
    server.limitNumbers('none');
  }
}

async function countRows({ db }: Pick<TestServer, 'db'>): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ name: string; count: number }>(
    `SELECT n.nspname || '.' || c.relname AS name,
       (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM %I.%I', n.nspname, c.relname), false, true, '')))[1]::text::int AS count
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND obj_description(c.oid, 'pg_class') LIKE 'scope: %'`,
  );
  return new Map(rows.filter(({ name }) => !name.startsWith(TRACES)).map(({ name, count }) => [name, count]));
}

function grown(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  return [...after.keys()].filter((name) => (after.get(name) ?? 0) > (before.get(name) ?? 0));
}

import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Counter, CounterState } from './counters.ts';

type CounterRow = CounterState & Pick<Counter, 'key'>;

/** A counter as it was when it was locked. */
export type LockedCounter = Counter & CounterState;

/**
 * Locks counters; those that do not exist are created empty. Always in the order of their keys, so that two
 * attempts with common counters can't deadlock.
 */
export async function lockCounters(
  tx: Tx,
  counters: readonly Counter[],
  now: Date,
): Promise<LockedCounter[]> {
  const { keys, emptyAt, countedAt } = columns(
    counters.map(({ key }) => ({ key, emptyAt: now, countedAt: now })),
  );
  const { rows } = await sql<CounterRow>`
    INSERT INTO identity.attempt_counters (key, empty_at, counted_at)
    SELECT * FROM unnest(${keys}::bytea[], ${emptyAt}::timestamptz[], ${countedAt}::timestamptz[])
    ON CONFLICT (key) DO UPDATE SET key = excluded.key
    RETURNING key, empty_at, counted_at`.execute(tx.kysely);
  const states = new Map(rows.map((row) => [row.key.toString('hex'), row]));
  return counters.map((counter) => {
    const state = states.get(counter.key.toString('hex'));
    return { ...counter, emptyAt: state?.emptyAt ?? now, countedAt: state?.countedAt ?? now };
  });
}

/** Stores counters after an attempt. */
export async function putCounters(tx: Tx, counters: readonly CounterRow[]): Promise<void> {
  if (counters.length === 0) return;
  const { keys, emptyAt, countedAt } = columns(counters);
  await sql`
    INSERT INTO identity.attempt_counters (key, empty_at, counted_at)
    SELECT * FROM unnest(${keys}::bytea[], ${emptyAt}::timestamptz[], ${countedAt}::timestamptz[])
    ON CONFLICT (key) DO UPDATE SET empty_at = excluded.empty_at, counted_at = excluded.counted_at`.execute(
    tx.kysely,
  );
}

/** Inserts a counter; false if it exists. */
export async function insertCounter(tx: Tx, { key, emptyAt, countedAt }: CounterRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO identity.attempt_counters (key, empty_at, counted_at) VALUES (${key}, ${emptyAt}, ${countedAt})
    ON CONFLICT (key) DO NOTHING`.execute(tx.kysely);
  return numAffectedRows === 1n;
}

export async function deleteCounters(tx: Tx, counters: readonly Counter[]): Promise<void> {
  const keys = counters.map(({ key }) => key);
  await sql`DELETE FROM identity.attempt_counters WHERE key = ANY (${keys}::bytea[])`.execute(tx.kysely);
}

/** The account that an attempt names, if it exists. */
interface AttemptAccount {
  readonly userId: string | null;
  /** The device of that account that the browser presented. */
  readonly deviceId: string | null;
}

/**
 * Finds the account of an address, and whether one of the presented devices is its own; definer functions
 * return ids.
 */
export async function findAttemptAccount(
  tx: Tx,
  email: string,
  shown: readonly Buffer[],
): Promise<AttemptAccount> {
  const { rows } = await sql<AttemptAccount>`
    SELECT identity.find_user_id(${email}) AS user_id, identity.find_device_id(${shown}::bytea[], ${email}) AS device_id
  `.execute(tx.kysely);
  return rows[0] ?? { userId: null, deviceId: null };
}

/** One array per column, in the order of the keys, so that one statement serves any number. */
function columns(rows: readonly CounterRow[]) {
  const ordered = rows.toSorted((a, b) => Buffer.compare(a.key, b.key));
  return {
    keys: ordered.map(({ key }) => key),
    emptyAt: ordered.map(({ emptyAt }) => emptyAt),
    countedAt: ordered.map(({ countedAt }) => countedAt),
  };
}

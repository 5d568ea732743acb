import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Counter, CounterState } from './counters.ts';

type CounterRow = CounterState & Pick<Counter, 'key'>;

/** A counter as it stood when it was locked. */
export type LockedCounter = Counter & CounterState;

/**
 * Locks counters, empty ones where nothing was counted. Always in the order of their keys: two attempts that share some
 * wait for each other and never in a circle.
 */
export async function lockCounters(
  tx: Tx,
  counters: readonly Counter[],
  now: Date,
): Promise<LockedCounter[]> {
  const rows = await over<Db>(tx)
    .insertInto('identity.attempt_counters')
    .values(inOrder(counters.map(({ key }) => ({ key, emptyAt: now, countedAt: now }))))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((old) => ({ key: old.ref('excluded.key') })))
    .returning(['key', 'emptyAt', 'countedAt'])
    .execute();
  const states = new Map(rows.map((row) => [row.key.toString('hex'), row]));
  return counters.map((counter) => {
    const state = states.get(counter.key.toString('hex'));
    return { ...counter, emptyAt: state?.emptyAt ?? now, countedAt: state?.countedAt ?? now };
  });
}

/** Writes counters as the attempt leaves them. */
export async function putCounters(tx: Tx, counters: readonly CounterRow[]): Promise<void> {
  if (counters.length === 0) return;
  await over<Db>(tx)
    .insertInto('identity.attempt_counters')
    .values(inOrder(counters))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((old) => ({
        emptyAt: old.ref('excluded.emptyAt'),
        countedAt: old.ref('excluded.countedAt'),
      })),
    )
    .execute();
}

export async function deleteCounters(tx: Tx, keys: readonly Buffer[]): Promise<void> {
  if (keys.length === 0) return;
  await over<Db>(tx)
    .deleteFrom('identity.attempt_counters')
    .where('key', 'in', [...keys])
    .execute();
}

/** One counter as it stands, or null when nothing was counted. */
export async function findCounter(tx: Tx, key: Buffer): Promise<CounterState | null> {
  const row = await over<Db>(tx)
    .selectFrom('identity.attempt_counters')
    .select(['emptyAt', 'countedAt'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** The device of the account behind the address that one of the hashes belongs to; a definer function answers its id. */
export async function findDeviceId(tx: Tx, hashes: readonly Buffer[], email: string): Promise<string | null> {
  if (hashes.length === 0) return null;
  const { rows } = await sql<{ id: string | null }>`
    SELECT identity.find_device_id(${hashes}::bytea[], ${email}) AS id
  `.execute(tx.kysely);
  return rows[0]?.id ?? null;
}

export async function deleteEmptyCounters(tx: Tx, before: Date): Promise<void> {
  await over<Db>(tx).deleteFrom('identity.attempt_counters').where('emptyAt', '<', before).execute();
}

function inOrder<T extends { readonly key: Buffer }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => Buffer.compare(a.key, b.key));
}

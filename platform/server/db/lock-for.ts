import { sql } from 'kysely';
import type { Tx } from './scopes.ts';

/**
 * Locks a name against other transactions until this one ends: `alone` waits for all, `shared` only for those
 * that hold it alone. A lock belongs to a holder (a company, a person), so that companies never wait for each
 * other; `null` is for the few that the whole installation has once. The name ends with what separates it from
 * the holder, because servers of two releases must lock alike.
 */
export async function lockFor(
  tx: Tx,
  name: string,
  holder: string | null,
  path: 'alone' | 'shared' = 'alone',
): Promise<void> {
  const key = sql`hashtextextended(${`${name}${holder ?? ''}`}, 0)`;
  const lock =
    path === 'shared' ? sql`pg_advisory_xact_lock_shared(${key})` : sql`pg_advisory_xact_lock(${key})`;
  await sql`SELECT ${lock}`.execute(tx.kysely);
}

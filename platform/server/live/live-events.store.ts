import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';

interface ToldEvent {
  readonly userId: string | null;
  readonly companyId: string | null;
  readonly permission: string | null;
  readonly name: string;
  readonly ids: unknown;
  readonly toldAt: Date;
}

/** Writes an event and wakes the dispatchers of all servers when the transaction commits. */
export async function insertLiveEvent(tx: Tx, event: ToldEvent): Promise<void> {
  const { userId, companyId, permission, name, ids, toldAt } = event;
  // One statement, one round trip; equal announcements of one transaction are sent once.
  await sql`
    WITH told AS (
      INSERT INTO platform.live_events (user_id, company_id, permission, name, ids, told_at)
      VALUES (${userId}, ${companyId}, ${permission}, ${name}, ${JSON.stringify(ids)}, ${toldAt}) RETURNING 1
    )
    SELECT pg_notify('artel', 'live') FROM told`.execute(tx.kysely);
}

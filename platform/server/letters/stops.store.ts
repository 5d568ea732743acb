import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';

/** Whether a mailbox has declined invitations. */
export async function isStopped(tx: Tx, recipient: Buffer): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM platform.letter_stops WHERE recipient = ${recipient}`.execute(tx.kysely);
  return rows.length > 0;
}

/** Records that a mailbox declines them from now on. */
export async function insertStop(tx: Tx, recipient: Buffer, stoppedAt: Date): Promise<void> {
  await sql`
    INSERT INTO platform.letter_stops (recipient, stopped_at) VALUES (${recipient}, ${stoppedAt})
    ON CONFLICT (recipient) DO NOTHING`.execute(tx.kysely);
}

export async function deleteStop(tx: Tx, recipient: Buffer): Promise<void> {
  await sql`DELETE FROM platform.letter_stops WHERE recipient = ${recipient}`.execute(tx.kysely);
}

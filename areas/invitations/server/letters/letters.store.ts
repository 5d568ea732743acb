import { increment, over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { invitations } from '../tables.ts';
import type { InvitationRow } from './invitations.store.ts';

/** Takes letters from the company's daily limit; returns how many it gets. */
export async function claimLetters(
  tx: Tx,
  { companyId, day, wanted, atMost }: { companyId: string; day: Date; wanted: number; atMost: number },
): Promise<number> {
  const on = day.toISOString().slice(0, 10);
  await sql`
    INSERT INTO invitations.invitation_letter_days (company_id, day, letters) VALUES (${companyId}, ${on}, 0)
    ON CONFLICT DO NOTHING`.execute(over<Db>(tx));
  const { rows } = await sql<{ letters: number }>`
    SELECT letters FROM invitations.invitation_letter_days
    WHERE company_id = ${companyId} AND day = ${on} FOR UPDATE`.execute(over<Db>(tx));
  const granted = Math.max(0, Math.min(wanted, atMost - (rows[0]?.letters ?? 0)));
  await sql`
    UPDATE invitations.invitation_letter_days SET letters = letters + ${granted}
    WHERE company_id = ${companyId} AND day = ${on}`.execute(over<Db>(tx));
  return granted;
}

/** Locks invitations whose letter is due, oldest first; no other job claims them meanwhile. */
export async function lockDueInvitations(tx: Tx, companyId: string, limit: number): Promise<InvitationRow[]> {
  const rows = await over<Db>(tx)
    .selectFrom('invitations.invitations')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('letterDue', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows as InvitationRow[];
}

export async function markLettersWritten(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await invitations.updateAll(
    tx,
    { companyId, id: ids },
    { letterDue: null, letterAt: now, delivery: null, letters: increment() },
  );
}

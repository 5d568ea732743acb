import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { InvitationRow } from './invitations.store.ts';

/** Takes a number of letters off what the company may have written on a day; answers how many it gets. */
export async function takeLetters(
  tx: Tx,
  { companyId, day, wanted, atMost }: { companyId: string; day: Date; wanted: number; atMost: number },
): Promise<number> {
  const on = day.toISOString().slice(0, 10);
  await sql`
    INSERT INTO company.invitation_letter_days (company_id, day, letters) VALUES (${companyId}, ${on}, 0)
    ON CONFLICT DO NOTHING`.execute(over<Db>(tx));
  const { rows } = await sql<{ letters: number }>`
    SELECT letters FROM company.invitation_letter_days
    WHERE company_id = ${companyId} AND day = ${on} FOR UPDATE`.execute(over<Db>(tx));
  const given = Math.max(0, Math.min(wanted, atMost - (rows[0]?.letters ?? 0)));
  await sql`
    UPDATE company.invitation_letter_days SET letters = letters + ${given}
    WHERE company_id = ${companyId} AND day = ${on}`.execute(over<Db>(tx));
  return given;
}

interface DueInvitation extends InvitationRow {
  readonly inviterName: string;
  readonly inviterUserId: string;
  readonly companyName: string;
}

/** Invitations whose letter is to be written, the oldest first; nobody else takes them meanwhile. */
export async function lockDueInvitations(tx: Tx, companyId: string, limit: number): Promise<DueInvitation[]> {
  const { rows } = await sql<DueInvitation>`
    SELECT i.*, concat_ws(' ', m.given_name, m.family_name) AS inviter_name, m.user_id AS inviter_user_id,
      c.name AS company_name
    FROM company.invitations i
    JOIN company.members m ON m.company_id = i.company_id AND m.id = i.invited_by
    JOIN company.companies c ON c.id = i.company_id
    WHERE i.company_id = ${companyId} AND i.letter_due IS NOT NULL
    ORDER BY i.id LIMIT ${limit}
    FOR UPDATE OF i SKIP LOCKED`.execute(over<Db>(tx));
  return rows;
}

export async function markLettersWritten(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await over<Db>(tx)
    .updateTable('company.invitations')
    .set({ letterDue: null, letterAt: now, delivery: null, letters: sql`letters + 1` })
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}

/** What became of the letter; an invitation that ended meanwhile is told, too. */
export async function setDelivery(
  tx: Tx,
  {
    companyId,
    id,
    delivery,
  }: { companyId: string; id: string; delivery: 'delivered' | 'failed' | 'withheld' },
): Promise<void> {
  await over<Db>(tx)
    .updateTable('company.invitations')
    .set({ delivery })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Companies that keep what ended before an instant. */
export async function listCompaniesWithOld(tx: Tx, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM company.list_companies_with_old_invitations(${before}, ${atMost}) AS id`.execute(
    over<Db>(tx),
  );
  return rows.map(({ id }) => id);
}

/** Deletes what ended before an instant in the company of this transaction. */
export async function deleteOldInvitations(tx: Tx, companyId: string, before: Date): Promise<void> {
  const db = over<Db>(tx);
  await db
    .deleteFrom('company.invitations')
    .where('companyId', '=', companyId)
    .where('expiresAt', '<', before)
    .execute();
  await db
    .deleteFrom('company.invitation_links')
    .where('companyId', '=', companyId)
    .where('expiresAt', '<', before)
    .execute();
  await db
    .deleteFrom('company.invitation_letter_days')
    .where('companyId', '=', companyId)
    .where('day', '<', before.toISOString().slice(0, 10))
    .execute();
}

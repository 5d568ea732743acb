import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../db.ts';
import { outbox } from '../tables.ts';
import type { Mailbox, Recipients } from './letter.ts';

/** A letter as the person sent it. */
export interface OutLetter {
  readonly from: Mailbox;
  readonly recipients: Recipients;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly files: readonly {
    readonly contentId: string;
    readonly name: string;
    readonly type: string;
    readonly bytes: number;
  }[];
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** The letter that it answers. */
  readonly aboutId: string | null;
  readonly isAnswer: boolean;
  /** UTC instant. */
  readonly date: string;
  /** The answer to an invitation, in the format of calendars. */
  readonly calendar?: { readonly method: 'REPLY'; readonly uid: string; readonly content: string };
}

export interface Refusal {
  readonly address: string;
  readonly answer: string;
}

type Row = Selectable<Db['mail.outbox']>;
export type SendingRow = Omit<Row, 'letter' | 'refused'> & {
  readonly letter: OutLetter;
  readonly refused: readonly Refusal[];
};

const selectOutbox = (tx: Tx, companyId: string) =>
  over<Db>(tx).selectFrom('mail.outbox').selectAll().where('companyId', '=', companyId);

export async function insertSending(tx: Tx, row: Insertable<Db['mail.outbox']>): Promise<SendingRow> {
  const inserted = await outbox.insert(tx, row, '*');
  return inserted as SendingRow;
}

export async function lockSending(tx: Tx, companyId: string, id: string): Promise<SendingRow | null> {
  const row = await selectOutbox(tx, companyId).where('id', '=', id).forUpdate().executeTakeFirst();
  return (row as SendingRow | undefined) ?? null;
}

/** Letters of the member in scope that are not sent yet, the latest first. */
export async function listOpenSendings(tx: Tx, companyId: string, limit: number): Promise<SendingRow[]> {
  const rows = await selectOutbox(tx, companyId)
    .where('state', 'in', ['waiting', 'sending', 'unsure', 'failed'])
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return rows as SendingRow[];
}

export async function updateSending(
  tx: Tx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  change: Updateable<Db['mail.outbox']>,
): Promise<SendingRow> {
  const row = await outbox.update(tx, { companyId, id }, change, '*');
  return row as SendingRow;
}

/** Stores people to whom the member in scope wrote, for suggestions. */
export async function recordContacts(
  tx: Tx,
  { companyId, ownerId, now }: { readonly companyId: string; readonly ownerId: string; readonly now: Date },
  people: readonly Mailbox[],
): Promise<void> {
  const byAddress = [...new Map(people.map((one) => [one.address, one])).values()];
  if (byAddress.length === 0) return;
  await sql`
    INSERT INTO mail.contacts AS c (company_id, owner_id, address, name, uses, last_used_at)
    SELECT ${companyId}, ${ownerId}, p.address, p.name, 1, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(byAddress)}::jsonb) AS p(address text, name text) ORDER BY p.address
    ON CONFLICT (company_id, owner_id, address) DO UPDATE SET uses = c.uses + 1, last_used_at = excluded.last_used_at,
      name = CASE WHEN excluded.name = '' THEN c.name ELSE excluded.name END`.execute(tx.kysely);
}

/** Contacts of the member in scope that begin with a text, the most used first. */
export async function listContactRows(
  tx: Tx,
  companyId: string,
  q: string,
  limit: number,
): Promise<Mailbox[]> {
  const { rows } = await sql<Mailbox>`
    SELECT name, address FROM mail.contacts
    WHERE company_id = ${companyId} AND (${q} = '' OR strpos(lower(name), lower(${q})) > 0 OR strpos(address, lower(${q})) > 0)
    ORDER BY uses DESC, last_used_at DESC LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

export async function findSending(tx: Tx, companyId: string, id: string): Promise<SendingRow | null> {
  const row = await selectOutbox(tx, companyId).where('id', '=', id).executeTakeFirst();
  return (row as SendingRow | undefined) ?? null;
}

/** Cancels unsent answers to an event, because the next one replaces them. */
export async function cancelReplies(tx: Tx, companyId: string, uid: string, now: Date): Promise<void> {
  await sql`
    UPDATE mail.outbox SET state = 'cancelled', ended_at = ${now}
    WHERE company_id = ${companyId} AND state IN ('waiting', 'failed') AND letter -> 'calendar' ->> 'uid' = ${uid}`.execute(
    tx.kysely,
  );
}

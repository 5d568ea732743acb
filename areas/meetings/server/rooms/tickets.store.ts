import type { Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { tickets } from '../tables.ts';

export async function insertTicket(tx: Tx, ticket: Insertable<Db['meetings.tickets']>): Promise<void> {
  await tickets.insert(tx, ticket);
}

/** Finds the company of a ticket; a definer function returns the id alone. */
export async function findTicketCompanyId(tx: Tx, hash: Buffer): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null;
  }>`SELECT meetings.find_ticket_company_id(${hash}) AS id`.execute(tx.kysely);
  return rows[0]?.id ?? null;
}

/** Finds a ticket without consuming it; null if it was used or is too old. */
export async function findTicket(
  tx: Tx,
  companyId: string,
  hash: Buffer,
  now: Date,
): Promise<Selectable<Db['meetings.tickets']> | null> {
  const [row] = await tickets.list(tx, { companyId, tokenHash: hash }, { limit: 1 });
  return row && row.expiresAt > now ? row : null;
}

/** Consumes a ticket; null if it was used or is too old. */
export async function consumeTicket(
  tx: Tx,
  companyId: string,
  hash: Buffer,
  now: Date,
): Promise<Selectable<Db['meetings.tickets']> | null> {
  const [row] = await tickets.deleteAll(tx, { companyId, tokenHash: hash }, '*');
  return row && row.expiresAt > now ? row : null;
}

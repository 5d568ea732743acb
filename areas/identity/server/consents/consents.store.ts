import type { ConsentPurpose } from '@artel/identity/contract';
import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { consents } from '../tables.ts';

interface ConsentRecord {
  readonly id: string;
  readonly email: string;
  readonly purpose: ConsentPurpose;
  readonly version: string;
  /** The hash of the exact text that was shown. */
  readonly textSha256: Buffer;
  readonly action: 'given' | 'withdrawn';
  readonly at: Date;
  readonly address: string;
  readonly userAgent: string;
  readonly formUrl: string;
  /** The person, if known; an account that is opened later adopts the consents of its address. */
  readonly userId?: string;
}

/** Appends to the log of consents, which nothing in the application can change. */
export async function appendConsents(tx: Tx, records: readonly ConsentRecord[]): Promise<void> {
  if (records.length === 0) return;
  await consents.insertAll(tx, records);
}

/** Lists the consents that a person gave and withdrew, newest first. */
export async function listConsents(tx: Tx, userId: string) {
  const rows = await consents.list(
    tx,
    { userId },
    { columns: ['id', 'purpose', 'version', 'action', 'at'], order: ['at desc', 'id desc'] },
  );
  return rows as Pick<ConsentRecord, 'id' | 'purpose' | 'version' | 'action' | 'at'>[];
}

/** The active consents of a person, one per purpose. */
export async function listActiveConsents(
  tx: Tx,
  userId: string,
): Promise<Pick<ConsentRecord, 'email' | 'purpose' | 'version' | 'textSha256'>[]> {
  const rows = await over<Db>(tx)
    .selectFrom('identity.consents')
    .distinctOn('purpose')
    .select(['email', 'purpose', 'version', 'textSha256', 'action'])
    .where('userId', '=', userId)
    .orderBy('purpose')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const active = rows.filter(({ action }) => action === 'given');
  return active.map(
    ({ action: _, ...consent }) =>
      consent as Pick<ConsentRecord, 'email' | 'purpose' | 'version' | 'textSha256'>,
  );
}

/** Deletes some thousand consents from before an instant, of people who never had an account or no longer have one; returns
 * how many. */
export async function deleteOldConsents(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ deleted: string }>`
    SELECT identity.delete_old_consents(${before}) AS deleted`.execute(tx.kysely);
  return Number(rows[0]?.deleted ?? 0);
}

import type { ConsentPurpose } from '@artel/identity/contract';
import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

export interface ConsentRecord {
  readonly id: string;
  readonly email: string;
  readonly purpose: ConsentPurpose;
  readonly version: string;
  /** Of the very text that was shown. */
  readonly textSha256: Buffer;
  readonly action: 'given' | 'withdrawn';
  readonly at: Date;
  readonly address: string;
  readonly userAgent: string;
  readonly formUrl: string;
}

/** Appends to the log of consents, which nothing in the application can change or read. */
export async function appendConsents(tx: Tx, records: readonly ConsentRecord[]): Promise<void> {
  await over<Db>(tx).insertInto('identity.consents').values(records).execute();
}

/** Deletes consents given before an instant by people who have no account, or none any more. */
export async function deleteOldConsents(tx: Tx, before: Date): Promise<void> {
  await sql`SELECT identity.delete_old_consents(${before})`.execute(tx.kysely);
}

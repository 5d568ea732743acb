import type { AnalyticsChoices } from '@artel/contract';
import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { consents } from '../tables.ts';

interface ConsentRecord extends AnalyticsChoices {
  readonly id: string;
  readonly at: Date;
  readonly visitorId: string;
  readonly userId: string | null;
  readonly version: string;
  readonly network: string;
}

/** Appends to the log of choices, which nothing in the application can change. */
export async function appendConsent(tx: Tx, record: ConsentRecord): Promise<void> {
  await consents.insert(tx, record);
}

/** A browser's last choice, or null. */
export async function findLastConsent(tx: Tx, visitorId: string) {
  const row = await over<Db>(tx)
    .selectFrom('stats.consents')
    .select(['at', 'userId', 'version', 'ownStatistics', 'yandexMetrika', 'matomo', 'tagManager'])
    .where('visitorId', '=', visitorId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists a person's choices, in all browsers, the newest first. */
export async function listConsentsOfUser(tx: Tx, userId: string) {
  return consents.list(
    tx,
    { userId },
    {
      columns: ['at', 'visitorId', 'version', 'ownStatistics', 'yandexMetrika', 'matomo', 'tagManager'],
      order: ['at desc'],
    },
  );
}

/** Deletes some thousand choices made before an instant; returns how many. */
export async function deleteOldConsents(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ deleted: string }>`
    SELECT stats.delete_old_consents(${before}) AS deleted`.execute(tx.kysely);
  return Number(rows[0]?.deleted ?? 0);
}

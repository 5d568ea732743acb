import { over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type ExportRow = Selectable<Db['privacy.exports']>;

/** The owner of the data: the person (null), or a company. */
interface Subject {
  readonly userId: string;
  readonly companyId: string | null;
}

const mine = (tx: Tx, { userId, companyId }: Subject) =>
  over<Db>(tx)
    .selectFrom('privacy.exports')
    .selectAll()
    .where('userId', '=', userId)
    .where('companyId', companyId === null ? 'is' : '=', companyId);

/** Lists what the person requested since an instant and did not cancel, the newest first. */
export async function listExportsSince(tx: Tx, subject: Subject, since: Date): Promise<ExportRow[]> {
  return mine(tx, subject)
    .where('createdAt', '>', since)
    .where('droppedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute();
}

export async function insertExport(
  tx: Tx,
  row: Subject & { id: string; createdAt: Date },
): Promise<ExportRow> {
  return over<Db>(tx).insertInto('privacy.exports').values(row).returningAll().executeTakeFirstOrThrow();
}

/** One of the person's in scope. */
export async function findExport(tx: Tx, userId: string, id: string): Promise<ExportRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('privacy.exports')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

type Progress = Partial<Pick<ExportRow, 'parts' | 'done' | 'blobId' | 'bytes' | 'readyAt' | 'failedAt'>>;

/** Notes how far it is; false when it is gone, called off, failed, or was finished by another run. */
export async function setProgress(tx: Tx, id: string, progress: Progress): Promise<boolean> {
  const { numUpdatedRows } = await over<Db>(tx)
    .updateTable('privacy.exports')
    .set(progress)
    .where('id', '=', id)
    .where('readyAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('droppedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An archive of the person is wanted no more; returns its blob, or undefined when there is no such archive. */
export async function dropOne(
  tx: Tx,
  subject: Subject,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<string | null | undefined> {
  const row = await mine(tx, subject)
    .where('id', '=', id)
    .where('droppedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await over<Db>(tx)
    .updateTable('privacy.exports')
    .set({ droppedAt: at, blobId: null, bytes: null, readyAt: null })
    .where('id', '=', id)
    .execute();
  return row.blobId;
}

/** People with exports from before an instant, up to a limit. */
export async function listUsersWithOldExports(tx: Tx, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM privacy.list_users_with_old_exports(${before}, ${atMost}) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the exports of the person in scope from before an instant; returns the archives that are no longer
 * referenced.
 */
export async function deleteExportsBefore(tx: Tx, userId: string, before: Date): Promise<string[]> {
  const rows = await over<Db>(tx)
    .deleteFrom('privacy.exports')
    .where('userId', '=', userId)
    .where('createdAt', '<', before)
    .returning('blobId')
    .execute();
  return rows.flatMap(({ blobId }) => (blobId === null ? [] : [blobId]));
}

import { type IdPage, over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { exports } from '../tables.ts';

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

type Progress = Partial<Pick<ExportRow, 'parts' | 'done' | 'blobId' | 'bytes' | 'readyAt' | 'failedAt'>>;

/** Stores the progress; false when the export was deleted, cancelled, failed, or finished by another run. */
export async function setProgress(tx: Tx, id: string, progress: Progress): Promise<boolean> {
  return (
    (await exports.updateAll(tx, { id, readyAt: null, failedAt: null, droppedAt: null }, progress)) === 1
  );
}

/** Deletes an archive of the person; returns its blob, or undefined when there is no such archive. */
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
  await exports.update(tx, { id }, { droppedAt: at, blobId: null, bytes: null, readyAt: null });
  return row.blobId;
}

/** People with exports from before an instant, up to a limit. */
export async function listUsersWithOldExports(
  tx: Tx,
  before: Date,
  { after, atMost }: IdPage,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM privacy.list_users_with_old_exports(${before}, ${after}, ${atMost}) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes the exports of the person in scope from before an instant; returns the archives that are no longer
 * referenced.
 */
export async function deleteExportsBefore(tx: Tx, userId: string, before: Date): Promise<string[]> {
  const rows = await exports.deleteAll(tx, { userId, createdAt: { '<': before } }, ['blobId']);
  return rows.flatMap(({ blobId }) => (blobId === null ? [] : [blobId]));
}

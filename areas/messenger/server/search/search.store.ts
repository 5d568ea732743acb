import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface Search {
  /** The typed query, in all its readings. */
  readonly readings: readonly string[];
  readonly readerId: string;
  /** A conversation that the reader may read; null for all of the reader's. */
  readonly within: string | null;
  readonly before: readonly [at: string, id: string] | null;
  readonly limit: number;
}

/** Ids of messages that match the words, the newest first. */
export async function findIds(
  tx: Tx,
  { readings, readerId, within, before, limit }: Search,
): Promise<string[]> {
  const [at = null, id = null] = before ?? [];
  const { rows } = await sql<{ id: string }>`
    SELECT messenger.find_message_ids(${[...readings]}::text[], ${readerId}::uuid, ${within}::uuid,
      ${at}::timestamptz, ${id}::uuid, ${limit}) AS id`.execute(tx.kysely);
  return rows.map((row) => row.id);
}

interface Filter {
  readonly authorId: string | null;
  readonly hasFiles: boolean;
  readonly sentFrom: Date | null;
  readonly sentBefore: Date | null;
}

/** Filters messages: those that match a filter. */
export async function filterFound(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  { authorId, hasFiles, sentFrom, sentBefore }: Filter,
): Promise<Set<string>> {
  let query = over<Db>(tx)
    .selectFrom('messenger.messages as m')
    .select('m.id')
    .where('m.companyId', '=', companyId)
    .where(sql<boolean>`m.id = ANY(${[...ids]}::uuid[])`);
  if (authorId !== null) query = query.where('m.authorId', '=', authorId);
  if (sentFrom) query = query.where('m.sentAt', '>=', sentFrom);
  if (sentBefore) query = query.where('m.sentAt', '<', sentBefore);
  if (hasFiles)
    query = query.where(
      sql<boolean>`EXISTS (SELECT FROM messenger.files f WHERE f.company_id = m.company_id AND f.message_id = m.id)`,
    );
  return new Set((await query.execute()).map(({ id }) => id));
}

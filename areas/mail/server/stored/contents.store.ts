import type { Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { contents } from '../tables.ts';

type ContentRow = Selectable<Db['mail.contents']>;

/** Changes the reference counts of contents; deletes and returns those that no row uses any more. */
export async function changeUses(
  tx: Tx,
  companyId: string,
  contentIds: readonly string[],
  by: 1 | -1,
): Promise<ContentRow[]> {
  if (contentIds.length === 0) return [];
  await sql`
    UPDATE mail.contents c SET uses = c.uses + ${by} * u.count
    FROM (SELECT id, count(*)::integer AS count FROM unnest(${[...contentIds].toSorted()}::uuid[]) AS id GROUP BY id) AS u
    WHERE c.company_id = ${companyId} AND c.id = u.id`.execute(tx.kysely);
  if (by === 1) return [];
  return contents.deleteAll(tx, { companyId, id: contentIds, uses: { '<=': 0 } }, '*');
}

/** Deletes the files of a mailbox's letters and drafts; returns their contents, once for each use. */
export async function deleteAccountFiles(tx: Tx, companyId: string, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ contentId: string }>`
    WITH letters AS (
      DELETE FROM mail.message_files f USING mail.messages m
      WHERE f.company_id = ${companyId} AND m.company_id = f.company_id AND m.id = f.message_id AND m.account_id = ${accountId}
      RETURNING f.content_id
    ), drafts AS (
      DELETE FROM mail.draft_files f USING mail.drafts d
      WHERE f.company_id = ${companyId} AND d.company_id = f.company_id AND d.id = f.draft_id AND d.account_id = ${accountId}
      RETURNING f.content_id
    ) SELECT content_id FROM letters UNION ALL SELECT content_id FROM drafts`.execute(tx.kysely);
  return rows.map(({ contentId }) => contentId);
}

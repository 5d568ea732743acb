import type { Tx } from '@artel/server';
import { sql } from 'kysely';

type By = { readonly userId: string } | { readonly companyId: string };

const subject = (by: By) =>
  'userId' in by ? sql`user_id = ${by.userId}::uuid` : sql`company_id = ${by.companyId}::uuid`;

interface Exported {
  readonly ideas: unknown;
  readonly comments: unknown;
}

/** The free text of a person, or of a company's people, without the authors. */
export async function listWords(tx: Tx, by: By): Promise<Exported> {
  const { rows } = await sql<Exported>`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('title', title, 'text', text, 'status', status, 'createdAt', created_at) ORDER BY id), '[]')
        FROM roadmap.ideas WHERE ${subject(by)}) AS ideas,
      (SELECT coalesce(json_agg(json_build_object('idea', i.title, 'text', c.text, 'createdAt', c.created_at) ORDER BY c.id), '[]')
        FROM (SELECT * FROM roadmap.comments WHERE ${subject(by)}) AS c JOIN roadmap.ideas i ON i.id = c.idea_id) AS comments`.execute(
    tx.kysely,
  );
  return rows[0] as Exported;
}

/** Titles of the ideas that a person voted for, and of those that they follow. */
export async function listMarks(tx: Tx, userId: string) {
  const { rows } = await sql<{ votes: unknown; follows: unknown }>`
    SELECT
      (SELECT coalesce(json_agg(i.title ORDER BY i.id), '[]') FROM roadmap.votes v JOIN roadmap.ideas i ON i.id = v.idea_id
        WHERE v.user_id = ${userId}::uuid) AS votes,
      (SELECT coalesce(json_agg(i.title ORDER BY i.id), '[]') FROM roadmap.follows f JOIN roadmap.ideas i ON i.id = f.idea_id
        WHERE f.user_id = ${userId}::uuid) AS follows`.execute(tx.kysely);
  return rows[0] ?? { votes: [], follows: [] };
}

/** Ideas and comments stay without a name; votes and follows are deleted with the person. */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  for (const table of ['ideas', 'comments'])
    await sql`UPDATE ${sql.table(`roadmap.${table}`)} SET user_id = NULL, company_id = NULL, member_id = NULL
      WHERE user_id = ${userId}::uuid`.execute(tx.kysely);
  for (const table of ['votes', 'follows'])
    await sql`DELETE FROM ${sql.table(`roadmap.${table}`)} WHERE user_id = ${userId}::uuid`.execute(
      tx.kysely,
    );
}

/** The authors stay; their former company is no longer stored. */
export async function forgetCompany(tx: Tx, companyId: string): Promise<void> {
  for (const table of ['ideas', 'comments'])
    await sql`UPDATE ${sql.table(`roadmap.${table}`)} SET company_id = NULL, member_id = NULL
      WHERE company_id = ${companyId}::uuid`.execute(tx.kysely);
  await sql`UPDATE roadmap.votes SET company_id = NULL WHERE company_id = ${companyId}::uuid`.execute(
    tx.kysely,
  );
}

import type { Tx } from '@artel/server';
import { sql } from 'kysely';

/** Rows of one statement, so that it ends long before its time limit. */
const AT_ONCE = 10_000;

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

/** Ideas and comments stay without a name; votes and follows are deleted with the person. Returns the number of rows. */
export async function forgetPerson(tx: Tx, userId: string): Promise<number> {
  let forgotten = 0n;
  for (const table of tables('ideas', 'comments')) {
    const { numAffectedRows = 0n } = await sql`
      UPDATE ${table} SET user_id = NULL, company_id = NULL, member_id = NULL
      WHERE id = ANY (ARRAY(SELECT id FROM ${table} WHERE user_id = ${userId}::uuid LIMIT ${AT_ONCE}))`.execute(
      tx.kysely,
    );
    forgotten += numAffectedRows;
  }
  for (const table of tables('votes', 'follows')) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${table} WHERE user_id = ${userId}::uuid
        AND idea_id = ANY (ARRAY(SELECT idea_id FROM ${table} WHERE user_id = ${userId}::uuid LIMIT ${AT_ONCE}))`.execute(
      tx.kysely,
    );
    forgotten += numAffectedRows;
  }
  return Number(forgotten);
}

/** The authors stay; their former company is no longer stored. Returns the number of rows. */
export async function forgetCompany(tx: Tx, companyId: string): Promise<number> {
  let forgotten = 0n;
  for (const table of tables('ideas', 'comments')) {
    const { numAffectedRows = 0n } = await sql`
      UPDATE ${table} SET company_id = NULL, member_id = NULL
      WHERE id = ANY (ARRAY(SELECT id FROM ${table} WHERE company_id = ${companyId}::uuid LIMIT ${AT_ONCE}))`.execute(
      tx.kysely,
    );
    forgotten += numAffectedRows;
  }
  const { numAffectedRows = 0n } = await sql`
    UPDATE roadmap.votes SET company_id = NULL WHERE (idea_id, user_id) IN (
      SELECT idea_id, user_id FROM roadmap.votes WHERE company_id = ${companyId}::uuid LIMIT ${AT_ONCE})`.execute(
    tx.kysely,
  );
  return Number(forgotten + numAffectedRows);
}

const tables = (...names: readonly string[]) => names.map((name) => sql.table(`roadmap.${name}`));

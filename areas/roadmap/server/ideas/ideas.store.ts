import type { IdeaStatus } from '@artel/roadmap/contract';
import { over, type PageStart, type Tx } from '@artel/server';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../db.ts';
import { ideas, statuses } from '../tables.ts';

/** The reader: the visible ideas depend on the person, the company and whether it runs the installation. */
export interface Viewer {
  readonly userId: string;
  readonly companyId: string;
  readonly isOperator: boolean;
}

export interface Written {
  readonly userId: string | null;
  readonly companyId: string | null;
  readonly memberId: string | null;
}

export interface IdeaRow extends Written {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly status: IdeaStatus;
  readonly isWaiting: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly votes: number;
  readonly comments: number;
  readonly isVoted: boolean;
  readonly isFollowed: boolean;
}

export type IdeaPosition = readonly [votes: number, id: string];

export interface Wanted extends PageStart<IdeaPosition> {
  readonly sort: 'votes' | 'new';
  readonly status?: IdeaStatus | undefined;
  /** Only the reader's own. */
  readonly isOwn?: boolean;
  readonly isWaiting?: boolean;
  /** Only these; null for all. */
  readonly among: readonly string[] | null;
}

/** Ideas that the reader may see, with their counts. Votes for merged ideas count once for each person. */
function select({ userId, companyId, isOperator }: Viewer, where: RawBuilder<unknown>): RawBuilder<IdeaRow> {
  return sql<IdeaRow>`
    SELECT i.id, i.title, i.text, i.status, i.is_waiting, i.user_id, i.company_id, i.member_id, i.version, i.created_at,
      voted.count::integer AS votes, voted.is_own AS is_voted, said.count::integer AS comments,
      EXISTS (SELECT FROM roadmap.follows f WHERE f.idea_id = i.id AND f.user_id = ${userId}::uuid) AS is_followed
    FROM roadmap.ideas i
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT v.user_id) AS count, coalesce(bool_or(v.user_id = ${userId}::uuid), false) AS is_own
      FROM roadmap.ideas m JOIN roadmap.votes v ON v.idea_id = m.id WHERE m.root_id = i.id
    ) AS voted
    CROSS JOIN LATERAL (
      SELECT count(*) AS count FROM roadmap.ideas m JOIN roadmap.comments c ON c.idea_id = m.id WHERE m.root_id = i.id
    ) AS said
    WHERE i.root_id = i.id AND (NOT i.is_waiting OR i.company_id = ${companyId}::uuid OR ${isOperator}) AND ${where}`;
}

export async function listIdeaRows(tx: Tx, viewer: Viewer, wanted: Wanted): Promise<IdeaRow[]> {
  const { sort, status = null, isOwn = false, isWaiting = false, among, after, limit } = wanted;
  const where = sql`(${status}::text IS NULL OR i.status = ${status}) AND (NOT ${isOwn} OR i.user_id = ${viewer.userId}::uuid)
    AND (NOT ${isWaiting} OR i.is_waiting) AND (${among && [...among]}::uuid[] IS NULL OR i.id = ANY (${among && [...among]}::uuid[]))`;
  const [votes, id] = after ?? [null, null];
  const page =
    sort === 'new'
      ? sql<IdeaRow>`${select(viewer, where)} AND (${id}::uuid IS NULL OR i.id < ${id}::uuid) ORDER BY i.id DESC LIMIT ${limit}`
      : sql<IdeaRow>`SELECT * FROM (${select(viewer, where)}) AS line
          WHERE ${id}::uuid IS NULL OR (line.votes, line.id) < (${votes}::integer, ${id}::uuid)
          ORDER BY line.votes DESC, line.id DESC LIMIT ${limit}`;
  return (await page.execute(tx.kysely)).rows;
}

/** Some ideas in the order of their ids; merged, hidden and unknown ones are left out. */
export async function listIdeasByIds(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<IdeaRow[]> {
  if (ids.length === 0) return [];
  const requested = [...ids];
  const { rows } = await sql<IdeaRow>`${select(viewer, sql`i.id = ANY (${requested}::uuid[])`)}
    ORDER BY array_position(${requested}::uuid[], i.id)`.execute(tx.kysely);
  return rows;
}

/** The idea, or the one that it was merged into. */
export async function findIdeaRow(tx: Tx, viewer: Viewer, id: string): Promise<IdeaRow | null> {
  const root = sql`i.id = (SELECT asked.root_id FROM roadmap.ideas asked WHERE asked.id = ${id}::uuid)`;
  return (await select(viewer, root).execute(tx.kysely)).rows[0] ?? null;
}

export interface HeldIdea extends Written {
  readonly id: string;
  readonly title: string;
  readonly status: IdeaStatus;
  readonly isWaiting: boolean;
  readonly version: number;
}

/**
 * Locks the idea, or the one that it was merged into, until the transaction ends: while people vote and
 * follow (`share`), no one answers or merges it.
 */
export async function holdIdea(tx: Tx, id: string, how: 'share' | 'update'): Promise<HeldIdea | null> {
  const lock = how === 'share' ? sql`FOR SHARE` : sql`FOR NO KEY UPDATE`;
  let wanted = id;
  // A merge that commits meanwhile adds one step.
  for (;;) {
    const { rows } = await sql<HeldIdea & { rootId: string }>`
      SELECT id, root_id, title, status, is_waiting, user_id, company_id, member_id, version FROM roadmap.ideas
      WHERE id = ${wanted}::uuid ${lock}`.execute(tx.kysely);
    const [row] = rows;
    if (!row || row.rootId === row.id) return row ?? null;
    wanted = row.rootId;
  }
}

/** Finds the reader's state on an idea. */
export async function findReaderState(tx: Tx, viewer: Viewer, id: string) {
  const row = await findIdeaRow(tx, viewer, id);
  if (!row) return null;
  const { votes, isVoted, isFollowed } = row;
  return { ideaId: row.id, votes, isVoted, isFollowed };
}

export async function insertIdea(
  tx: Tx,
  row: Omit<Insertable<Db['roadmap.ideas']>, 'rootId'>,
): Promise<void> {
  await ideas.insert(tx, { ...row, rootId: row.id });
}

/** Whether anyone but the author takes part in the idea: votes, comments, an answer, a merge. */
export async function hasReactions(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isTakenUp: boolean }>`
    SELECT EXISTS (SELECT FROM roadmap.votes v WHERE v.idea_id = i.id AND v.user_id IS DISTINCT FROM i.user_id)
      OR EXISTS (SELECT FROM roadmap.comments c WHERE c.idea_id = i.id AND c.user_id IS DISTINCT FROM i.user_id)
      OR EXISTS (SELECT FROM roadmap.statuses s WHERE s.idea_id = i.id)
      OR EXISTS (SELECT FROM roadmap.merges m WHERE i.id IN (m.from_id, m.into_id)) AS is_taken_up
    FROM roadmap.ideas i WHERE i.id = ${id}::uuid`.execute(tx.kysely);
  return rows[0]?.isTakenUp === true;
}

export async function countStatuses(tx: Tx, id: string): Promise<number> {
  const row = await over<Db>(tx)
    .selectFrom('roadmap.statuses')
    .select((rows) => rows.fn.max('number').as('last'))
    .where('ideaId', '=', id)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** The answers to an idea, the latest first. */
export function listStatuses(tx: Tx, id: string, atMost: number) {
  return statuses.list(
    tx,
    { ideaId: id },
    { columns: ['status', 'answer', 'createdAt'], order: ['number desc'], limit: atMost },
  );
}

/** Titles of the ideas that are shown under another one. */
export async function listMergedTitles(tx: Tx, id: string, atMost: number): Promise<string[]> {
  const rows = await ideas.list(
    tx,
    { rootId: id, id: { '<>': id } },
    { columns: ['title'], order: ['id'], limit: atMost },
  );
  return rows.map(({ title }) => title);
}

/** Ideas with all words of a query, the best first. */
export async function findIdeaIds(
  tx: Tx,
  { readings, before, limit }: { readings: readonly string[]; before: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM roadmap.find_idea_ids(${[...readings]}::text[], ${before}::uuid, ${limit}::integer) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}

/** Ideas similar to a text, the nearest first. A merged idea and its target count as one. */
export async function findSimilarIds(tx: Tx, text: string, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM roadmap.similar_idea_ids(${text}, ${atMost * 2}::integer) AS id`.execute(tx.kysely);
  return [...new Set(rows.map(({ id }) => id))].slice(0, atMost);
}

/** Titles of ideas, for the journal. */
export async function listIdeaTitles(
  tx: Tx,
  _companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await ideas.list(tx, { id: ids }, { columns: ['id', 'title'] });
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Companies whose people voted for an idea or commented on it, to notify open tabs. */
export async function listParticipatingCompanies(tx: Tx, id: string, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    SELECT company_id FROM (
      SELECT v.company_id FROM roadmap.ideas m JOIN roadmap.votes v ON v.idea_id = m.id WHERE m.root_id = ${id}::uuid
      UNION SELECT c.company_id FROM roadmap.ideas m JOIN roadmap.comments c ON c.idea_id = m.id WHERE m.root_id = ${id}::uuid
      UNION SELECT m.company_id FROM roadmap.ideas m WHERE m.root_id = ${id}::uuid
    ) AS all_of WHERE company_id IS NOT NULL LIMIT ${atMost}`.execute(tx.kysely);
  return rows.map(({ companyId }) => companyId);
}

import type { MemberActor, RouteInput } from '@artel/contract';
import type { IdeaLine, listIdeas as route } from '@artel/roadmap/contract';
import { keyset, keysetPage, listReadings, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { findIdeaIds, type IdeaPosition, type IdeaRow, listIdeaRows, type Wanted } from './ideas.store.ts';
import { presentLine } from './present-idea.ts';
import { toViewer } from './to-viewer.ts';

/** Maximal number of results; people who want fewer type more words. */
const MOST_FOUND = 500;

const byVotes = keyset<IdeaRow, IdeaPosition>(
  z.tuple([z.int().check(z.minimum(0), z.maximum(2_147_483_647)), z.uuid()]),
  ({ votes, id }) => [votes, id],
);

interface Request {
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of rows that the actor may see. */
export async function pageOfIdeas(
  deps: Pick<WithTransaction, 'tx' | 'text'>,
  actor: MemberActor,
  { q = '', ...requested }: Request & Omit<Wanted, 'among' | 'after' | 'limit'>,
) {
  const typed = q.trim();
  const among =
    typed === ''
      ? null
      : await findIdeaIds(deps.tx, { readings: listReadings(deps, typed), before: null, limit: MOST_FOUND });
  return keysetPage(requested, byVotes, (start) =>
    listIdeaRows(deps.tx, toViewer(actor), { ...requested, among, ...start }),
  );
}

/** Ideas of all companies, a page at a time. */
export async function listIdeas(
  deps: Pick<WithTransaction, 'tx' | 'text'>,
  actor: MemberActor,
  { own, ...query }: RouteInput<typeof route>,
): Promise<{ items: IdeaLine[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await pageOfIdeas(deps, actor, { ...query, isOwn: own === 'yes' });
  return { items: rows.map((row) => presentLine(row, actor.userId)), nextCursor };
}

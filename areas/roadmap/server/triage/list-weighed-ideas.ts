import { getCustomerTotals } from '@artel/billing/server';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import type {
  Merge,
  listWeighedIdeas as route,
  WeighedDetails,
  WeighedIdea,
  Weight,
} from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { findIdeaRow } from '../ideas/ideas.store.ts';
import { pageOfIdeas } from '../ideas/list-ideas.ts';
import { presentLine } from '../ideas/present-idea.ts';
import { toViewer } from '../ideas/to-viewer.ts';
import { follows } from '../tables.ts';
import { listMerges, listVotingCompanies } from './triage.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'text' | 'clock'>;

/** A merge may be undone for this long. */
export const UNDO_MS = 30 * DAY;
const MOST_MERGES = 100;

/** Ideas with the revenue from their voters' companies, for the operator. */
export async function listWeighedIdeas(
  deps: Deps,
  actor: MemberActor,
  { waiting, ...query }: RouteInput<typeof route>,
): Promise<{ items: WeighedIdea[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await pageOfIdeas(deps, actor, { ...query, isWaiting: waiting === 'yes' });
  const weights = await weigh(
    deps,
    actor,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({ ...presentLine(row, actor.userId), weight: weights(row.id) }));
  return { items, nextCursor };
}

/** Returns the details of one idea that only the operator sees. */
export async function weighIdea(deps: Deps, actor: MemberActor, ideaId: string): Promise<WeighedDetails> {
  const { tx, clock } = deps;
  const row = await findIdeaRow(tx, toViewer(actor), ideaId);
  if (!row) throw new AppError(requestErrors['not-found']);
  const now = clock.now().getTime();
  const merges = await listMerges(tx, row.id, MOST_MERGES);
  return {
    weight: (await weigh(deps, actor, [row.id]))(row.id),
    followers: await follows.count(tx, { ideaId: row.id }),
    merges: merges.map(
      ({ id, fromTitle, createdAt }): Merge => ({
        id,
        fromTitle,
        at: createdAt.toISOString(),
        mayUndo: createdAt.getTime() + UNDO_MS > now,
      }),
    ),
  };
}

async function weigh(
  { tx, clock }: Deps,
  { membership }: MemberActor,
  ids: readonly string[],
): Promise<(id: string) => Weight> {
  const companies = await listVotingCompanies(tx, ids);
  const weights = new Map<string, Weight>();
  for (const [id, companyIds] of companies) {
    const paid = await getCustomerTotals(tx, { sellerId: membership.companyId, companyIds, at: clock.now() });
    weights.set(id, { companies: companyIds.length, ...paid });
  }
  return (id) => weights.get(id) ?? { companies: 0, seats: 0, monthlyKopecks: 0 };
}

import { job, type Platform } from '@artel/server';
import * as z from 'zod/mini';
import { listOwnCompanyIds } from '../companies/companies.store.ts';
import { describeCard } from './describe-card.ts';

/** Cards in one chunk; between two chunks of a person with many companies the jobs of others run. */
const AT_ONCE = 20;

/** Updates the next chunk of a person's cards: those of the companies after a given one. */
export const updateMoreCards = job({
  name: 'company/update-more-cards',
  priority: 'bulk',
  payload: z.object({ userId: z.uuid(), after: z.uuid(), isRenamed: z._default(z.boolean(), false) }),
  run: (deps, about): Promise<void> => updateMemberCards(deps, about),
});

interface Subject {
  readonly userId: string;
  readonly after?: string;
  /** The person's own name changed. */
  readonly isRenamed?: boolean;
}

/** Updates the person's cards in all companies. */
export async function updateMemberCards(
  deps: Pick<Platform, 'db' | 'live' | 'jobs'>,
  { userId, after = '', isRenamed = false }: Subject,
): Promise<void> {
  const { db, jobs } = deps;
  const companyIds = (await db.asUser(userId, listOwnCompanyIds)).toSorted().filter((id) => id > after);
  for (const companyId of companyIds.slice(0, AT_ONCE))
    await describeCard(deps, { companyId, userId, isRenamed });
  const last = companyIds[AT_ONCE - 1];
  if (last === undefined || companyIds.length === AT_ONCE) return;
  await db.asUser(userId, (tx) => jobs.enqueue(tx, updateMoreCards, { userId, after: last, isRenamed }));
}

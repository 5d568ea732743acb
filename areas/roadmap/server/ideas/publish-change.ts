import { ideaChanged } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { listParticipatingCompanies } from './ideas.store.ts';

/**
 * At most this many companies have their open tabs notified at once; people of others see it when they look
 * again.
 */
const MOST_COMPANIES = 100;

/** Publishes that an idea changed to the companies whose people have to do with it. */
export async function publishChange(
  { tx, live }: Pick<WithTransaction, 'tx' | 'live'>,
  ideaId: string,
  companyId?: string,
): Promise<void> {
  const companies = await listParticipatingCompanies(tx, ideaId, MOST_COMPANIES);
  for (const one of new Set([...companies, ...(companyId ? [companyId] : [])]))
    await live.publish(tx, { companyId: one }, ideaChanged, { ideaId });
}

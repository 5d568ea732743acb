import { ideaChanged } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { listParticipatingCompanies } from './ideas.store.ts';

/** Maximal number of companies whose open tabs are notified at once; others see the change after a reload. */
const MOST_COMPANIES = 100;

/** Publishes the change of an idea to the companies whose people take part in it. */
export async function publishChange(
  { tx, live }: Pick<WithTransaction, 'tx' | 'live'>,
  ideaId: string,
  companyId?: string,
): Promise<void> {
  const companies = await listParticipatingCompanies(tx, ideaId, MOST_COMPANIES);
  for (const one of new Set([...companies, ...(companyId ? [companyId] : [])]))
    await live.publish(tx, { companyId: one }, ideaChanged, { ideaId });
}

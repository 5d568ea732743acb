import type { Actor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { countUnreadByCompany } from './notices.store.ts';

interface Counts {
  count: number;
  elsewhere: { companyId: string; count: number }[];
}

/** Returns the number of unread notices here, and in each other company where the person has some. */
export async function countUnread(
  { tx }: Pick<WithTransaction, 'tx'>,
  { userId, membership }: Actor,
): Promise<Counts> {
  const counts: Counts = { count: 0, elsewhere: [] };
  for (const { companyId, count } of await countUnreadByCompany(tx, userId)) {
    if (companyId === null || companyId === membership?.companyId) counts.count += count;
    else counts.elsewhere.push({ companyId, count });
  }
  return counts;
}

import type { MemberFilter } from '@artel/company/contract';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { listDirectoryIds } from './directory.store.ts';
import { readFilter } from './read-filter.ts';

/** Ids of all people that a filter finds. */
export async function listMemberIds(
  deps: Pick<WithTransaction, 'tx' | 'text'>,
  actor: MemberActor,
  filter: MemberFilter,
): Promise<{ ids: string[] }> {
  const requested = await readFilter(deps, actor, filter);
  return { ids: await listDirectoryIds(deps.tx, actor.membership.companyId, requested) };
}

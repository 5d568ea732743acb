import type { MemberFilter } from '@artel/company/contract';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { ALL_MEMBERS, countDirectory } from './directory.store.ts';
import { readFilter } from './read-filter.ts';

/** Counts the people whom a filter finds, and all people. */
export async function countMembers(
  deps: Pick<WithTransaction, 'tx' | 'text'>,
  actor: MemberActor,
  filter: MemberFilter,
): Promise<{ found: number; all: number }> {
  const { companyId } = actor.membership;
  const requested = await readFilter(deps, actor, filter);
  const found = await countDirectory(deps.tx, companyId, requested);
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  return { found, all: isNarrowed ? await countDirectory(deps.tx, companyId, ALL_MEMBERS) : found };
}

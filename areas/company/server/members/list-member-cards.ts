import type { ShortCard } from '@artel/company/contract';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { signAvatar } from '../pictures/sign-avatar.ts';
import { listCardRows } from './colleagues.store.ts';

/** More than any page of a list shows. */
export const MOST_CARDS = 1000;

/**
 * Lists the cards of some present or former members by id, as shown beside the things that they made; one
 * query serves a page of a list. An id that is unknown in the company is left out.
 */
export async function listMemberCards(
  deps: Pick<WithTransaction, 'tx' | 'secrets' | 'clock'>,
  actor: MemberActor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShortCard>> {
  const { companyId } = actor.membership;
  const requested = [...new Set(ids)];
  if (requested.length > MOST_CARDS)
    throw new RangeError(`At most ${MOST_CARDS} cards are asked for at once`);
  if (requested.length === 0) return new Map();
  const rows = await listCardRows(deps.tx, companyId, requested);
  return new Map(
    rows.map(({ id, familyName, givenName, position, departmentId, departmentName, ...row }) => {
      const department =
        departmentId !== null && departmentName !== null ? { id: departmentId, name: departmentName } : null;
      const state = getState(row);
      const avatar = state === 'left' ? null : signAvatar(deps, actor, { companyId, id, ...row });
      return [id, { id, familyName, givenName, position, department, avatar, state }];
    }),
  );
}

function getState(row: { leftAt: Date | null; suspendedAt: Date | null }): ShortCard['state'] {
  if (row.leftAt !== null) return 'left';
  return row.suspendedAt === null ? 'active' : 'suspended';
}

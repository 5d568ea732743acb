import type { ShortCard } from '@artel/company/contract';
import { listCards, listMemberCards } from '@artel/company/server';
import type { MemberActor, RouteResponse } from '@artel/contract';
import type { listConnections as route } from '@artel/integrations/contract';
import type { ListedConnection, WithTransaction } from '@artel/server';

/** Limit of connections of one kind in the list. */
const SHOWN = 100;

/** Lists the connections of the company, by kind, in the order of the areas. */
export async function listConnections(
  deps: WithTransaction,
  actor: MemberActor,
): Promise<RouteResponse<typeof route>> {
  const found = [];
  for (const { kind, list } of deps.connections)
    found.push({ kind, listed: await list(deps, actor, SHOWN + 1) });
  const shown = found.flatMap(({ kind, listed }) => listed.slice(0, SHOWN).map((one) => ({ kind, ...one })));
  const owners = await findOwners(deps, actor, shown);
  return {
    items: shown.map((one) => ({
      ...{ kind: one.kind, id: one.id, name: one.name, owner: owners(one) },
      createdAt: one.createdAt.toISOString(),
      lastUsedAt: one.lastUsedAt?.toISOString() ?? null,
      expiresAt: one.expiresAt?.toISOString() ?? null,
    })),
    kinds: found.map(({ kind, listed }) => ({
      kind,
      title: deps.text(`connections.${kind}`),
      hasMore: listed.length > SHOWN,
    })),
  };
}

/** The cards of the owners of connections; an owner who was never in the company has none. */
async function findOwners(
  deps: WithTransaction,
  actor: MemberActor,
  shown: readonly ListedConnection[],
): Promise<(one: ListedConnection) => ShortCard | null> {
  const { companyId } = actor.membership;
  const userIds = shown.flatMap(({ owner }) => (owner && 'userId' in owner ? owner.userId : []));
  const members = new Map(
    (await listCards(deps.tx, companyId, { userIds })).map(({ userId, id }) => [userId, id]),
  );
  const getMemberId = ({ owner }: ListedConnection) => {
    if (owner === null) return '';
    return 'memberId' in owner ? owner.memberId : (members.get(owner.userId) ?? '');
  };
  const ids = shown.map(getMemberId).filter((id) => id !== '');
  const cards = await listMemberCards(deps, actor, ids);
  return (one) => cards.get(getMemberId(one)) ?? null;
}

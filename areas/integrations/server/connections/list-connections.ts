import { listMemberCards } from '@artel/company/server';
import type { MemberActor, RouteResponse } from '@artel/contract';
import type { listConnections as route } from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';

/** Connections of one kind that the list shows. */
const SHOWN = 100;

/** Everything that is connected to the company, kind after kind as the areas follow each other. */
export async function listConnections(
  deps: WithTransaction,
  actor: MemberActor,
): Promise<RouteResponse<typeof route>> {
  const found = [];
  for (const { kind, list } of deps.connections)
    found.push({ kind, listed: await list(deps, actor, SHOWN + 1) });
  const shown = found.flatMap(({ kind, listed }) => listed.slice(0, SHOWN).map((one) => ({ kind, ...one })));
  const owners = await listMemberCards(
    deps,
    actor,
    shown.flatMap(({ memberId }) => memberId ?? []),
  );
  return {
    items: shown.map(({ kind, id, name, memberId, createdAt, lastUsedAt, expiresAt }) => ({
      ...{ kind, id, name },
      owner: (memberId !== null && owners.get(memberId)) || null,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    kinds: found.map(({ kind, listed }) => ({
      kind,
      title: deps.text(`connections.${kind}`),
      hasMore: listed.length > SHOWN,
    })),
  };
}

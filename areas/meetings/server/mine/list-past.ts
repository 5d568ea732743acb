import { listMemberNames } from '@artel/company/server';
import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { listPast as route } from '@artel/meetings/contract';
import { byId, keysetPage, type WithTransaction } from '@artel/server';
import { listPastRows } from './mine.store.ts';

/** Past meetings of the actor with the other people, the latest first. */
export async function listPast(
  { tx }: WithTransaction,
  actor: MemberActor,
  query: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { companyId } = actor.membership;
  const { rows, nextCursor } = await keysetPage(query, byId, (page) =>
    listPastRows(tx, actor.membership, page),
  );
  const ids = rows.flatMap(({ people }) => people.flatMap(({ memberId }) => memberId ?? []));
  const names = await listMemberNames(tx, companyId, ids);
  const items = rows.map(({ id, startedAt, endedAt, people, ...row }) => ({
    ...row,
    runId: id,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    people: people.map(({ memberId, guestName }) => {
      const member = memberId === null ? undefined : names.get(memberId);
      const name = guestName ?? `${member?.givenName ?? ''} ${member?.familyName ?? ''}`.trim();
      return { name, isGuest: memberId === null };
    }),
  }));
  return { items, nextCursor };
}

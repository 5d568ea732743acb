import { listMemberNames } from '@artel/company/server';
import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import { findAccount } from '@artel/identity/server';
import type {
  listPast as past,
  listPlanned as planned,
  listRunning as running,
} from '@artel/meetings/contract';
import { byId, keysetPage, type WithTransaction } from '@artel/server';
import { type Attendee, listPastRows, listPlannedRows, listRunningRows } from './lists.store.ts';
import { roomLinks } from './rooms-link.ts';

async function findAttendee({ tx }: WithTransaction, actor: MemberActor): Promise<Attendee> {
  const { companyId, memberId } = actor.membership;
  return { companyId, memberId, email: (await findAccount(tx, actor.userId))?.email ?? '' };
}

/** The next meetings that the actor organises or is invited to. */
export async function listPlanned(
  deps: WithTransaction,
  actor: MemberActor,
): Promise<RouteResponse<typeof planned>> {
  const rows = await listPlannedRows(deps.tx, await findAttendee(deps, actor), deps.clock.now());
  return { items: rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() })) };
}

/** Meetings under way that concern the actor. */
export async function listRunning(
  deps: WithTransaction,
  actor: MemberActor,
): Promise<RouteResponse<typeof running>> {
  const rows = await listRunningRows(deps.tx, await findAttendee(deps, actor));
  return {
    items: rows.map(({ roomId, startedAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      token: roomLinks.token(deps.secrets, roomId),
    })),
  };
}

/** Past meetings of the actor with their people, the latest first. */
export async function listPast(
  { tx }: WithTransaction,
  actor: MemberActor,
  { query }: RouteInput<typeof past>,
): Promise<RouteResponse<typeof past>> {
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

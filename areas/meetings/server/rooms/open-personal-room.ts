import { listMemberNames } from '@artel/company/server';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { Room } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';
import { rooms } from '../tables.ts';
import { makeRoom } from './make-room.ts';
import { presentRoom } from './present-room.ts';

/** Returns the actor's permanent room; the first call creates it. */
export async function openPersonalRoom(deps: WithTransaction, actor: MemberActor): Promise<Room> {
  const { companyId, memberId } = actor.membership;
  const find = () => rooms.findBy(deps.tx, { companyId, ownerId: memberId, kind: 'personal' });
  const room = (await find()) ?? (await make(deps, actor)) ?? (await find());
  if (!room) throw new AppError(requestErrors.conflict);
  return presentRoom(deps, room);
}

async function make(deps: WithTransaction, actor: MemberActor) {
  const { companyId, memberId } = actor.membership;
  const member = (await listMemberNames(deps.tx, companyId, [memberId])).get(memberId);
  const name = `${member?.givenName ?? ''} ${member?.familyName ?? ''}`.trim();
  const title = deps.text('meetings.rooms.personal-title', { name }).slice(0, 200);
  return makeRoom(deps, actor, { kind: 'personal', title, ownerId: memberId });
}

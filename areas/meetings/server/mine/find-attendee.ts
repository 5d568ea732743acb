import type { MemberActor } from '@artel/contract';
import { findAccount } from '@artel/identity/server';
import type { WithTransaction } from '@artel/server';
import type { Attendee } from './mine.store.ts';

/** The actor in the form in which the lists know people. */
export async function findAttendee({ tx }: WithTransaction, actor: MemberActor): Promise<Attendee> {
  const { companyId, memberId } = actor.membership;
  return { companyId, memberId, email: (await findAccount(tx, actor.userId))?.email ?? '' };
}

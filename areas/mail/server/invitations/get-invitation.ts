import { describeReceived, findOwnZone } from '@artel/calendar/server';
import { listMembersByEmail } from '@artel/company/server';
import type { MemberActor, RouteInput } from '@artel/contract';
import type { Invitation, getMailInvitation as route } from '@artel/mail/contract';
import type { Platform, Tx, WithTransaction } from '@artel/server';
import type { AccountRow } from '../stored/accounts.store.ts';
import { type LetterWithEvent, readEventOfLetter, toReceived } from './read-invitation.ts';

/** Returns the event of a letter of the actor, with its state in the own calendar. */
export async function getInvitation(
  deps: Platform,
  actor: MemberActor,
  { messageId }: RouteInput<typeof route>,
): Promise<Invitation> {
  const letter = await readEventOfLetter(deps, actor, messageId);
  return deps.db.asCompany(actor, (tx) => presentInvitation({ ...deps, tx }, actor, letter));
}

export async function presentInvitation(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'text'>,
  actor: MemberActor,
  letter: LetterWithEvent,
): Promise<Invitation> {
  const { tx } = deps;
  const received = await toReceived(tx, actor, letter, await findOwnZone(tx, actor.userId));
  if (received === null || typeof received === 'string')
    return { event: null, problem: received, canReply: false };
  const event = await describeReceived(deps, actor, received);
  const organiser = event.organiser?.email ?? null;
  const canReply = organiser !== null && (await reaches(tx, letter.account, organiser));
  return { event, problem: null, canReply };
}

/** Whether the built-in mailbox can reach the organiser: only people of the company with a mailbox. */
export async function reaches(
  tx: Tx,
  { kind, companyId }: Pick<AccountRow, 'kind' | 'companyId'>,
  address: string,
): Promise<boolean> {
  if (kind !== 'internal') return true;
  const members = await listMembersByEmail(tx, companyId, [address]);
  return members.some(({ role }) => role !== 'guest');
}

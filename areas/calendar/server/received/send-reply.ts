import { findMember } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import { plainWords, type WithTransaction } from '@artel/server';
import { getTime } from '../rules/resolve-occurrences.ts';
import { type Timing, toInstants } from '../rules/timing.ts';
import { buildReply } from './build-reply.ts';

export type InvitationReply = 'accepted' | 'tentative' | 'declined';

interface Sending {
  readonly uid: string;
  readonly sequence: number;
  readonly title: string;
  readonly organiser: { readonly name: string; readonly email: string };
  readonly invitedAs: string;
  readonly answer: InvitationReply;
  readonly comment: string;
  /** The event, or with `original` the series. */
  readonly timing: Timing;
  readonly original: string;
  readonly letterId: string | null;
}

/** Sends an answer to the organiser from the mailbox that received the letter; returns whether it is sent. */
export async function sendReply(
  deps: WithTransaction,
  actor: MemberActor,
  { timing, original, letterId, title, invitedAs, answer, comment, ...rest }: Sending,
): Promise<boolean> {
  if (letterId === null) return false;
  const { tx, text, clock, config, ports } = deps;
  const member = await findMember(tx, actor.membership.companyId, actor.membership.memberId);
  const name = [member?.givenName, member?.familyName].filter(Boolean).join(' ');
  const none = { starts: null, ends: null, timeZone: null, endZone: null };
  const when = original === '' ? timing : getTime(timing, { ...none, original });
  const instants = toInstants(when);
  const { isAllDay, starts, ends } = when;
  const values = { title: plainWords(title), name: plainWords(name) };
  const words = text(`calendar.received.reply.${answer}.text`, values);
  return ports.invitationReplies.send(deps, actor, {
    ...{ letterId, uid: rest.uid, to: rest.organiser },
    subject: text(`calendar.received.reply.${answer}.subject`, values),
    text: comment === '' ? words : `${words}\n\n${comment}`,
    content: buildReply(
      {
        ...{ ...rest, title, answer, comment, stamp: clock.now() },
        attendee: { name, email: invitedAs },
        when: { isAllDay, starts, ends, ...instants },
        recurrence: original === '' ? null : { isAllDay, starts, startsAt: instants.startsAt },
      },
      { product: config.brandName },
    ),
  });
}

import type { ReceivedEvent } from '@artel/calendar/contract';
import type { Tx } from '@artel/server';
import type { ReadEvent } from '../messages/read-event.ts';
import { hasOccurrence } from '../rules/timing.ts';
import { type GuestRow, listAnswersAt, listGuests } from '../stored/guests.store.ts';
import type { InvitationStatus, Received } from './invitation-status.ts';

interface FoundReply {
  readonly reply: NonNullable<ReceivedEvent['reply']>;
  /** The guest of the reader's event who answers; null if the answer can't be applied. */
  readonly guest: GuestRow | null;
}

/**
 * Returns a guest's answer by mail. It is applied if the letter came from the guest's own address, the reader
 * organises the event, and neither a later answer nor a later state of the event is known.
 */
export async function findGuestReply(
  tx: Tx,
  { message: { method, main }, sender }: Received,
  { kind, event, original }: InvitationStatus,
): Promise<FoundReply> {
  const [text] = main.guests;
  const party = { name: text?.name || sender.name, email: text?.email ?? sender.email };
  const answer = text?.answer ?? 'none';
  const reply = { ...party, answer, comment: main.comment, mayApply: false, isApplied: false };
  const isOurs = kind === 'own' && event !== null && party.email === sender.email;
  if (!isOurs || method !== 'reply' || answer === 'none') return { reply, guest: null };
  const ofEvent = { companyId: event.companyId, eventId: event.id };
  const guests = (await listGuests(tx, ofEvent)).filter(({ removedAt }) => removedAt === null);
  const guest = guests.find(({ email }) => email === party.email) ?? null;
  if (!guest || (original !== '' && !hasOccurrence(event, original))) return { reply, guest: null };
  const single = original === '' ? [] : await listAnswersAt(tx, ofEvent, original);
  const known = single.find(({ email }) => email === party.email) ?? (original === '' ? guest : null);
  if (known?.answer === answer && known.comment === main.comment)
    return { reply: { ...reply, isApplied: true }, guest: null };
  return isLate(known, main) ? { reply, guest: null } : { reply: { ...reply, mayApply: true }, guest };
}

function isLate(known: GuestRow | null, { sequence, stamp }: ReadEvent): boolean {
  if (known === null || known.answerStamp === null) return false;
  return (known.answeredSequence ?? 0) > sequence || known.answerStamp >= stamp;
}

export async function findReply(
  tx: Tx,
  received: Received,
  status: InvitationStatus,
): Promise<FoundReply['reply']> {
  return (await findGuestReply(tx, received, status)).reply;
}

import type { ReceivedEvent } from '@artel/calendar/contract';
import type { MemberActor } from '@artel/contract';
import type { Tx } from '@artel/server';
import { toOriginal } from '../messages/read-event.ts';
import type { ReadMessage } from '../messages/read-message.ts';
import { isReceived } from '../policy.ts';
import type { EventRow } from '../stored/events.store.ts';
import { findByUid, listReceived, lockByUid, type ReceivedRow } from '../stored/received.store.ts';

/** The relation of a letter about an event to the calendar of its reader. */
export interface InvitationStatus {
  readonly kind: ReceivedEvent['standing'];
  /** The event with this UID in the calendar. */
  readonly event: EventRow | null;
  /** The earlier record of the same event or occurrence. */
  readonly record: ReceivedRow | null;
  readonly records: readonly ReceivedRow[];
  /** The occurrence that the letter is about; empty for the whole event. */
  readonly original: string;
}

/** The content of the letter, taken as the organiser's; without a named organiser it is the sender's. */
export interface Received {
  readonly message: ReadMessage;
  readonly sender: { readonly name: string; readonly email: string };
  /** The reader's addresses, those of the mailbox first. */
  readonly addresses: readonly string[];
}

export function getOrganiser({ message, sender }: Pick<Received, 'message' | 'sender'>) {
  if (message.method === 'reply' || message.method === 'counter') return message.organiser;
  return message.organiser ?? (sender.email === '' ? null : sender);
}

/** The address by which the reader is invited. */
export function invitedAs({ message, addresses }: Received): string | null {
  const guests = new Set(message.main.guests.map(({ email }) => email));
  return addresses.find((address) => guests.has(address)) ?? null;
}

export async function findInvitationStatus(
  tx: Tx,
  { membership: { companyId, memberId } }: MemberActor,
  received: Received,
  lock: 'locked' | 'read' = 'read',
): Promise<InvitationStatus> {
  const { message } = received;
  const { uid, whole, main } = message;
  const ofMember = { companyId, memberId };
  const event = await (lock === 'locked' ? lockByUid : findByUid)(tx, ofMember, uid);
  const records = await listReceived(tx, ofMember, uid);
  const original = whole === null && main.recurrence ? toOriginal(event ?? main, main.recurrence) : '';
  const record = records.find((row) => row.original === original) ?? null;
  const series = records.find((row) => row.original === '') ?? null;
  const kind = getKind(received, event, record ?? series, record !== null);
  return { kind, event, record, records, original };
}

function getKind(
  received: Received,
  event: EventRow | null,
  record: ReceivedRow | null,
  isOfSame: boolean,
): InvitationStatus['kind'] {
  if (isByOther(received, event, record)) return 'other';
  if (event && !isReceived(event)) return event.originId === null ? 'own' : 'inside';
  if (record === null) return 'new';
  const { sequence, stamp } = received.message.main;
  if (sequence < record.sequence) return 'outdated';
  // An occurrence that was never answered by itself has the state of the whole series.
  if (!isOfSame) return 'new';
  const later = sequence - record.sequence || stamp.getTime() - record.stamp.getTime();
  if (later === 0) return 'same';
  return later < 0 ? 'outdated' : 'changed';
}

/** A letter by another organiser under a known UID changes nothing, whatever sequence number it has. */
function isByOther(received: Received, event: EventRow | null, record: ReceivedRow | null): boolean {
  if (event === null && record === null) return false;
  const { method, organiser } = received.message;
  // Some mail services leave the organiser out of answers.
  const isReply = method === 'reply' || method === 'counter';
  if (isReply && organiser === null && event?.organiserId) return false;
  const known = (event ?? record)?.organiserEmail?.toLowerCase() ?? null;
  return known !== (getOrganiser(received)?.email ?? null);
}

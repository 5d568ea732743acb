import { LARGEST_SOURCE, type Received, readMessage, readSource } from '@artel/calendar/server';
import { findMember } from '@artel/company/server';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { type Invitation, isCalendarPart } from '@artel/mail/contract';
import type { Platform, Tx } from '@artel/server';
import { getServer } from '../servers/get-server.ts';
import { type AccountRow, findAccount, listAccountRows } from '../stored/accounts.store.ts';
import { putCalendarPart } from '../stored/calendar-parts.store.ts';
import type { StoredPart } from '../stored/letter.ts';
import { findMessage, type MessageRow } from '../stored/messages.store.ts';
import { calendarParts } from '../tables.ts';

/** A letter with the event in it, as it came. */
export interface LetterWithEvent {
  readonly message: MessageRow;
  readonly account: AccountRow;
  /** Null if the letter contains none. */
  readonly event: { readonly source: string; readonly method: string | null } | 'too-large' | null;
}

/**
 * Returns a letter of the actor with its event, which is fetched from its server once. No database connection
 * is occupied meanwhile.
 */
export async function readEventOfLetter(
  deps: Platform,
  actor: MemberActor,
  messageId: string,
): Promise<LetterWithEvent> {
  const { companyId } = actor.membership;
  const { message, account, known } = await deps.db.asCompany(actor, async (tx) => {
    const found = await findMessage(tx, companyId, messageId);
    const itsAccount = found && (await findAccount(tx, { companyId, id: found.accountId }));
    if (!found || !itsAccount) throw new AppError(requestErrors['not-found']);
    return {
      message: found,
      account: itsAccount,
      known: await calendarParts.find(tx, { companyId, messageId }),
    };
  });
  if (known) return { message, account, event: known };
  const part = choosePart(message.structure.parts ?? []);
  if (part === null) return { message, account, event: null };
  if (part.bytes > LARGEST_SOURCE) return { message, account, event: 'too-large' };
  const bytes = await getServer(deps, account).readPart(message, part, LARGEST_SOURCE + 1);
  if (bytes === null) return { message, account, event: null };
  if (bytes.length > LARGEST_SOURCE) return { message, account, event: 'too-large' };
  const event = { source: readSource(bytes) ?? '', method: part.method ?? null };
  await deps.db.asCompany(actor, async (tx) => {
    if (!(await findMessage(tx, companyId, messageId))) return;
    const { ownerId } = message;
    await putCalendarPart(tx, { companyId, messageId, ownerId, ...event, readAt: deps.clock.now() });
  });
  return { message, account, event };
}

/**
 * Chooses the part with the event: mail services send it twice in one letter, and programs answer the one
 * beside the text.
 */
function choosePart(parts: readonly StoredPart[]): StoredPart | null {
  const events = parts.filter(isCalendarPart);
  const weight = ({ type, method }: StoredPart) => (type === 'text/calendar' ? 2 : 0) + (method ? 1 : 0);
  return events.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}

/** The letter's event with everything that the reader's calendar needs. */
export async function toReceived(
  tx: Tx,
  { membership: { companyId, memberId } }: MemberActor,
  { message, account, event }: LetterWithEvent,
  zone: string,
): Promise<Received | Invitation['problem']> {
  if (event === null) return null;
  if (event === 'too-large') return 'too-large';
  const { method, source } = event;
  const read = readMessage(source, { method, receivedAt: message.receivedAt, zone });
  if (typeof read === 'string') return read;
  const accounts = await listAccountRows(tx, companyId);
  const member = await findMember(tx, companyId, memberId);
  const others = accounts.flatMap(({ address, aliases }) => [address, ...aliases]);
  const addresses = [account.address, ...account.aliases, ...others, member?.email ?? ''];
  const { name, address } = message.sender;
  return {
    message: read,
    sender: { name, email: address.toLowerCase() },
    addresses: [...new Set(addresses.map((one) => one.toLowerCase()))].filter((one) => one !== ''),
  };
}

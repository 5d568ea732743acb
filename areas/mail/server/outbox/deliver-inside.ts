import { listMemberNames, listMembersByEmail } from '@artel/company/server';
import { messageReceived } from '@artel/mail/contract';
import type { Platform, Tx } from '@artel/server';
import { addMessage } from '../mailbox/add-message.ts';
import { openMailbox } from '../mailbox/open-mailbox.ts';
import { publishChanged } from '../mailbox/publish.ts';
import { type AccountRow, findFolderByRole, lockAccount } from '../stored/accounts.store.ts';
import { putCalendarPart } from '../stored/calendar-parts.store.ts';
import { changeUses } from '../stored/contents.store.ts';
import type { NewLetter, StoredPart } from '../stored/letter.ts';
import { insertMessageFiles } from '../stored/messages.store.ts';
import type { OutLetter, Refusal, SendingRow } from '../stored/outbox.store.ts';
import { boundBody } from '../texts/bound-html.ts';

type Inside = Pick<SendingRow, 'companyId' | 'ownerId' | 'accountId' | 'messageId' | 'letter'>;

/**
 * Delivers a letter of a built-in mailbox: the copies of the sender and of all receivers are one transaction,
 * so that all or none get it. Returns the receivers who have left the company since it was sent.
 */
export async function deliverInside(deps: Platform, tx: Tx, sending: Inside): Promise<Refusal[]> {
  const { companyId, ownerId, letter } = sending;
  const { recipients } = letter;
  const addresses = [
    ...new Set([...recipients.to, ...recipients.cc, ...recipients.bcc].map(({ address }) => address)),
  ];
  const members = (await listMembersByEmail(tx, companyId, addresses)).filter(({ role }) => role !== 'guest');
  const people = await listMemberNames(tx, companyId, [ownerId, ...members.map(({ id }) => id)]);
  const receivers = new Map(members.map((member) => [member.id, member]));
  const held = new Map<string, AccountRow>();
  // Always in one order, so that two letters can't deadlock.
  for (const memberId of [...new Set([ownerId, ...receivers.keys()])].toSorted()) {
    await deps.db.enterMember('mail/deliver', tx, memberId);
    const { email } = receivers.get(memberId) ?? {};
    const person = people.get(memberId);
    const name = [person?.givenName, person?.familyName].filter(Boolean).join(' ');
    const opened =
      memberId === ownerId || email === undefined
        ? { companyId, id: sending.accountId }
        : await openMailbox(deps, tx, { companyId, memberId, address: email, name });
    const account = await lockAccount(tx, opened);
    if (!account) throw new Error('The mailbox of a letter is gone');
    held.set(memberId, account);
  }
  for (const [memberId, account] of held) {
    await deps.db.enterMember('mail/deliver', tx, memberId);
    if (memberId === ownerId) await place(deps, tx, account, 'sent', toLetter(deps, sending, true));
    if (receivers.has(memberId)) {
      const message = await place(deps, tx, account, 'inbox', toLetter(deps, sending, false));
      await deps.emit(tx, messageReceived, { companyId, memberId, messageId: message.id });
    }
    const person = people.get(memberId);
    if (person) await publishChanged(deps, tx, person.userId, companyId, [account.id]);
  }
  await deps.db.enterMember('mail/deliver', tx, ownerId);
  const reached = new Set(members.map(({ email }) => email));
  return addresses
    .filter((address) => !reached.has(address))
    .map((address) => ({ address, answer: deps.text('mail.outbox.gone') }));
}

async function place(
  deps: Platform,
  tx: Tx,
  account: AccountRow,
  role: string,
  letter: ReturnType<typeof toLetter>,
) {
  const { companyId, ownerId } = account;
  const folder = await findFolderByRole(tx, { companyId, accountId: account.id }, role);
  if (!folder) throw new Error(`A built-in mailbox has no folder for ${role}`);
  const { contentIds, calendar, ...rest } = letter;
  const { message, isNew } = await addMessage(deps, tx, account, folder, rest);
  if (isNew && calendar) {
    const source = { source: calendar.content, method: calendar.method, readAt: deps.clock.now() };
    await putCalendarPart(tx, { companyId, messageId: message.id, ownerId, ...source });
  }
  if (isNew && contentIds.length > 0) {
    const parts = rest.structure.parts ?? [];
    await insertMessageFiles(
      tx,
      contentIds.map((contentId, at) => ({
        companyId,
        messageId: message.id,
        part: parts[at]?.part ?? String(at + 1),
        ownerId,
        contentId,
      })),
    );
    await changeUses(tx, companyId, contentIds, 1);
  }
  return message;
}

function toLetter(
  deps: Platform,
  { messageId, letter }: Inside,
  isSent: boolean,
): NewLetter & { readonly contentIds: readonly string[]; readonly calendar: OutLetter['calendar'] } {
  const { from, recipients, subject, text, html, files, references, calendar } = letter;
  const attached = files.map(({ name, type, bytes }) => ({ name, type, bytes }));
  const event = calendar
    ? [{ name: 'invite.ics', type: 'text/calendar', bytes: Buffer.byteLength(calendar.content) }]
    : [];
  const parts: StoredPart[] = [...attached, ...event].map((file, at) => ({
    part: String(at + 2),
    ...file,
    contentId: null,
  }));
  const body = boundBody({ text, html });
  return {
    messageId,
    references,
    subject,
    sender: from,
    recipients: isSent ? recipients : { ...recipients, bcc: [] },
    sentAt: new Date(letter.date),
    receivedAt: deps.clock.now(),
    bytes: files.reduce((sum, file) => sum + file.bytes, text.length + html.length),
    structure: { parts },
    isSeen: isSent,
    isFlagged: false,
    isAnswered: false,
    isSent,
    listId: null,
    authResult: null,
    body,
    calendar,
    contentIds: files.map(({ contentId }) => contentId),
  };
}

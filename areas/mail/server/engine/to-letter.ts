import type { ImapClient } from '../outside/account-secret.ts';
import { readStructure, type ServerPart } from '../outside/read-structure.ts';
import type { Mailbox, NewLetter } from '../stored/letter.ts';
import { readIds } from '../texts/read-ids.ts';

const MOST_PEOPLE = 200;
/** Earlier times are invalid: no program sent letters then. */
const EARLIEST = Date.UTC(1980, 0, 1);

export type Listed = Exclude<Awaited<ReturnType<ImapClient['fetchOne']>>, false | undefined>;

type Address = { name?: string | undefined; address?: string | undefined };

/** Removes the half of a character that a cut left, which PostgreSQL can't store. */
function clean(text: string, longest = 1000): string {
  return text
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();
}

function people(list: readonly Address[] | undefined): Mailbox[] {
  return (list ?? []).slice(0, MOST_PEOPLE).map(({ name = '', address = '' }) => ({
    name: clean(name, 200),
    address: clean(address.toLowerCase(), 254),
  }));
}

function toTime(...candidates: (Date | string | undefined)[]): Date {
  for (const candidate of candidates) {
    const date = candidate === undefined ? null : new Date(candidate);
    if (date && date.getTime() > EARLIEST && date.getTime() < Date.UTC(2100, 0, 1)) return date;
  }
  return new Date(EARLIEST);
}

/** The fetched headers, each in one line. */
function getHeader(headers: Buffer | undefined, name: string): string {
  const unfolded = (headers?.toString('latin1') ?? '').replace(/\r?\n[ \t]+/gu, ' ');
  const found = unfolded.split(/\r?\n/u).find((line) => line.toLowerCase().startsWith(`${name}:`));
  return found?.slice(name.length + 1).trim() ?? '';
}

/**
 * Converts a letter as an IMAP server lists it. Invalid values become empty, so that one letter never stops a
 * folder.
 */
export function toLetter(
  { envelope, flags = new Set(), bodyStructure, internalDate, size = 0, headers }: Listed,
  isSent: boolean,
): NewLetter {
  const [sender] = people(envelope?.from ?? envelope?.sender);
  const [messageId] = readIds(envelope?.messageId ?? '');
  const references = [...readIds(getHeader(headers, 'references')), ...readIds(envelope?.inReplyTo ?? '')];
  const listId = getHeader(headers, 'list-id');
  return {
    messageId: messageId ?? null,
    references: [...new Set(references)],
    subject: clean(envelope?.subject ?? ''),
    sender: sender ?? { name: '', address: '' },
    recipients: { to: people(envelope?.to), cc: people(envelope?.cc), bcc: people(envelope?.bcc) },
    sentAt: toTime(envelope?.date, internalDate),
    receivedAt: toTime(internalDate, envelope?.date),
    bytes: Number.isSafeInteger(size) && size > 0 ? size : 0,
    structure: readStructure(bodyStructure as ServerPart | undefined),
    isSeen: flags.has('\\Seen'),
    isFlagged: flags.has('\\Flagged'),
    isAnswered: flags.has('\\Answered'),
    isSent,
    listId: listId === '' ? null : clean(listId, 500),
    authResult: null,
    body: null,
  };
}

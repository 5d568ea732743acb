import { createHash } from 'node:crypto';
import type { Platform } from '@artel/server';
import type { NewConversation, Referenced } from '../stored/conversations.store.ts';
import type { NewLetter } from '../stored/letter.ts';
import type { KnownMessage } from '../stored/messages.store.ts';
import { hashOfId } from '../texts/read-ids.ts';
import { plainSubject, subjectKey } from '../texts/subject-key.ts';
import { hasQuote } from '../texts/to-snippet.ts';

/** An incoming letter, with the hashes by which it and the letters that it names are found. */
interface ComingLetter {
  readonly letter: NewLetter;
  /** Keys of its own Message-ID, if it has one, and of its content. */
  readonly keys: readonly Buffer[];
  readonly ownName: Buffer | null;
  readonly references: readonly Buffer[];
}

export interface SortedLetter extends KnownMessage {
  readonly letter: NewLetter;
  readonly isNew: boolean;
}

/** The places of incoming letters, and the changes to store. */
interface SortedLetters {
  /** In the order of the letters; a letter that the mailbox has refers to the existing message. */
  readonly letters: readonly SortedLetter[];
  readonly conversations: readonly NewConversation[];
  readonly references: readonly { readonly refHash: Buffer; readonly conversationId: string }[];
  /** Existing conversations that are merged into others. */
  readonly joined: readonly { readonly id: string; readonly into: string }[];
}

export function toComing(letter: NewLetter): ComingLetter {
  const { messageId, references, sentAt, sender, subject, bytes } = letter;
  const saying = createHash('sha256')
    .update(JSON.stringify([sentAt.toISOString(), sender.address, subject, bytes]))
    .digest();
  const ownName = messageId === null ? null : hashOfId(messageId);
  return {
    letter,
    keys: ownName === null ? [saying] : [ownName, saying],
    ownName,
    references: references.map(hashOfId),
  };
}

const getHex = (hash: Buffer) => hash.toString('hex');
const shortened = (subject: string) => subject.slice(0, 1000).toWellFormed();

/**
 * Finds the message and the conversation of each letter, one after another, because each may answer or repeat
 * an earlier one; `had` contains what the mailbox has of their keys and Message-IDs.
 */
export function sortLetters(
  { ids }: Pick<Platform, 'ids'>,
  had: { readonly messages: readonly KnownMessage[]; readonly referenced: readonly Referenced[] },
  coming: readonly ComingLetter[],
): SortedLetters {
  const messages = new Map(had.messages.map((message) => [getHex(message.key), message]));
  const conversations = new Conversations(ids, had.referenced);
  const sorted = coming.map((one): SortedLetter => {
    const { letter } = one;
    const known = findKnown(messages, one);
    if ('message' in known) return { ...known.message, letter, isNew: false };
    const conversationId = conversations.choose(one);
    const { sentAt, isSeen } = letter;
    const message = {
      ...{ id: ids.next(), key: known.key, conversationId, from: letter.sender.address },
      ...{ subject: shortened(letter.subject), sentAt, isSeen },
    };
    messages.set(getHex(known.key), message);
    return { ...message, letter, isNew: true };
  });
  return {
    letters: sorted.map((one) => ({ ...one, conversationId: conversations.current(one.conversationId) })),
    ...conversations.changes(),
  };
}

/** The message, if the mailbox has it; otherwise a key that is free for it. */
function findKnown(
  messages: ReadonlyMap<string, KnownMessage>,
  { letter, keys }: ComingLetter,
): { message: KnownMessage } | { key: Buffer } {
  let last: KnownMessage | undefined;
  for (const key of keys) {
    last = messages.get(getHex(key));
    if (last === undefined) return { key };
    if (isSame(last, letter)) return { message: last };
  }
  if (last === undefined) throw new Error('A letter has a key');
  // Two letters with the same content and Message-ID are one.
  return { message: last };
}

/** Two different letters may have one Message-ID: mailing lists and forgeries do that. */
function isSame(message: KnownMessage, { sender, subject, sentAt }: NewLetter): boolean {
  return (
    message.from === sender.address &&
    message.subject === shortened(subject) &&
    message.sentAt.getTime() === sentAt.getTime()
  );
}

/** The conversations of letters, while more letters join them. */
class Conversations {
  readonly #ids: Platform['ids'];
  readonly #subjectKeys = new Map<string, string>();
  readonly #byName = new Map<string, string>();
  readonly #into = new Map<string, string>();
  readonly #created = new Map<string, NewConversation>();
  readonly #named: Buffer[] = [];

  constructor(ids: Platform['ids'], referenced: readonly Referenced[]) {
    this.#ids = ids;
    for (const { refHash, id, subjectKey: key } of referenced) {
      this.#byName.set(getHex(refHash), id);
      this.#subjectKeys.set(id, key);
    }
  }

  /** Returns the conversation into which this one was merged. */
  current(id: string): string {
    let now = id;
    for (let next = this.#into.get(now); next !== undefined; next = this.#into.get(now)) now = next;
    return now;
  }

  /** The conversation that the letter continues, or a new one. */
  choose({ letter, references, ownName }: ComingLetter): string {
    const { subject, receivedAt, body } = letter;
    const key = subjectKey(subject);
    const named = references.flatMap((hash) => this.#find(hash));
    // People answer an old letter to write about another subject.
    const goesOn = body !== null && hasQuote(body.text, body.html);
    const before = named.filter((id) => goesOn || this.#subjectKeys.get(id) === key);
    // Letters that came earlier and refer to this one.
    const after = ownName === null ? [] : this.#find(ownName);
    const [first, ...others] = [...new Set([...before, ...after])].toSorted();
    for (const other of others) this.#into.set(other, first ?? other);
    const id = first ?? this.#create(key, shortened(plainSubject(subject) || subject), receivedAt);
    for (const hash of ownName === null ? references : [...references, ownName]) {
      if (this.#byName.has(getHex(hash))) continue;
      this.#byName.set(getHex(hash), id);
      this.#named.push(hash);
    }
    return id;
  }

  changes(): Omit<SortedLetters, 'letters'> {
    const joined = [...this.#into.keys()].filter((id) => !this.#created.has(id));
    return {
      conversations: [...this.#created.values()].filter(({ id }) => !this.#into.has(id)),
      references: this.#named.map((refHash) => ({
        refHash,
        conversationId: this.current(this.#byName.get(getHex(refHash)) ?? ''),
      })),
      joined: joined.map((id) => ({ id, into: this.current(id) })),
    };
  }

  #find(hash: Buffer): string[] {
    const id = this.#byName.get(getHex(hash));
    return id === undefined ? [] : [this.current(id)];
  }

  #create(key: string, subject: string, lastAt: Date): string {
    const id = this.#ids.next();
    this.#created.set(id, { id, subject, subjectKey: key, lastAt });
    this.#subjectKeys.set(id, key);
    return id;
  }
}

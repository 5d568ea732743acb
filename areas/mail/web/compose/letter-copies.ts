import type { Draft } from '@artel/mail/contract';
import { ownCopies } from '@artel/web';
import * as z from 'zod/mini';
import { Letter } from './letter.ts';

/** Text of a letter that the server does not have yet. */
const Copy = z.object({
  letter: Letter,
  /** The version of the draft on which it is based. */
  version: z.int(),
  /** Text that was sent for saving and may have arrived, in the form of `buildWords`. */
  known: z.array(z.string()),
  typedAt: z.number(),
});
type Copy = z.infer<typeof Copy>;

export interface LetterCopies {
  /** The copies of this letter from any tab, the latest first. */
  readonly find: () => readonly (readonly [name: string, copy: Copy])[];
  /** Replaces this tab's copy; false if the browser refuses. */
  readonly write: (copy: Copy) => boolean;
  /** Takes another tab's copy over as this tab's own. */
  readonly adopt: (name: string, copy: Copy) => void;
  readonly remove: (name?: string) => void;
}

/** Milliseconds after which a visit counts as a new one. */
const LIFETIME = 30 * 86_400_000;
/** Limit of copies of all letters together. */
const MOST = 50;

/**
 * The copies of a letter in this browser; each open letter writes one of its own, so that tabs do not
 * overwrite each other.
 */
export function createLetterCopies(draftId: string): LetterCopies {
  const own = ownCopies('mail.draft.');
  let ownName = `${draftId}.${Math.random().toString(36).slice(2)}`;
  const write = (copy: Copy) => own.write(ownName, copy);
  return {
    find() {
      const copies = own.list().flatMap(([name, value]) => {
        const { data } = z.safeParse(Copy, value);
        if (data !== undefined && Date.now() - data.typedAt < LIFETIME) return [[name, data] as const];
        own.remove(name);
        return [];
      });
      copies.sort(([, a], [, b]) => b.typedAt - a.typedAt);
      // Drafts that were sent or deleted elsewhere leave copies that no one opens.
      for (const [name] of copies.splice(MOST)) own.remove(name);
      return copies.filter(([name]) => name.startsWith(`${draftId}.`));
    },
    write,
    adopt(name, copy) {
      if (write(copy)) own.remove(name);
      else ownName = name;
    },
    remove: (name = ownName) => own.remove(name),
  };
}

/** A draft from a copy in this browser, if the server no longer has it; its text is restored like any copy. */
export function draftOfCopy(id: string): Draft | null {
  const [left] = createLetterCopies(id).find();
  if (left === undefined) return null;
  const [, { version, letter }] = left;
  return {
    ...{ id, version, accountId: letter.accountId, quotes: letter.quotes },
    ...{ kind: 'new', aboutId: null, subject: '', body: '', files: [], updatedAt: '' },
    recipients: { to: [], cc: [], bcc: [] },
  };
}

import { emailField } from '@artel/identity/contract';
import * as z from 'zod/mini';

/** Parsed guests from typed or pasted text: the addresses, and the text that is none. */
interface ReadGuests {
  readonly emails: readonly string[];
  readonly wrong: readonly string[];
}

/** Addresses with anything between them that people put there; a name before an address in angle brackets may stay. */
export function readGuests(typed: string): ReadGuests {
  const words = typed
    .split(/[,;\n]+/)
    .flatMap((chunk) => /<([^<>]*)>/.exec(chunk)?.[1] ?? chunk.split(/\s+/))
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const emails = new Set<string>();
  const wrong: string[] = [];
  for (const word of words) {
    const read = z.safeParse(emailField, word);
    if (read.success) emails.add(read.data);
    else wrong.push(word);
  }
  return { emails: [...emails], wrong };
}

import { emailField } from '@artel/identity/contract';
import * as z from 'zod/mini';

/** The result of parsing typed or pasted guests: the addresses, and the text that is none. */
interface ReadGuests {
  readonly emails: readonly string[];
  readonly wrong: readonly string[];
}

/** Parses addresses with any separators that people use; a name before an address in angle brackets is allowed. */
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

import { emailField } from '@artel/identity/contract';
import * as z from 'zod/mini';

/** How many people are asked at once. */
export const ADDRESSES_AT_ONCE = 500;

/** What is wrong with a row of a pasted list. */
export type AddressProblem = 'incomplete' | 'foreign-letters' | 'malformed' | 'repeated';

export interface ReadAddress {
  /** What was typed, so that a person finds it again. */
  readonly typed: string;
  readonly email: string;
  /** What stands before the address in `Name <address>`. */
  readonly name: string;
  readonly problem: AddressProblem | null;
}

const NAMED = /^"?(.*?)"?\s*<([^<>\n]*)>$/;
/** An address in brackets with the name before it, or a word; what stands between separators. */
const PIECE = /"[^"\n]*"\s*<[^<>\n]*>|[^,;\n\t<>]*<[^<>\n]*>|[^,;\s<>]+/g;

/**
 * Reads a pasted list: addresses between spaces, commas, semicolons, tabs or lines, or `Name <address>`. Each row has
 * its own verdict; an address that stands twice is good once.
 */
export function readAddresses(text: string): ReadAddress[] {
  const seen = new Set<string>();
  return (text.match(PIECE) ?? []).map((piece) => {
    const row = readPiece(piece.trim());
    if (row.problem !== null) return row;
    if (seen.has(row.email)) return { ...row, problem: 'repeated' as const };
    seen.add(row.email);
    return row;
  });
}

function readPiece(typed: string): ReadAddress {
  const [, name = '', bracketed] = NAMED.exec(typed) ?? [];
  const address = (bracketed ?? typed).trim().replace(/^mailto:/i, '');
  const email = address.toLowerCase();
  return {
    typed,
    email,
    name: name
      .trim()
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, 240),
    problem: findAddressProblem(email),
  };
}

/** What is wrong with an address in small letters; null for a good one. */
export function findAddressProblem(email: string): Exclude<AddressProblem, 'repeated'> | null {
  if (z.core.safeParse(emailField, email).success) return null;
  if (!/^[^@]+@[^@]+\.[^@.]+$/.test(email)) return 'incomplete';
  // A Cyrillic letter that looks like a Latin one is the slip that nobody sees.
  return /[^\p{ASCII}]/u.test(email) ? 'foreign-letters' : 'malformed';
}

/** The mail domain of an address: what stands behind its last @, compared as a whole. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

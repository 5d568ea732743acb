import { withoutInvisible } from '@artel/contract';
import { emailField } from '@artel/identity/contract';
import * as z from 'zod/mini';

/** Limit of people who are invited at once. */
export const ADDRESSES_AT_ONCE = 500;

/** The problem of a row in a pasted list. */
export type AddressProblem = 'incomplete' | 'foreign-letters' | 'malformed' | 'repeated';

export interface ReadAddress {
  /** The typed text, so that a person recognizes it. */
  readonly typed: string;
  readonly email: string;
  /** The text before the address in `Name <address>`. */
  readonly name: string;
  readonly problem: AddressProblem | null;
}

/** An entry of the list: its text, and its parts if the address is in brackets. */
interface Chunk {
  readonly typed: string;
  readonly name: string;
  readonly address: string;
}

/**
 * Reads a pasted list: addresses between spaces, commas, semicolons, tabs or lines, or `Name <address>`. Each
 * row has its own verdict; a repeated address is valid once. A list beyond the limit is parsed only far
 * enough to detect that.
 */
export function readAddresses(text: string): ReadAddress[] {
  const seen = new Set<string>();
  const rows: ReadAddress[] = [];
  for (const chunk of getChunks(text)) {
    const row = readChunk(chunk);
    const isRepeated = row.problem === null && seen.has(row.email);
    rows.push(isRepeated ? { ...row, problem: 'repeated' } : row);
    seen.add(row.email);
    if (rows.length > ADDRESSES_AT_ONCE) break;
  }
  return rows;
}

/**
 * Splits the text in one pass: into addresses in brackets with the name before them, words, and the text
 * between separators.
 */
function* getChunks(text: string): Generator<Chunk> {
  // A sign is searched for again only after the scan has passed it, so that no character is read twice.
  const stop = getNext(text, ',;\n\t<>');
  const quote = getNext(text, '"\n');
  const bracketEnd = getNext(text, '<>\n');
  const quotedBracketEnd = getNext(text, '<>\n');
  const wordEnd = getNext(text, ' \t\n\r\v\f\u00a0\u2028\u2029\ufeff,;<>');
  const bracketed = (from: number, open: number, getEnd = bracketEnd): Chunk | null => {
    const end = text[open] === '<' ? getEnd(open + 1) : open;
    if (text[end] !== '>' || end === open) return null;
    return {
      typed: text.slice(from, end + 1),
      name: text.slice(from, open),
      address: text.slice(open + 1, end),
    };
  };
  for (let at = 0; at < text.length; ) {
    const chunk = quoted(at) ?? bracketed(at, stop(at)) ?? word(at);
    at += Math.max(1, chunk?.typed.length ?? 0);
    if (chunk) yield chunk;
  }

  /** A name in quotes may contain separators. */
  function quoted(at: number): Chunk | null {
    if (text[at] !== '"') return null;
    const close = quote(at + 1);
    if (text[close] !== '"') return null;
    let open = close + 1;
    while (isSpace(text[open])) open += 1;
    return bracketed(at, open, quotedBracketEnd);
  }

  function word(at: number): Chunk | null {
    const typed = text.slice(at, wordEnd(at));
    return typed === '' ? null : { typed, name: '', address: typed };
  }
}

/** Finds the next of some characters from a position that only grows; returns the length if there is none. */
function getNext(text: string, characters: string): (from: number) => number {
  const wanted = new Set(characters);
  let found = -1;
  return (from) => {
    if (from > found) {
      found = from;
      while (found < text.length && !wanted.has(text[found] as string)) found += 1;
    }
    return found;
  };
}

const isSpace = (character: string | undefined) => character !== undefined && character.trim() === '';

function readChunk({ typed, name, address }: Chunk): ReadAddress {
  const email = address
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  const unquoted = name.trim().replace(/^"/, '').replace(/"$/, '').trim();
  return {
    typed: typed.trim(),
    email,
    name: withoutInvisible(unquoted)
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, 240),
    problem: findAddressProblem(email),
  };
}

/** Returns the problem of an address in lower case; null for a valid one. */
export function findAddressProblem(email: string): Exclude<AddressProblem, 'repeated'> | null {
  if (z.core.safeParse(emailField, email).success) return null;
  if (!/^[^@]+@[^@]+\.[^@.]+$/.test(email)) return 'incomplete';
  // A Cyrillic letter that looks like a Latin one is an invisible mistake.
  return /[^\p{ASCII}]/u.test(email) ? 'foreign-letters' : 'malformed';
}

/** Returns the mail domain of an address: the complete part after its last @. */
export function getMailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

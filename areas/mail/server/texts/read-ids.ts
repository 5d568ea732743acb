import { createHash } from 'node:crypto';

/** Limit for one letter; more than any person's conversation has. */
const MOST_REFERENCES = 50;
const LONGEST_ID = 500;
/** Characters that PostgreSQL can't store are not accepted in a Message-ID. */
const ID = /<([^<>\s\p{Cc}\p{Cs}]+)>/gu;

/** Parses Message-IDs in a header: the texts between angle brackets; of many the first and the last ones. */
export function readIds(header: string): string[] {
  const ids = [...header.matchAll(ID)].map(([, id = '']) => id).filter(({ length }) => length <= LONGEST_ID);
  if (ids.length <= MOST_REFERENCES) return [...new Set(ids)];
  return [...new Set([ids[0] ?? '', ...ids.slice(1 - MOST_REFERENCES)])];
}

export function hashOfId(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}

/** The longest line of a header that every server accepts. */
const LINE = 998;

/** The header of an answer: the Message-IDs of all letters before it; of too many the first and the last ones. */
export function toReferences(ids: readonly string[]): string[] {
  const distinct = [...new Set(ids)];
  while (
    distinct.length > 2 &&
    distinct.reduce((sum, id) => sum + id.length + 3, 'References: '.length) > LINE
  )
    distinct.splice(1, 1);
  return distinct;
}

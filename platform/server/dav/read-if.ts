/** One thing that has to be so: a lock's token is held, or the content has this tag. */
interface IfCondition {
  readonly isNot: boolean;
  readonly token: string | null;
  readonly etag: string | null;
}

/** Conditions that hold together, about a resource: the request's own unless it is named. */
export interface IfList {
  readonly resource: string | null;
  readonly conditions: readonly IfCondition[];
}

const MOST_CHUNKS = 1000;

/** A resource or token, a tag, the beginning or end of a list, `Not`; nothing that two of them could begin with. */
const CHUNK = /\s*(?:<([^<>\s]+)>|\[((?:W\/)?"[^"\s]*")\]|([()])|(Not)\b)/iy;

interface Chunk {
  readonly name?: string | undefined;
  readonly etag?: string | undefined;
  readonly sign?: string | undefined;
}

/**
 * Reads an `If` (RFC 4918, 10.4): any of its lists has to hold, each with all its conditions. Null when it is malformed.
 */
export function readIf(header: string): IfList[] | null {
  const chunks = split(header.trim());
  if (!chunks) return null;
  const lists: IfList[] = [];
  let resource: string | null = null;
  // Either all lists are of named resources, or none; a resource is named for at least one list.
  const isNamed = chunks[0]?.name !== undefined;
  for (let at = 0; at < chunks.length; ) {
    const { name } = chunks[at] as Chunk;
    if (name !== undefined) {
      if (!isNamed) return null;
      resource = name;
      at += 1;
    }
    const chunk = chunks[at];
    if (!chunk) return null;
    const end = chunk.sign === '(' ? chunks.findIndex(({ sign }, later) => later > at && sign === ')') : -1;
    const conditions = end < 0 ? null : readConditions(chunks.slice(at + 1, end));
    if (!conditions) return null;
    lists.push({ resource, conditions });
    at = end + 1;
  }
  return lists.length > 0 ? lists : null;
}

function split(text: string): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = 0; at < text.length; at = CHUNK.lastIndex) {
    CHUNK.lastIndex = at;
    const found = CHUNK.exec(text);
    if (!found || chunks.length >= MOST_CHUNKS) return null;
    const [, name, etag, bracket, not] = found;
    chunks.push({ name, etag, sign: bracket ?? not?.toLowerCase() });
  }
  return chunks;
}

function readConditions(chunks: readonly Chunk[]): IfCondition[] | null {
  const conditions: IfCondition[] = [];
  let isNot = false;
  for (const { name, etag, sign } of chunks) {
    if (sign === 'not' && !isNot) {
      isNot = true;
      continue;
    }
    if (sign !== undefined) return null;
    conditions.push({ isNot, token: name ?? null, etag: etag ?? null });
    isNot = false;
  }
  return isNot || conditions.length === 0 ? null : conditions;
}

/** All tokens that a caller says to hold. */
export function getTokens(lists: readonly IfList[]): Set<string> {
  return new Set(
    lists.flatMap(({ conditions }) =>
      conditions.flatMap(({ token, isNot }) => (token !== null && !isNot ? [token] : [])),
    ),
  );
}

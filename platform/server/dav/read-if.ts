/** One condition: the lock's token is presented, or the content has this ETag. */
interface IfCondition {
  readonly isNot: boolean;
  readonly token: string | null;
  readonly etag: string | null;
}

/** Conditions that must hold together, for a resource: by default that of the request. */
export interface IfList {
  readonly resource: string | null;
  readonly conditions: readonly IfCondition[];
}

const MOST_CHUNKS = 1000;

/**
 * One token of the header: a resource or lock token, a tag, the beginning or end of a list, `Not`; their
 * beginnings differ.
 */
const CHUNK = /\s*(?:<([^<>\s]+)>|\[((?:W\/)?"[^"\s]*")\]|([()])|(Not)\b)/iy;

interface Chunk {
  readonly name?: string | undefined;
  readonly etag?: string | undefined;
  readonly sign?: string | undefined;
}

/** Parses an `If` (RFC 4918, 10.4): one of its lists must hold with all its conditions. Null if it is malformed. */
export function readIf(header: string): IfList[] | null {
  const chunks = split(header.trim());
  if (!chunks) return null;
  const lists: IfList[] = [];
  let resource: string | null = null;
  // Either all lists name a resource, or none; each named resource has at least one list.
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

/** All lock tokens that a caller presents. */
export function getTokens(lists: readonly IfList[]): Set<string> {
  return new Set(
    lists.flatMap(({ conditions }) =>
      conditions.flatMap(({ token, isNot }) => (token !== null && !isNot ? [token] : [])),
    ),
  );
}

import { HEAD, KEYS, SECTIONS } from './statement-keys.protocol.ts';

/** Words that every statement has, whatever its header says of its encoding. */
const TELLTALES = [SECTIONS.fileEnds, KEYS.account, SECTIONS.accountBegins];
/** So much of a file tells how it is encoded. */
const LOOKED_AT = 4_096;

/**
 * The text of a bank's file: strict UTF-8, or the one of the two Russian encodings in which its keys can be read. Headers lie,
 * keys do not. Null where it is none.
 */
export function decodeStatement(bytes: Uint8Array): string | null {
  const utf8 = asUtf8(bytes);
  if (utf8 !== null) return utf8.startsWith(HEAD) ? utf8 : null;
  for (const encoding of ['windows-1251', 'ibm866']) {
    const decoder = new TextDecoder(encoding);
    const ends = [bytes.subarray(0, LOOKED_AT), bytes.subarray(-LOOKED_AT)];
    const seen = ends.map((part) => decoder.decode(part)).join('\n');
    if (seen.startsWith(HEAD) && TELLTALES.some((word) => seen.includes(word))) return decoder.decode(bytes);
  }
  return null;
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

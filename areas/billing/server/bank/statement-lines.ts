import { isUtf8 } from 'node:buffer';
import { HEAD, KEYS, SECTIONS } from './statement-keys.protocol.ts';

/** Words that every statement has, whatever its header says of its encoding. */
const TELLTALES = [SECTIONS.fileEnds, KEYS.account, SECTIONS.accountBegins];
/** The bytes of a file that suffice to detect its encoding. */
const SAMPLE_BYTES = 4_096;
const LINE_FEED = 10;
/** The sign with which programs of DOS end a file. */
const END_OF_FILE = '\u001A';
/** In bytes; a character has two at most. */
const LONGEST_LINE = 8_000;

/**
 * Yields the lines of a bank's file one by one, without surrounding whitespace: a file is never text as a
 * whole. It is strict UTF-8, or the one of the two Russian encodings in which its keys can be read: headers
 * may be wrong, keys are not. Yields null if the file has neither encoding, or if a line is too long or
 * contains a NUL, which PostgreSQL cannot store.
 */
export function* statementLines(bytes: Uint8Array): Generator<string | null> {
  const decoder = getDecoder(bytes);
  if (decoder === null) return yield null;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found === -1 ? bytes.length : found;
    if (end - start > LONGEST_LINE) return yield null;
    const line = trim(decoder.decode(bytes.subarray(start, end)));
    yield line.includes('\0') ? null : line;
    start = end + 1;
  }
}

function trim(line: string): string {
  const trimmed = line.trim();
  return trimmed.endsWith(END_OF_FILE) ? trimmed.slice(0, -1).trimEnd() : trimmed;
}

function getDecoder(bytes: Uint8Array): InstanceType<typeof TextDecoder> | null {
  const ends = [bytes.subarray(0, SAMPLE_BYTES), bytes.subarray(-SAMPLE_BYTES)];
  if (isUtf8(bytes)) {
    const decoder = new TextDecoder('utf-8');
    return decoder.decode(ends[0]).startsWith(HEAD) ? decoder : null;
  }
  for (const encoding of ['windows-1251', 'ibm866']) {
    const decoder = new TextDecoder(encoding);
    const seen = ends.map((part) => decoder.decode(part)).join('\n');
    if (seen.startsWith(HEAD) && TELLTALES.some((word) => seen.includes(word))) return decoder;
  }
  return null;
}

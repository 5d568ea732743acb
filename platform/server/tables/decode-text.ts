import type { Table } from './table.ts';

interface Decoded {
  readonly text: string;
  readonly encoding: NonNullable<Table['encoding']>;
}

/** Bytes of a file that are examined to guess the encoding. */
const SAMPLE = 4096;

/**
 * Decodes a text of unknown encoding: by a byte order mark, else UTF-8 if valid, else windows-1251, in which
 * Excel for Windows writes CSV in Russia.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const wide = wideEncoding(bytes);
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), encoding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    // Marked as UTF-8 but damaged somewhere: the rest can be read anyway.
    if (hasMark(bytes, [0xef, 0xbb, 0xbf])) {
      return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'utf-8' };
    }
    return { text: new TextDecoder('windows-1251').decode(bytes), encoding: 'windows-1251' };
  }
}

const hasMark = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (hasMark(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (hasMark(bytes, [0xfe, 0xff])) return 'utf-16be';
  // UTF-16 without a mark: separators and line ends have a zero byte each, always on the same side; Cyrillic
  // letters have a four there.
  const sample = bytes.subarray(0, SAMPLE);
  let [even, odd] = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0 && byte !== 4) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const half = sample.length / 2;
  if (odd > half * 0.9 && even < half * 0.1) return 'utf-16le';
  return even > half * 0.9 && odd < half * 0.1 ? 'utf-16be' : null;
}

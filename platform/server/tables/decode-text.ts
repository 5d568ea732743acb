import type { Table } from './table.ts';

interface Decoded {
  readonly text: string;
  readonly encoding: NonNullable<Table['encoding']>;
}

/** How much of a file is looked at for a guess. */
const SAMPLE = 4096;

/**
 * Decodes the text of a file of unknown encoding: a mark at its beginning, else UTF-8 where the bytes are
 * such, else Windows-1251, as Excel for Windows writes CSV in Russia.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const wide = wideEncoding(bytes);
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), encoding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    // Marked as UTF-8 and cut or spoilt somewhere: the rest can be read all the same.
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
  // Without a mark: separators and line ends of such a file have a zero byte each, always on the same side. Cyrillic
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

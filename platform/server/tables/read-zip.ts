import { inflateRawSync } from 'node:zlib';
import { TABLE_LIMITS, TableRefusal } from './table.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** A file in an archive, unpacked. */
interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

interface Wanted {
  readonly isWanted: (name: string) => boolean;
  /** Bytes that may still come of it. */
  readonly left: () => number;
}

/**
 * The files of an archive that are wanted, each name once, one after another as its directory names them. What an archive
 * says of sizes counts for nothing: no more is unpacked than may be left.
 */
export function* entriesOf(bytes: Buffer, { isWanted, left }: Wanted): Iterable<Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw broken();
  const count = bytes.readUInt16LE(end + 10);
  if (count > TABLE_LIMITS.entries) throw new TableRefusal('too-complex');
  const seen = new Set<string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw broken();
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (isWanted(name) && !seen.has(name)) {
      seen.add(name);
      yield { name, content: contentOf(bytes, at, left()) };
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

function contentOf(bytes: Buffer, at: number, left: number): Buffer {
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
  const packed = bytes.readUInt32LE(at + 20);
  const local = bytes.readUInt32LE(at + 42);
  if ((flags & ENCRYPTED) !== 0) throw new TableRefusal('old-excel');
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL) throw broken();
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (from + packed > bytes.length) throw broken();
  const content = bytes.subarray(from, from + packed);
  if (method === STORED) {
    if (content.length > left) throw new TableRefusal('too-complex');
    return content;
  }
  if (method !== DEFLATED) throw broken();
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(left, 1) });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw new TableRefusal('too-complex');
    }
    throw broken();
  }
}

const broken = () => new TableRefusal('not-a-table');

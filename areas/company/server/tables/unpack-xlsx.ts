import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { TABLE_LIMITS, TableRefusal } from './table.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/**
 * Packs the parts of a workbook that hold text anew, as they are named in its directory. What reads it then meets no
 * bomb, no entry that only one of two readers sees and no size that lies: each was unpacked here up to a limit.
 */
export async function unpackXlsx(bytes: Buffer): Promise<Buffer> {
  const zip = new ZipFile();
  let left: number = TABLE_LIMITS.unpacked;
  for (const { name, content } of entriesOf(bytes, () => left)) {
    left -= content.length;
    if (name.startsWith('xl/worksheets/')) refuseVast(content);
    zip.addBuffer(content, name, { compress: false });
  }
  zip.end();
  return buffer(zip.outputStream);
}

interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

function* entriesOf(bytes: Buffer, left: () => number): Iterable<Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw broken();
  const count = bytes.readUInt16LE(end + 10);
  if (count > TABLE_LIMITS.entries) throw new TableRefusal('import-too-complex');
  const seen = new Set<string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw broken();
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const isWanted = /^[\w./[\] -]{1,200}\.(xml|xml\.rels|rels)$/.test(name) && !seen.has(name);
    if (isWanted) {
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
  if ((flags & ENCRYPTED) !== 0) throw new TableRefusal('import-old-excel');
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL) throw broken();
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (from + packed > bytes.length) throw broken();
  const content = bytes.subarray(from, from + packed);
  if (method === STORED) {
    if (content.length > left) throw new TableRefusal('import-too-complex');
    return content;
  }
  if (method !== DEFLATED) throw broken();
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(left, 1) });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw new TableRefusal('import-too-complex');
    }
    throw broken();
  }
}

const CELL = /\br\s*=\s*["']([A-Z]{0,7})(\d{1,9})["']/g;

/** A sheet with one cell far out on the right or far below would be filled up to there when it is read. */
function refuseVast(sheet: Buffer): void {
  for (const [, letters = '', digits] of sheet.toString('latin1').matchAll(CELL)) {
    if (letters !== '' && columnOf(letters) > TABLE_LIMITS.columns) {
      throw new TableRefusal('import-too-many-columns', { limit: TABLE_LIMITS.columns });
    }
    if (Number(digits) > TABLE_LIMITS.rows * 2) {
      throw new TableRefusal('import-too-many-rows', { limit: TABLE_LIMITS.rows });
    }
  }
}

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

const broken = () => new TableRefusal('import-not-a-table');

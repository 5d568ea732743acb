import { OFFICE_LIMITS, OfficeRefusal } from './office-limits.ts';

/** The entries of an archive by their names, unpacked when they are read. */
export interface Archive {
  /** Null where there is none of that name. */
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
}

interface Entry {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number;
  readonly offset: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const MOST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
/** A size or a place that is in the extra field. */
const ELSEWHERE = 0xffffffff;

/** The first bytes of files of older programs, in which encrypted new ones are packed, too. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ENCRYPTED = 'EncryptedPackage';
/** Bytes in which the directory of an encrypted file is looked for. */
const SEARCHED = 1024 * 1024;

/**
 * Opens an archive by its directory. Sizes that it states count for nothing: bytes are counted while they
 * are unpacked, those of all entries together.
 */
export function openZip(bytes: Uint8Array<ArrayBuffer>): Archive {
  if (COMPOUND.every((byte, at) => bytes[at] === byte))
    throw new OfficeRefusal(isEncrypted(bytes) ? 'locked' : 'broken');
  const entries = readDirectory(bytes);
  let left: number = OFFICE_LIMITS.unpacked;
  return {
    read: async (name) => {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined) return null;
      if (entry.isEncrypted) throw new OfficeRefusal('locked');
      const packed = getPacked(bytes, entry);
      const content = entry.method === STORED ? packed.slice() : await inflate(packed, left);
      left -= content.length;
      if (left < 0) throw new OfficeRefusal('too-large');
      return content;
    },
  };
}

/** The name of a stream in the file's directory, in the letters that it has there. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = [...ENCRYPTED].flatMap((letter) => [letter.charCodeAt(0), 0]);
  // The directory of a large file may be at its end.
  return [bytes.subarray(0, SEARCHED), bytes.subarray(-SEARCHED)].some((part) => contains(part, name));
}

function contains(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true;
  return false;
}

/** The first entry of each name, as other programs read it. */
function readDirectory(bytes: Uint8Array): ReadonlyMap<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, start } = findDirectory(view);
  if (count > OFFICE_LIMITS.entries) throw new OfficeRefusal('too-large');
  const entries = new Map<string, Entry>();
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY)
      throw new OfficeRefusal('broken');
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    if (extraEnd > bytes.length) throw new OfficeRefusal('broken');
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, nameEnd));
    const key = name.replaceAll('\\', '/').toLowerCase();
    if (!entries.has(key)) entries.set(key, readEntry(view, at, nameEnd, extraEnd));
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
}

function findDirectory(view: DataView): { count: number; start: number } {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const found = { count: view.getUint16(at + 10, true), start: view.getUint32(at + 16, true) };
    return found.start === ELSEWHERE ? findDirectory64(view, at) : found;
  }
  throw new OfficeRefusal('broken');
}

/** Some programs write the long form of an archive however short it is. */
function findDirectory64(view: DataView, end: number): { count: number; start: number } {
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR64) throw new OfficeRefusal('broken');
  const at = getLong(view, locator + 8);
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== END64) throw new OfficeRefusal('broken');
  return { count: getLong(view, at + 32), start: getLong(view, at + 48) };
}

/** A file is far shorter than the numbers that would lose their last digits. */
const getLong = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

function readEntry(view: DataView, at: number, extra: number, extraEnd: number): Entry {
  const unpacked = view.getUint32(at + 24, true);
  let packed = view.getUint32(at + 20, true);
  let offset = view.getUint32(at + 42, true);
  for (let field = extra; field + 4 <= extraEnd; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    const end = Math.min(extraEnd, field + 4 + view.getUint16(field + 2, true));
    let value = field + 4 + (unpacked === ELSEWHERE ? 8 : 0);
    if (packed === ELSEWHERE && value + 8 <= end) {
      packed = getLong(view, value);
      value += 8;
    }
    if (offset === ELSEWHERE && value + 8 <= end) offset = getLong(view, value);
    break;
  }
  return {
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    packed,
    offset,
  };
}

function getPacked(bytes: Uint8Array<ArrayBuffer>, { method, offset, packed }: Entry) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (method !== STORED && method !== DEFLATED) throw new OfficeRefusal('broken');
  if (offset + LOCAL_BYTES > bytes.length || view.getUint32(offset, true) !== LOCAL)
    throw new OfficeRefusal('broken');
  const start = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) throw new OfficeRefusal('broken');
  return bytes.subarray(start, start + packed);
}

/** Bytes that are unpacked at a time: they become a thousand times as many at most, before they can be counted. */
const STEP = 4 * 1024;

/** Unpacks no more bytes than are left. */
async function inflate(packed: Uint8Array<ArrayBuffer>, left: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let at = 0;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: (control) => {
        if (at >= packed.length) control.close();
        else control.enqueue(packed.slice(at, at + STEP));
        at += STEP;
      },
    },
    { highWaterMark: 0 },
  );
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > left) throw new OfficeRefusal('too-large');
      chunks.push(value);
    }
  } catch (cause) {
    await reader.cancel().catch(() => undefined);
    throw cause instanceof OfficeRefusal ? cause : new OfficeRefusal('broken');
  }
  const content = new Uint8Array(length);
  let to = 0;
  for (const chunk of chunks) {
    content.set(chunk, to);
    to += chunk.length;
  }
  return content;
}

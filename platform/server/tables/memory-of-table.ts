import { announcedBytes } from './read-zip.ts';

/** Bytes of memory for the thread itself, and for each byte of text: the text, its copy and its cells. */
const OF_THREAD = 32 * 1024 * 1024;
const OF_TEXT = 6;

/** Memory for reading a file, estimated from its first bytes and its announced unpacked size. */
export async function memoryOfTable(bytes: Buffer): Promise<number> {
  const isZip = bytes.toString('latin1', 0, 2) === 'PK';
  return memoryOfText(isZip ? await announcedBytes(bytes) : bytes.length);
}

/** Memory that this much text in a table needs. */
export function memoryOfText(bytes: number): number {
  return OF_THREAD + OF_TEXT * bytes;
}

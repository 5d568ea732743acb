import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { readEntries } from './read-zip.ts';
import { TABLE_LIMITS, TableRefusal } from './table.ts';

/** The parts of a workbook that hold text. */
const isWanted = (name: string) => /^[\w./[\] -]{1,200}\.(xml|xml\.rels|rels)$/.test(name);

/**
 * Packs the parts of a workbook that hold text again, as they are named in its directory. The reader then
 * meets no bomb, no entry that only one of two readers sees and no false size: each was unpacked here up to
 * a limit.
 */
export async function unpackXlsx(bytes: Buffer, unpacked: number): Promise<Buffer> {
  const zip = new ZipFile();
  let left = unpacked;
  for await (const { name, content } of readEntries(bytes, { isWanted, left: () => left })) {
    left -= content.length;
    if (name.startsWith('xl/worksheets/')) refuseVast(content);
    zip.addBuffer(content, name, { compress: false });
  }
  zip.end();
  return buffer(zip.outputStream);
}

const CELL = /\br\s*=\s*["']([A-Z]*)(\d+)["']/g;

/** A sheet with one cell far out on the right or far below would be filled up to there when it is read. */
function refuseVast(sheet: Buffer): void {
  for (const [, letters = '', digits] of sheet.toString('latin1').matchAll(CELL)) {
    if (letters !== '' && getColumn(letters) > TABLE_LIMITS.columns) {
      throw new TableRefusal('too-many-columns', { limit: TABLE_LIMITS.columns });
    }
    if (Number(digits) > TABLE_LIMITS.rows * 2) {
      throw new TableRefusal('too-many-rows', { limit: TABLE_LIMITS.rows });
    }
  }
}

function getColumn(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { readEntries } from './read-zip.ts';
import { TABLE_LIMITS, TableRefusal } from './table.ts';

/** The parts of a workbook that contain text. */
const isWanted = (name: string) => /^[\w./[\] -]{1,200}\.(xml|xml\.rels|rels)$/.test(name);

/**
 * Repacks the parts of a workbook that contain text, according to its directory. The library then gets no zip
 * bomb, no ambiguous entry and no false size, because each part was unpacked here up to a limit.
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

/** Refuses a sheet with a cell far to the right or below, because the library would fill all cells up to it. */
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

import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type Table, TableRefusal } from './table.ts';

/**
 * First bytes of files: a ZIP (a workbook is one), and the format that Excel wrote before 2003 and still uses
 * with a password.
 */
const ZIP = [0x50, 0x4b];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads a file by its actual format, regardless of its name. */
export async function readTable(bytes: Buffer): Promise<Table> {
  const begins = (signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);
  if (bytes.length === 0) throw new TableRefusal('empty');
  if (begins(COMPOUND)) throw new TableRefusal('old-excel');
  return begins(ZIP) ? readXlsx(bytes) : readCsv(bytes);
}

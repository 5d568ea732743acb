import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type Table, TableRefusal } from './table.ts';

/** How files begin: a ZIP (a workbook is one), and what Excel wrote until 2003 and still writes under a password. */
const ZIP = [0x50, 0x4b];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads a file by what it is, not by what it is called. */
export async function readTable(bytes: Buffer): Promise<Table> {
  const begins = (signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);
  if (bytes.length === 0) throw new TableRefusal('empty');
  if (begins(COMPOUND)) throw new TableRefusal('old-excel');
  return begins(ZIP) ? readXlsx(bytes) : readCsv(bytes);
}

import type { OfficeContent, Sheet } from '../files/office-content.ts';
import { OFFICE_LIMITS, OfficeRefusal } from '../files/office-limits.ts';
import type { Archive } from '../files/open-zip.ts';
import { findTarget, readRelations } from '../files/read-relations.ts';
import { readXml } from '../files/read-xml.ts';
import { readSheet } from './read-sheet.ts';
import { readSharedStrings, readStyles } from './workbook-parts.ts';

interface SheetEntry {
  readonly name: string;
  readonly ref: string;
}

/** The sheets of a workbook as tables: values as they were stored, formulas are not computed. */
export async function readXlsx(archive: Archive): Promise<OfficeContent> {
  const main = findTarget(await readRelations(archive, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const content = await archive.read(main);
  if (content === null) throw new OfficeRefusal('broken');
  const entries: SheetEntry[] = [];
  let isFrom1904 = false;
  readXml(content, {
    open: (tag, { name = '', ref, state, date1904 }) => {
      if (tag === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true';
      if (tag === 'sheet' && ref !== undefined && (state ?? 'visible') === 'visible')
        entries.push({ name: name.slice(0, 100), ref });
    },
  });
  const relations = await readRelations(archive, main);
  const part = async (type: string) => {
    const name = findTarget(relations, type);
    return name === undefined ? null : archive.read(name);
  };
  const book = {
    strings: readSharedStrings(await part('sharedStrings')),
    formats: readStyles(await part('styles')),
    isFrom1904,
    left: { cells: OFFICE_LIMITS.cells, text: OFFICE_LIMITS.text },
  };
  const sheets: Sheet[] = [];
  for (const { name, ref } of entries.slice(0, OFFICE_LIMITS.sheets)) {
    const relation = relations.get(ref);
    const sheet = relation?.type === 'worksheet' ? await archive.read(relation.target) : null;
    if (sheet !== null) sheets.push(readSheet(sheet, name, book));
  }
  return { kind: 'sheets', sheets, isCut: entries.length > OFFICE_LIMITS.sheets };
}

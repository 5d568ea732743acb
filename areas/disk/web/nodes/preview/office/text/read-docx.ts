import { Budget } from '../files/budget.ts';
import type { OfficeBlock, OfficeContent } from '../files/office-content.ts';
import { OfficeRefusal } from '../files/office-limits.ts';
import type { Archive } from '../files/open-zip.ts';
import { PictureStore } from '../files/picture-store.ts';
import { findTarget, readRelations } from '../files/read-relations.ts';
import { readXml } from '../files/read-xml.ts';
import { Numbering } from './docx-numbering.ts';
import { DocxReader } from './docx-reader.ts';
import { Styles } from './docx-styles.ts';

/** Parts with notes, and the name of one of them. */
const NOTES = [
  { part: 'footnotes', note: 'footnote' },
  { part: 'endnotes', note: 'endnote' },
] as const;

/** The text of a document with its headings, lists, tables and pictures; notes are at its end. */
export async function readDocx(archive: Archive): Promise<OfficeContent> {
  const main = findTarget(await readRelations(archive, ''), 'officeDocument') ?? 'word/document.xml';
  const content = await archive.read(main);
  if (content === null) throw new OfficeRefusal('broken');
  const relations = await readRelations(archive, main);
  const part = async (type: string) => {
    const name = findTarget(relations, type);
    return name === undefined ? null : archive.read(name);
  };
  const pictures = new PictureStore();
  const budget = new Budget();
  const styles = new Styles(await part('styles'));
  const numbering = new Numbering(await part('numbering'));
  const reader = new DocxReader({ relations, styles, numbering, pictures, budget });
  let { isCut } = readXml(content, reader.handler);
  const blocks: OfficeBlock[] = [...reader.finish()];
  for (const { part: type, note } of NOTES) {
    const notes = await part(type);
    const name = findTarget(relations, type);
    if (notes === null || name === undefined) continue;
    const own = new DocxReader({
      relations: await readRelations(archive, name),
      styles,
      numbering,
      pictures,
      budget,
      note,
    });
    isCut = readXml(notes, own.handler).isCut || isCut;
    blocks.push(...own.finish());
  }
  return { kind: 'document', blocks, pictures: await pictures.read(archive), isCut: isCut || budget.isCut };
}

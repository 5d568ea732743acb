import { Budget } from '../files/budget.ts';
import type { OfficeContent, Slide } from '../files/office-content.ts';
import { OFFICE_LIMITS, OfficeRefusal } from '../files/office-limits.ts';
import type { Archive } from '../files/open-zip.ts';
import { PictureStore } from '../files/picture-store.ts';
import { findTarget, readRelations } from '../files/read-relations.ts';
import { LimitReached, readXml } from '../files/read-xml.ts';
import { SlideReader } from './slide-reader.ts';

/** The slides of a presentation in their order: title, text, tables and pictures of each, and its notes. */
export async function readPptx(archive: Archive): Promise<OfficeContent> {
  const main = findTarget(await readRelations(archive, ''), 'officeDocument') ?? 'ppt/presentation.xml';
  const content = await archive.read(main);
  if (content === null) throw new OfficeRefusal('broken');
  const ids: string[] = [];
  let { isCut } = readXml(content, {
    open: (name, { ref }) => {
      if (name !== 'sldId' || ref === undefined) return;
      if (ids.length >= OFFICE_LIMITS.slides) throw new LimitReached();
      ids.push(ref);
    },
  });
  const relations = await readRelations(archive, main);
  const parts = { pictures: new PictureStore(), budget: new Budget() };
  const slides: Slide[] = [];
  const readPart = async (name: string, isNotes: boolean) => {
    const part = await archive.read(name);
    if (part === null) return [];
    const reader = new SlideReader({ ...parts, relations: await readRelations(archive, name), isNotes });
    isCut = readXml(part, reader.handler).isCut || isCut;
    return reader.finish();
  };
  for (const id of ids) {
    const name = relations.get(id)?.target;
    if (name === undefined) continue;
    const notes = findTarget(await readRelations(archive, name), 'notesSlide');
    slides.push({
      blocks: await readPart(name, false),
      notes: notes === undefined ? [] : await readPart(notes, true),
    });
  }
  return {
    kind: 'slides',
    slides,
    pictures: await parts.pictures.read(archive),
    isCut: isCut || parts.budget.isCut,
  };
}

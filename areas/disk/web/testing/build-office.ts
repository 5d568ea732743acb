import { buildZip, type ZipEntry } from './build-zip.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Relations of a part: id, type and target, and whether that is outside of the file. */
type Relation = readonly [id: string, type: string, target: string, mode?: 'External'];

export function buildRelations(relations: readonly Relation[]): string {
  const lines = relations.map(
    ([id, type, target, mode]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
}

/** The smallest picture that a browser shows. */
export const DOT = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

interface DocxParts {
  readonly body: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly footnotes?: string;
  readonly relations?: readonly Relation[];
  readonly entries?: readonly ZipEntry[];
}

const WORD =
  'xmlns:w="urn:w" xmlns:r="urn:r" xmlns:a="urn:a" xmlns:wp="urn:wp" xmlns:mc="urn:mc" xmlns:v="urn:v"';

/** A document with the given body. */
export function buildDocx({
  body,
  styles = '',
  numbering = '',
  footnotes,
  relations = [],
  entries = [],
}: DocxParts) {
  return buildZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: buildRelations([['rId1', 'officeDocument', 'word/document.xml']]) },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><w:document ${WORD}><w:body>${body}<w:sectPr><w:pgSz/></w:sectPr></w:body></w:document>`,
    },
    { name: 'word/styles.xml', content: `<w:styles ${WORD}>${styles}</w:styles>` },
    { name: 'word/numbering.xml', content: `<w:numbering ${WORD}>${numbering}</w:numbering>` },
    ...(footnotes === undefined
      ? []
      : [{ name: 'word/footnotes.xml', content: `<w:footnotes ${WORD}>${footnotes}</w:footnotes>` }]),
    {
      name: 'word/_rels/document.xml.rels',
      content: buildRelations([
        ['rIdS', 'styles', 'styles.xml'],
        ['rIdN', 'numbering', 'numbering.xml'],
        ['rIdF', 'footnotes', 'footnotes.xml'],
        ...relations,
      ]),
    },
    ...entries,
  ]);
}

interface XlsxParts {
  /** The content of each sheet's `worksheet`. */
  readonly sheets: readonly { readonly name: string; readonly content: string; readonly state?: string }[];
  readonly strings?: readonly string[];
  readonly styles?: string;
  readonly entries?: readonly ZipEntry[];
}

/** A workbook with the given sheets. */
export function buildXlsx({ sheets, strings = [], styles = '', entries = [] }: XlsxParts) {
  const ids = sheets.map((_, at) => `rId${at + 1}`);
  return buildZip([
    { name: '_rels/.rels', content: buildRelations([['rId1', 'officeDocument', '/xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="urn:r"><workbookPr/><sheets>${sheets
        .map(
          ({ name, state = 'visible' }, at) =>
            `<sheet name="${name}" sheetId="${at + 7}" state="${state}" r:id="${ids[at]}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: buildRelations([
        ...ids.map((id, at) => [id, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['rIdS', 'sharedStrings', 'sharedStrings.xml'],
        ['rIdT', 'styles', 'styles.xml'],
      ]),
    },
    ...sheets.map(({ content }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet>${content}</worksheet>`,
    })),
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    },
    { name: 'xl/styles.xml', content: `<styleSheet>${styles}</styleSheet>` },
    ...entries,
  ]);
}

interface PptxSlide {
  /** The shapes of the slide. */
  readonly shapes: string;
  readonly notes?: string;
  readonly relations?: readonly Relation[];
}

const DRAWING = 'xmlns:p="urn:p" xmlns:a="urn:a" xmlns:r="urn:r"';

/** A presentation with the given slides, the last one first in the archive. */
export function buildPptx(slides: readonly PptxSlide[], entries: readonly ZipEntry[] = []) {
  return buildZip([
    { name: '_rels/.rels', content: buildRelations([['rId1', 'officeDocument', 'ppt/presentation.xml']]) },
    ...slides
      .flatMap(({ shapes, notes, relations = [] }, at) => [
        {
          name: `ppt/slides/slide${at + 1}.xml`,
          content: `<p:sld ${DRAWING}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
        },
        {
          name: `ppt/slides/_rels/slide${at + 1}.xml.rels`,
          content: buildRelations([
            ...relations,
            ...(notes === undefined
              ? []
              : [['rIdN', 'notesSlide', `../notesSlides/notesSlide${at + 1}.xml`] as const]),
          ]),
        },
        ...(notes === undefined
          ? []
          : [
              {
                name: `ppt/notesSlides/notesSlide${at + 1}.xml`,
                content: `<p:notes ${DRAWING}><p:cSld><p:spTree>${notes}</p:spTree></p:cSld></p:notes>`,
              },
            ]),
      ])
      .toReversed(),
    {
      name: 'ppt/presentation.xml',
      content: `<p:presentation ${DRAWING}><p:sldIdLst>${slides
        .map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`)
        .join('')}</p:sldIdLst></p:presentation>`,
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      content: buildRelations(slides.map((_, at) => [`rId${at + 1}`, 'slide', `slides/slide${at + 1}.xml`])),
    },
    ...entries,
  ]);
}

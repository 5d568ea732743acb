import type { Budget } from '../files/budget.ts';
import type { OfficeBlock, OfficeSpan, SpanMark } from '../files/office-content.ts';
import type { PictureStore } from '../files/picture-store.ts';
import { type Relations, toHref } from '../files/read-relations.ts';
import type { XmlAttributes, XmlHandler } from '../files/read-xml.ts';
import { SpanList } from '../files/span-list.ts';
import { BlockBuilder } from '../files/table-builder.ts';
import type { Entry, Numbering } from './docx-numbering.ts';
import { isOn, type Styles, toHeading } from './docx-styles.ts';

interface DocxParts {
  readonly relations: Relations;
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly pictures: PictureStore;
  readonly budget: Budget;
  /** The name of a note, where a part has notes. */
  readonly note?: string;
}

interface OpenParagraph {
  readonly spans: SpanList;
  style: string | undefined;
  list: string | undefined;
  level: number | undefined;
  align: string | undefined;
  heading: number | undefined;
  marker: string | undefined;
}

interface OpenRun {
  readonly marks: Map<SpanMark, boolean>;
  isHidden: boolean;
}

/** Elements without text of the document: deleted words, the same words once more, and notes of changes. */
const LEFT_OUT = new Set([
  'del',
  'moveFrom',
  'Fallback',
  'instrText',
  'delInstrText',
  'delText',
  'rPrChange',
  'pPrChange',
  'tblPrChange',
  'trPrChange',
  'tcPrChange',
  'sectPr',
  'sdtPr',
  'rt',
  'binData',
]);

/** Notes that every file has and that draw lines. */
const LINES = new Set(['separator', 'continuationSeparator', 'continuationNotice']);
const PIXELS_PER_EMU = 1 / 9_525;

/** Reads the paragraphs and tables of a part of a document. */
export class DocxReader {
  readonly #parts: DocxParts;
  readonly #blocks = new BlockBuilder();
  readonly #paragraphs: OpenParagraph[] = [];
  #run: OpenRun | undefined;
  readonly #links: (string | undefined)[] = [];
  /** Elements that are open within one that is left out. */
  #leftOut = 0;
  #picture: { width?: number; alt: string } = { alt: '' };
  #marker: string | undefined;

  constructor(parts: DocxParts) {
    this.#parts = parts;
  }

  readonly handler: XmlHandler = {
    open: (name, attributes, path) => {
      if (this.#leftOut > 0 || LEFT_OUT.has(name)) this.#leftOut += 1;
      else if (path.at(-1) === 'rPr') this.#setRun(name, attributes, path);
      else if (path.at(-1) === 'pPr' || path.at(-1) === 'numPr') this.#setParagraph(name, attributes);
      else this.#open(name, attributes, path);
    },
    close: (name) => {
      if (this.#leftOut > 0) this.#leftOut -= 1;
      else this.#close(name);
    },
    text: (text, path) => {
      if (this.#leftOut === 0 && path.at(-1) === 't') this.#addText(text);
    },
  };

  finish(): readonly OfficeBlock[] {
    while (this.#paragraphs.length > 0) this.#closeParagraph();
    return this.#blocks.finish();
  }

  #open(name: string, attributes: XmlAttributes, path: readonly string[]): void {
    switch (name) {
      case 'p':
        this.#openParagraph();
        break;
      case 'r':
        this.#run = { marks: new Map(), isHidden: false };
        break;
      case 'tbl':
        this.#blocks.openTable();
        break;
      case 'tr':
        this.#parts.budget.addBlock();
        this.#blocks.openRow();
        break;
      case 'tc':
        this.#parts.budget.addBlock();
        this.#blocks.openCell();
        break;
      case 'gridSpan':
        this.#blocks.spanCell({ columns: Number(attributes.val) });
        break;
      case 'vMerge':
        this.#blocks.spanCell({ isContinued: attributes.val !== 'restart' });
        break;
      case 'hyperlink':
        this.#links.push(toHref(this.#parts.relations.get(attributes.ref ?? '')));
        break;
      case this.#parts.note:
        this.#leaveNote(attributes);
        break;
      default:
        this.#openInRun(name, attributes, path);
    }
  }

  #openInRun(name: string, attributes: XmlAttributes, path: readonly string[]): void {
    switch (name) {
      case 'tab':
      case 'ptab':
        if (path.at(-1) === 'r') this.#addText('\t');
        break;
      case 'br':
      case 'cr':
        this.#addText('\n');
        break;
      case 'noBreakHyphen':
        this.#addText('\u2011');
        break;
      case 'sym':
        this.#addText(getSign(attributes.char));
        break;
      case 'footnoteReference':
      case 'endnoteReference':
        this.#addNote(attributes.ref);
        break;
      case 'extent':
        this.#picture = { ...this.#picture, width: Number(attributes.cx) * PIXELS_PER_EMU };
        break;
      case 'docPr':
        this.#picture = { ...this.#picture, alt: attributes.descr ?? attributes.title ?? '' };
        break;
      case 'drawing':
      case 'pict':
      case 'object':
        this.#picture = { alt: '' };
        break;
      case 'blip':
        this.#addPicture(attributes.embed);
        break;
      case 'imagedata':
        this.#addPicture(attributes.ref);
        break;
      default:
    }
  }

  #close(name: string): void {
    if (name === 'p') this.#closeParagraph();
    else if (name === 'r') this.#run = undefined;
    else if (name === 'tbl') this.#blocks.closeTable();
    else if (name === 'hyperlink') this.#links.pop();
  }

  #leaveNote({ type, ref }: XmlAttributes): void {
    if (type !== undefined && LINES.has(type)) this.#leftOut = 1;
    else this.#marker = ref;
  }

  #openParagraph(): void {
    this.#parts.budget.addBlock();
    this.#paragraphs.push({
      spans: new SpanList(),
      style: undefined,
      list: undefined,
      level: undefined,
      align: undefined,
      heading: undefined,
      marker: this.#marker,
    });
    this.#marker = undefined;
    this.#run = undefined;
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    if (paragraph === undefined) return;
    const { styles } = this.#parts;
    const heading = paragraph.heading ?? styles.getHeading(paragraph.style);
    const entry = this.#getEntry(paragraph);
    const align = toAlign(paragraph.align ?? styles.getAlign(paragraph.style));
    const marker = entry?.marker || paragraph.marker;
    this.#blocks.add({
      kind: 'paragraph',
      spans: paragraph.spans.finish(),
      ...(heading !== undefined && { heading }),
      ...(marker && { marker }),
      ...(entry && entry.indent > 0 && { indent: entry.indent }),
      ...(align && { align }),
    });
  }

  #getEntry({ list, level, style }: OpenParagraph): { marker: string; indent: number } | null {
    const inherited = this.#parts.styles.getEntry(style);
    const entry: Entry | undefined =
      list === undefined ? inherited : { list, level: level ?? inherited?.level };
    return entry === undefined ? null : this.#parts.numbering.next(entry, style);
  }

  #setParagraph(name: string, attributes: XmlAttributes): void {
    const paragraph = this.#paragraphs.at(-1);
    const { val = '' } = attributes;
    if (paragraph === undefined) return;
    if (name === 'pStyle') paragraph.style = val;
    else if (name === 'numId') paragraph.list = val;
    else if (name === 'ilvl') paragraph.level = Number(val);
    else if (name === 'jc') paragraph.align = val;
    else if (name === 'outlineLvl') paragraph.heading = toHeading(Number(val));
  }

  #setRun(name: string, attributes: XmlAttributes, path: readonly string[]): void {
    const run = this.#run;
    if (run === undefined || path.at(-2) !== 'r') return;
    const { marks } = run;
    const { val = '' } = attributes;
    if (name === 'b') marks.set('bold', isOn(attributes));
    else if (name === 'i') marks.set('italic', isOn(attributes));
    else if (name === 'u') marks.set('underline', isOn(attributes));
    else if (name === 'strike' || name === 'dstrike') marks.set('strike', isOn(attributes));
    else if (name === 'vanish') run.isHidden = isOn(attributes);
    else if (name === 'vertAlign') {
      marks.set('raised', val === 'superscript');
      marks.set('lowered', val === 'subscript');
    } else if (name === 'rStyle') {
      if (this.#parts.styles.isBold(val)) marks.set('bold', true);
      if (this.#parts.styles.isItalic(val)) marks.set('italic', true);
    }
  }

  #addText(text: string): void {
    if (this.#run?.isHidden) return;
    this.#add({ kind: 'text', text: this.#parts.budget.addText(text), marks: this.#getMarks() });
  }

  #addNote(number: string | undefined): void {
    if (number !== undefined) this.#add({ kind: 'text', text: number, marks: ['raised'] });
  }

  #addPicture(id: string | undefined): void {
    if (id === undefined) return;
    const { width, alt } = this.#picture;
    this.#parts.budget.addBlock();
    this.#add({
      kind: 'picture',
      picture: this.#parts.pictures.add(this.#parts.relations.get(id)),
      alt: alt.slice(0, 300),
      ...(width !== undefined && width >= 1 && width < 10_000 && { width: Math.round(width) }),
    });
  }

  #add(span: OfficeSpan): void {
    const href = this.#links.at(-1);
    this.#paragraphs.at(-1)?.spans.add(span.kind === 'text' && href !== undefined ? { ...span, href } : span);
  }

  /** A run has precedence over the style of its paragraph. */
  #getMarks(): SpanMark[] {
    const style = this.#paragraphs.at(-1)?.style;
    const { styles } = this.#parts;
    const marks = new Map<SpanMark, boolean>([
      ['bold', styles.isBold(style)],
      ['italic', styles.isItalic(style)],
      ...(this.#run?.marks ?? []),
    ]);
    return [...marks].filter(([, isSet]) => isSet).map(([mark]) => mark);
  }
}

function toAlign(value: string | undefined): 'center' | 'end' | undefined {
  if (value === 'center') return 'center';
  return value === 'right' || value === 'end' ? 'end' : undefined;
}

/** Boxes and ticks of forms, which are written in fonts of signs. */
const SIGNS: Readonly<Record<string, string>> = {
  F0A8: '☐',
  F06F: '☐',
  F0FE: '☒',
  F0FD: '☒',
  F052: '☑',
  F0FC: '✓',
  F0B7: '•',
};

const getSign = (code: string | undefined): string => SIGNS[(code ?? '').toUpperCase()] ?? '□';

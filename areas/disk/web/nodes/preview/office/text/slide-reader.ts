import type { Budget } from '../files/budget.ts';
import { formatCount } from '../files/format-count.ts';
import type { OfficeBlock, OfficeParagraph, OfficeSpan, SpanMark } from '../files/office-content.ts';
import type { PictureStore } from '../files/picture-store.ts';
import { type Relations, toHref } from '../files/read-relations.ts';
import type { XmlAttributes, XmlHandler } from '../files/read-xml.ts';
import { SpanList } from '../files/span-list.ts';
import { BlockBuilder } from '../files/table-builder.ts';

interface SlideParts {
  readonly relations: Relations;
  readonly pictures: PictureStore;
  readonly budget: Budget;
  /** A page of notes is read for its notes alone, and not for the slide on it. */
  readonly isNotes: boolean;
}

interface OpenParagraph {
  readonly spans: SpanList;
  level: number;
  marker: string | undefined;
  /** How an entry is counted, where it is. */
  counted: string | undefined;
  start: number;
  align: string | undefined;
}

/** Parts of a slide that every slide has: its date, its foot and its number. */
const ROUTINE = new Set(['dt', 'ftr', 'sldNum', 'hdr', 'sldImg']);
const TITLES = new Set(['title', 'ctrTitle']);
const LEFT_OUT = new Set(['Fallback', 'extLst']);
const PIXELS_PER_EMU = 1 / 9_525;

/** Reads the shapes of a slide in their order, the title first. */
export class SlideReader {
  readonly #parts: SlideParts;
  readonly #titles: OfficeBlock[] = [];
  #blocks = new BlockBuilder();
  #shape: { place: string | undefined } | undefined;
  #paragraph: OpenParagraph | undefined;
  #run: { marks: Set<SpanMark>; href: string | undefined } = { marks: new Set(), href: undefined };
  #picture: { width?: number; alt: string } = { alt: '' };
  #pictureId: string | undefined;
  #counts: number[] = [];
  #leftOut = 0;

  constructor(parts: SlideParts) {
    this.#parts = parts;
  }

  readonly handler: XmlHandler = {
    open: (name, attributes, path) => {
      if (this.#leftOut > 0 || LEFT_OUT.has(name)) this.#leftOut += 1;
      else if (path.at(-1) === 'pPr') this.#setParagraph(name, attributes);
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
    this.#closeParagraph();
    return [...this.#titles, ...this.#blocks.finish()];
  }

  #open(name: string, attributes: XmlAttributes, path: readonly string[]): void {
    switch (name) {
      case 'sp':
      case 'pic':
      case 'graphicFrame':
        this.#shape = { place: undefined };
        this.#picture = { alt: '' };
        this.#pictureId = undefined;
        this.#counts = [];
        break;
      case 'ph':
        if (this.#shape !== undefined) this.#shape.place = attributes.type ?? 'obj';
        break;
      case 'cNvPr':
        this.#picture = { ...this.#picture, alt: attributes.descr ?? attributes.title ?? '' };
        break;
      case 'ext':
        if (path.at(-1) === 'xfrm' && attributes.cx !== undefined)
          this.#picture = { ...this.#picture, width: Number(attributes.cx) * PIXELS_PER_EMU };
        break;
      case 'blip':
        if (path.includes('pic')) this.#pictureId = attributes.embed;
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
        this.#openCell(attributes);
        break;
      default:
        this.#openText(name, attributes);
    }
  }

  #openText(name: string, attributes: XmlAttributes): void {
    switch (name) {
      case 'p':
        this.#parts.budget.addBlock();
        this.#paragraph = {
          spans: new SpanList(),
          level: 0,
          marker: undefined,
          counted: undefined,
          start: 1,
          align: undefined,
        };
        break;
      case 'pPr':
        if (this.#paragraph === undefined) break;
        this.#paragraph.level = Math.min(8, Number(attributes.lvl ?? 0) || 0);
        this.#paragraph.align = attributes.algn;
        break;
      case 'r':
      case 'fld':
        this.#run = { marks: new Set(), href: undefined };
        break;
      case 'rPr':
        this.#run.marks = getMarks(attributes);
        break;
      case 'hlinkClick':
        this.#run.href = toHref(this.#parts.relations.get(attributes.ref ?? ''));
        break;
      case 'br':
        this.#run = { marks: new Set(), href: undefined };
        this.#addText('\n');
        break;
      default:
    }
  }

  #openCell({ gridSpan, rowSpan, hMerge, vMerge }: XmlAttributes): void {
    this.#blocks.openCell();
    const isCovered = [hMerge, vMerge].some((value) => value === '1' || value === 'true');
    this.#blocks.spanCell({ columns: Number(gridSpan ?? 1), rows: Number(rowSpan ?? 1), isCovered });
  }

  #close(name: string): void {
    if (name === 'p') this.#closeParagraph();
    else if (name === 'tbl') this.#blocks.closeTable();
    else if (name === 'pic') this.#addPicture();
    if (name === 'sp' || name === 'pic' || name === 'graphicFrame') this.#shape = undefined;
  }

  get #isShown(): boolean {
    const place = this.#shape?.place;
    if (this.#parts.isNotes) return place === 'body';
    return place === undefined || !ROUTINE.has(place);
  }

  #setParagraph(name: string, { char, type = '', startAt }: XmlAttributes): void {
    const paragraph = this.#paragraph;
    if (paragraph === undefined) return;
    if (name === 'buChar') paragraph.marker = getBullet(char ?? '');
    else if (name === 'buNone') paragraph.marker = '';
    else if (name === 'buAutoNum') {
      paragraph.counted = type;
      paragraph.start = Number(startAt ?? 1) || 1;
    }
  }

  #addText(text: string): void {
    if (!this.#isShown) return;
    const { marks, href } = this.#run;
    this.#paragraph?.spans.add({
      kind: 'text',
      text: this.#parts.budget.addText(text),
      marks: [...marks],
      ...(href !== undefined && { href }),
    });
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraph;
    this.#paragraph = undefined;
    if (paragraph === undefined) return;
    const spans = paragraph.spans.finish();
    if (spans.length === 0) return;
    const isTitle = TITLES.has(this.#shape?.place ?? '');
    const marker = isTitle ? undefined : this.#getMarker(paragraph);
    const block: OfficeParagraph = {
      kind: 'paragraph',
      spans,
      ...(isTitle && { heading: 1 }),
      ...(marker && { marker }),
      ...(paragraph.level > 0 && { indent: paragraph.level }),
      ...(paragraph.align === 'ctr' && !isTitle && { align: 'center' as const }),
      ...(paragraph.align === 'r' && { align: 'end' as const }),
    };
    if (isTitle) this.#titles.push(block);
    else this.#blocks.add(block);
  }

  /** The text of a slide's main place has bullets, unless it says otherwise. */
  #getMarker({ marker, counted, level, start }: OpenParagraph): string | undefined {
    if (counted === undefined) {
      this.#counts.length = Math.min(this.#counts.length, level);
      return (
        marker ??
        (['body', 'obj'].includes(this.#shape?.place ?? '') && !this.#parts.isNotes ? '•' : undefined)
      );
    }
    this.#counts.length = Math.min(this.#counts.length, level + 1);
    const count = (this.#counts[level] ?? start - 1) + 1;
    this.#counts[level] = count;
    return formatAutomatic(count, counted);
  }

  #addPicture(): void {
    if (this.#pictureId === undefined || this.#parts.isNotes) return;
    const { width, alt } = this.#picture;
    this.#parts.budget.addBlock();
    const picture: OfficeSpan = {
      kind: 'picture',
      picture: this.#parts.pictures.add(this.#parts.relations.get(this.#pictureId)),
      alt: alt.slice(0, 300),
      ...(width !== undefined && width >= 1 && width < 10_000 && { width: Math.round(width) }),
    };
    this.#blocks.add({ kind: 'paragraph', spans: [picture] });
  }
}

function getMarks({ b, i, u, strike, baseline }: XmlAttributes): Set<SpanMark> {
  const marks = new Set<SpanMark>();
  if (b === '1' || b === 'true') marks.add('bold');
  if (i === '1' || i === 'true') marks.add('italic');
  if (u !== undefined && u !== 'none') marks.add('underline');
  if (strike !== undefined && strike !== 'noStrike') marks.add('strike');
  const raised = Number(baseline ?? 0);
  if (raised > 0) marks.add('raised');
  if (raised < 0) marks.add('lowered');
  return marks;
}

function getBullet(text: string): string {
  const [sign = '•'] = text;
  return /[\uE000-\uF8FF§]/.test(sign) ? '•' : sign;
}

/** `arabicPeriod`, `alphaLcParenR`: how numbers are written, and the signs around them. */
function formatAutomatic(count: number, type: string): string {
  const format = FORMATS.find(([start]) => type.startsWith(start))?.[1] ?? 'decimal';
  const number = formatCount(count, format);
  if (type.endsWith('ParenBoth')) return `(${number})`;
  if (type.endsWith('ParenR')) return `${number})`;
  return type.endsWith('Period') ? `${number}.` : number;
}

const FORMATS: readonly (readonly [string, string])[] = [
  ['alphaLc', 'lowerLetter'],
  ['alphaUc', 'upperLetter'],
  ['romanLc', 'lowerRoman'],
  ['romanUc', 'upperRoman'],
];

import { OFFICE_LIMITS } from '../files/office-limits.ts';
import { LimitReached, readXml, type XmlAttributes } from '../files/read-xml.ts';
import type { Entry } from './docx-numbering.ts';

interface Style {
  name: string;
  base: string | undefined;
  /** From 0. */
  outline: number | undefined;
  list: string | undefined;
  level: number | undefined;
  isBold: boolean | undefined;
  isItalic: boolean | undefined;
  align: string | undefined;
}

/** A style may be based on another one, but not without end. */
const MOST_BASES = 20;
/** Paragraphs of a lower level are no headings for a reader. */
const MOST_HEADINGS = 6;

/** The styles of a document, with what each has from those that it is based on. */
export class Styles {
  readonly #styles = new Map<string, Style>();

  constructor(part: Uint8Array | null) {
    if (part !== null) this.#read(part);
  }

  /** The level of a heading, from 1; undefined for other paragraphs. */
  getHeading(id: string | undefined): number | undefined {
    const outline = this.#find(id, ({ outline: own }) => own);
    if (outline !== undefined) return toHeading(outline);
    const name = this.#find(id, (style) => /^(?:title|heading [1-6])$/.exec(style.name)?.[0]);
    return name === undefined ? undefined : Number(/\d/.exec(name)?.[0] ?? 1);
  }

  getEntry(id: string | undefined): Entry | undefined {
    const list = this.#find(id, (style) => style.list);
    return list === undefined ? undefined : { list, level: this.#find(id, ({ level }) => level) };
  }

  isBold = (id: string | undefined): boolean => this.#find(id, (style) => style.isBold) ?? false;

  isItalic = (id: string | undefined): boolean => this.#find(id, (style) => style.isItalic) ?? false;

  getAlign = (id: string | undefined): string | undefined => this.#find(id, ({ align }) => align);

  #find<T>(id: string | undefined, get: (style: Style) => T | undefined): T | undefined {
    let style = id === undefined ? undefined : this.#styles.get(id);
    for (let hops = 0; style !== undefined && hops < MOST_BASES; hops += 1) {
      const own = get(style);
      if (own !== undefined) return own;
      style = style.base === undefined ? undefined : this.#styles.get(style.base);
    }
    return undefined;
  }

  #read(part: Uint8Array): void {
    let style: Style | undefined;
    readXml(part, {
      open: (name, attributes, path) => {
        if (name === 'style' && attributes.styleId !== undefined) {
          if (this.#styles.size >= OFFICE_LIMITS.names) throw new LimitReached();
          style = {
            name: '',
            base: undefined,
            outline: undefined,
            list: undefined,
            level: undefined,
            isBold: undefined,
            isItalic: undefined,
            align: undefined,
          };
          this.#styles.set(attributes.styleId, style);
        } else if (style !== undefined && path.includes('style')) setStyle(style, name, attributes, path);
      },
      close: (name) => {
        if (name === 'style') style = undefined;
      },
    });
  }
}

function setStyle(style: Style, name: string, attributes: XmlAttributes, path: readonly string[]): void {
  const { val = '' } = attributes;
  const around = path.at(-1);
  if (name === 'name' && around === 'style') style.name = val.toLowerCase();
  else if (name === 'basedOn') style.base = val;
  else if (name === 'outlineLvl') style.outline = Number(val);
  else if (name === 'numId') style.list = val;
  else if (name === 'ilvl') style.level = Number(val);
  else if (name === 'jc' && around === 'pPr') style.align = val;
  else if (name === 'b' && around === 'rPr') style.isBold = isOn(attributes);
  else if (name === 'i' && around === 'rPr') style.isItalic = isOn(attributes);
}

/** A switch that is named is on unless it says otherwise. */
export const isOn = ({ val }: XmlAttributes): boolean => !['0', 'false', 'off', 'none'].includes(val ?? '1');

export const toHeading = (outline: number): number | undefined =>
  Number.isInteger(outline) && outline >= 0 && outline < MOST_HEADINGS ? outline + 1 : undefined;

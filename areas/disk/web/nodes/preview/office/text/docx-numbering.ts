import { formatCount } from '../files/format-count.ts';
import { OFFICE_LIMITS } from '../files/office-limits.ts';
import { LimitReached, readXml, type XmlAttributes } from '../files/read-xml.ts';

interface Level {
  start: number;
  format: string;
  text: string;
  style: string | undefined;
}

interface List {
  /** The list that says how entries are counted. */
  abstract: string;
  /** Numbers with which levels begin once more. */
  readonly starts: Map<number, number>;
  /** The level that is read. */
  level: number;
}

/** The entry of a list that a paragraph is. */
export interface Entry {
  readonly list: string;
  readonly level: number | undefined;
}

const LEVELS = 9;

/** The lists of a document, which count their entries as the paragraphs come. */
export class Numbering {
  readonly #levels = new Map<string, Map<number, Level>>();
  readonly #lists = new Map<string, List>();
  /** Numbers of each list that is the source of others. */
  readonly #counters = new Map<string, number[]>();
  readonly #begun = new Set<string>();

  constructor(part: Uint8Array | null) {
    if (part !== null) this.#read(part);
  }

  /** The marker of the next entry and how far it is indented; null where there is no such list. */
  next({ list: id, level }: Entry, style: string | undefined): { marker: string; indent: number } | null {
    const list = this.#lists.get(id);
    const levels = list && this.#levels.get(list.abstract);
    if (list === undefined || levels === undefined) return null;
    const indent = Math.min(level ?? findLevel(levels, style), LEVELS - 1);
    const shape = levels.get(indent);
    if (shape === undefined) return null;
    const counter = this.#getCounter(id, list, levels);
    counter[indent] = (counter[indent] ?? 0) + 1;
    for (let deeper = indent + 1; deeper < LEVELS; deeper += 1)
      counter[deeper] = (levels.get(deeper)?.start ?? 1) - 1;
    return { marker: getMarker(levels, counter, shape), indent };
  }

  #getCounter(id: string, list: List, levels: ReadonlyMap<number, Level>): number[] {
    const counter =
      this.#counters.get(list.abstract) ??
      Array.from({ length: LEVELS }, (_, at) => (levels.get(at)?.start ?? 1) - 1);
    this.#counters.set(list.abstract, counter);
    if (!this.#begun.has(id)) for (const [level, start] of list.starts) counter[level] = start - 1;
    this.#begun.add(id);
    return counter;
  }

  #read(part: Uint8Array): void {
    let levels: Map<number, Level> | undefined;
    let level: Level | undefined;
    let list: List | undefined;
    readXml(part, {
      open: (name, attributes, path) => {
        const around = path.at(-1);
        if (name === 'abstractNum')
          levels = getOrMake(this.#levels, attributes.abstractNumId, () => new Map());
        else if (name === 'num')
          list = getOrMake(this.#lists, attributes.numId, () => ({
            abstract: '',
            starts: new Map(),
            level: 0,
          }));
        else if (name === 'lvl' && around === 'abstractNum') {
          level = { start: 1, format: 'decimal', text: '', style: undefined };
          levels?.set(toNumber(attributes.ilvl, 0), level);
        } else if (around === 'lvl' && path.at(-2) === 'abstractNum') setLevel(level, name, attributes.val);
        else setList(list, name, attributes);
      },
    });
  }
}

function getOrMake<T>(map: Map<string, T>, key: string | undefined, make: () => T): T {
  if (map.size >= OFFICE_LIMITS.names) throw new LimitReached();
  const value = map.get(key ?? '') ?? make();
  map.set(key ?? '', value);
  return value;
}

function setList(list: List | undefined, name: string, { val, ilvl }: XmlAttributes): void {
  if (list === undefined) return;
  if (name === 'abstractNumId') list.abstract = val ?? '';
  else if (name === 'lvlOverride') list.level = toNumber(ilvl, 0);
  else if (name === 'startOverride') list.starts.set(list.level, toNumber(val, 1));
}

function setLevel(level: Level | undefined, name: string, value = ''): void {
  if (level === undefined) return;
  if (name === 'start') level.start = toNumber(value, 1);
  else if (name === 'numFmt') level.format = value;
  else if (name === 'lvlText') level.text = value;
  else if (name === 'pStyle') level.style = value;
}

function toNumber(value: string | undefined, otherwise: number): number {
  const number = Number(value);
  return value !== undefined && Number.isInteger(number) && number >= 0 && number < 100_000
    ? number
    : otherwise;
}

function findLevel(levels: ReadonlyMap<number, Level>, style: string | undefined): number {
  if (style !== undefined) for (const [at, level] of levels) if (level.style === style) return at;
  return 0;
}

function getMarker(levels: ReadonlyMap<number, Level>, counter: readonly number[], shape: Level): string {
  if (shape.format === 'bullet') return getBullet(shape.text);
  if (shape.format === 'none') return '';
  return shape.text.slice(0, 100).replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    return formatCount(counter[at] ?? 1, levels.get(at)?.format ?? 'decimal');
  });
}

/** Signs of fonts of signs have no place of their own among the characters. */
function getBullet(text: string): string {
  const [sign = ''] = text;
  if (sign === 'o') return '◦';
  return sign === '' || sign === '§' || /[\uE000-\uF8FF]/.test(sign) ? '•' : sign;
}

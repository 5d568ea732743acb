import { AppError, IMAGE_SIDES, imageErrors } from '@artel/contract';

/** The request in an address, in one form for all spellings. */
export interface WantedImage {
  readonly format: 'webp' | 'jpeg' | 'png' | 'auto';
  /** Upper bounds; the picture is never enlarged. */
  readonly width: number | null;
  readonly height: number | null;
  /** Percent; null for the format's default. */
  readonly quality: number | null;
  /** Six hexadecimal digits of the colour behind transparent parts. */
  readonly background: string | null;
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['format', 'f'],
  ['width', 'w'],
  ['height', 'h'],
  ['resize', 's'],
  ['quality', 'q'],
  ['background', 'b'],
]);
const FORMATS: ReadonlyMap<string, WantedImage['format']> = new Map([
  ['webp', 'webp'],
  ['jpeg', 'jpeg'],
  ['jpg', 'jpeg'],
  ['png', 'png'],
  ['auto', 'auto'],
]);
const QUALITY_STEP = 5;
const MAX_LENGTH = 100;

/** Parses the modifiers of an address: `f_webp&w_640`, `s_64x64,q_80`, or `_` for none (the grammar of ipx). */
export function parseModifiers(text: string): WantedImage {
  const provided = readWords(text);
  const { f, q, b } = provided;
  return {
    format: f === undefined ? 'webp' : (FORMATS.get(f) ?? fail(`f_${f}`)),
    ...readSides(provided),
    quality: q === undefined ? null : readQuality(q),
    background: b === undefined ? null : readColour(b),
  };
}

type Words = Readonly<Record<string, string>>;

/** Parses the values by their short names; each may occur once. */
function readWords(text: string): Words {
  if (text.length > MAX_LENGTH) return fail(text.slice(0, MAX_LENGTH));
  const provided = new Map<string, string>();
  for (const word of text === '_' ? [] : text.split(/[&,]/)) {
    const [, name = '', value = ''] = /^([a-z]+)[_:=](.+)$/.exec(word) ?? [];
    const key = NAMES.get(name) ?? name;
    if (![...NAMES.values()].includes(key)) throw refuse('modifier-unknown', word);
    if (provided.has(key)) return fail(word);
    provided.set(key, value);
  }
  return Object.fromEntries(provided);
}

/** `s_64x48` crops to a shape, like width and height together; `s_64` is a square. */
function readSides({ w, h, s }: Words): Pick<WantedImage, 'width' | 'height'> {
  if (s === undefined) return { width: readSide(w, 'w'), height: readSide(h, 'h') };
  const sides = /^(\d+)(?:x(\d+))?$/.exec(s);
  if (sides === null || w !== undefined || h !== undefined) return fail(`s_${s}`);
  const [, width, height = width] = sides;
  return { width: readSide(width, 's'), height: readSide(height, 's') };
}

function readSide(text: string | undefined, name: string): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,4}$/.test(text)) return fail(`${name}_${text}`);
  const side = Number(text);
  if (IMAGE_SIDES.includes(side)) return side;
  throw new AppError(imageErrors['side-refused'], { values: { side, sides: IMAGE_SIDES.join(', ') } });
}

/** Rounds to steps, as with sides, because each further quality would be another file in the cache. */
function readQuality(text: string): number {
  const quality = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return quality >= QUALITY_STEP && quality <= 100 && quality % QUALITY_STEP === 0
    ? quality
    : fail(`q_${text}`);
}

function readColour(text: string): string {
  const colour = text.toLowerCase();
  if (/^[0-9a-f]{6}$/.test(colour)) return colour;
  return /^[0-9a-f]{3}$/.test(colour) ? colour.replace(/./g, '$&$&') : fail(`b_${text}`);
}

function fail(word: string): never {
  throw refuse('modifier-wrong', word);
}

function refuse(kind: 'modifier-unknown' | 'modifier-wrong', word: string): AppError {
  return new AppError(imageErrors[kind], { values: { word } });
}

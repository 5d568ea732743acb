import { OFFICE_LIMITS } from '../files/office-limits.ts';
import { LimitReached, readXml } from '../files/read-xml.ts';
import { getBuiltInFormat } from './format-cell.ts';

/** Characters of texts that cells share: more than are shown, because a sheet may use the last ones. */
const MOST_SHARED = 8 * OFFICE_LIMITS.text;

/** Texts that cells refer to by their numbers. */
export function readSharedStrings(part: Uint8Array | null): readonly string[] {
  const strings: string[] = [];
  if (part === null) return strings;
  let parts: string[] = [];
  let length = 0;
  readXml(part, {
    text: (text, path) => {
      // How a word is read aloud is beside it in Japanese files.
      if (path.at(-1) === 't' && !path.includes('rPh')) parts.push(text);
    },
    close: (name) => {
      if (name !== 'si') return;
      const text = parts.join('');
      parts = [];
      // An empty text takes memory, too.
      length += text.length + 1;
      if (length > MOST_SHARED) throw new LimitReached();
      strings.push(text);
    },
  });
  return strings;
}

/** The number formats of cells, by the number of their style. */
export function readStyles(part: Uint8Array | null): readonly string[] {
  const formats: string[] = [];
  if (part === null) return formats;
  const own = new Map<number, string>();
  readXml(part, {
    open: (name, { numFmtId, formatCode = '' }, path) => {
      if (formats.length + own.size >= OFFICE_LIMITS.names) throw new LimitReached();
      if (name === 'numFmt') own.set(Number(numFmtId), formatCode);
      if (name !== 'xf' || path.at(-1) !== 'cellXfs') return;
      const id = Number(numFmtId ?? 0);
      formats.push(own.get(id) ?? getBuiltInFormat(id));
    },
  });
  return formats;
}

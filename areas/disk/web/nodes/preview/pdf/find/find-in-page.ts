/** The text of a page in the parts in which the file has it. */
export type PageParts = readonly { readonly str: string; readonly hasEOL: boolean }[];

/** One place on a page: characters of one or more parts, the end excluded. */
export interface Found {
  readonly from: { readonly part: number; readonly at: number };
  readonly to: { readonly part: number; readonly at: number };
}

/** The text of a page as it is searched, and the part and the character that each of its characters is of. */
export interface Searchable {
  readonly text: string;
  readonly parts: readonly number[];
  readonly places: readonly number[];
}

/** The text of a page without differences that a reader does not type: case, the dots of \u0451, and how many spaces. */
export function toSearchable(parts: PageParts): Searchable {
  const text: string[] = [];
  const partOf: number[] = [];
  const places: number[] = [];
  const add = (character: string, part: number, at: number) => {
    if (character === ' ' && (text.length === 0 || text.at(-1) === ' ')) return;
    text.push(character);
    partOf.push(part);
    places.push(at);
  };
  for (const [part, { str, hasEOL }] of parts.entries()) {
    for (let at = 0; at < str.length; at += 1) add(fold(str[at] ?? ''), part, at);
    if (hasEOL) add(' ', part, str.length);
  }
  return { text: text.join(''), parts: partOf, places };
}

/** The places of words on a page, each once, from the top. */
export function findInPage({ text, parts, places }: Searchable, query: string, most: number): Found[] {
  const words = foldQuery(query);
  const found: Found[] = [];
  if (words === '') return found;
  for (let at = text.indexOf(words); at !== -1 && found.length < most; ) {
    const last = at + words.length - 1;
    found.push({
      from: { part: parts[at] ?? 0, at: places[at] ?? 0 },
      to: { part: parts[last] ?? 0, at: (places[last] ?? 0) + 1 },
    });
    at = text.indexOf(words, last + 1);
  }
  return found;
}

/** The words that are searched for; empty where there is nothing to search for. */
export function foldQuery(query: string): string {
  return toSearchable([{ str: query.trim(), hasEOL: false }]).text;
}

/** A character in one form; its length stays one, because places are counted. */
function fold(character: string): string {
  if (/\s/.test(character)) return ' ';
  const lower = character.toLowerCase();
  if (lower === '\u0451') return '\u0435';
  return lower.length === 1 ? lower : character;
}

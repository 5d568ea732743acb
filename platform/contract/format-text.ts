/** Texts by their keys, which are nested at the dots. */
export type TextTree = Readonly<Record<string, unknown>>;

type Values = Readonly<Record<string, unknown>>;

const plurals = new Intl.PluralRules('ru');

/** The unformatted text of a key; null if there is none, or if the key names a group. */
export function findText(texts: TextTree, key: string): string | null {
  let at: unknown = texts;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return null;
    at = (at as TextTree)[part];
  }
  return typeof at === 'string' ? at : null;
}

/**
 * Returns the text of a key with its `{{values}}` filled in, in the Russian plural form for `count`; null if
 * there is no text. Values are not escaped; code that writes HTML must do that. A value inside «…» gets „…“ for its
 * own quotation marks, as Russian spelling requires.
 */
export function formatText(texts: TextTree, key: string, values: Values = {}): string | null {
  const { count } = values;
  const counted = typeof count === 'number' ? findText(texts, `${key}_${plurals.select(count)}`) : null;
  const text = counted ?? findText(texts, key);
  if (text === null) return null;
  let depth = 0;
  return text.replace(/\{\{(\w+)\}\}|[«»]/g, (place, name: string | undefined) => {
    if (name === undefined) depth += place === '«' ? 1 : -1;
    const value = name === undefined ? place : String(values[name] ?? place);
    return name !== undefined && depth > 0 ? toInnerQuotes(value) : value;
  });
}

function toInnerQuotes(value: string): string {
  return value.replaceAll('«', '„').replaceAll('»', '“');
}

/** Merges texts of several owners. They share groups, never keys: `onTwice` is called for a key that is in both. */
export function mergeTexts(
  into: TextTree,
  from: TextTree,
  onTwice: (key: string) => void = () => {},
  path = '',
): TextTree {
  const merged: Record<string, unknown> = { ...into };
  for (const [name, value] of Object.entries(from)) {
    const here = path === '' ? name : `${path}.${name}`;
    const known = merged[name];
    if (isTree(known) && isTree(value)) merged[name] = mergeTexts(known, value, onTwice, here);
    else {
      if (known !== undefined) onTwice(here);
      merged[name] = value;
    }
  }
  return merged;
}

function isTree(value: unknown): value is TextTree {
  return typeof value === 'object' && value !== null;
}

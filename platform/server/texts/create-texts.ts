import { createInstance } from 'i18next';

type Tree = Readonly<Record<string, unknown>>;

/** Every text a person reads, for the whole installation. */
export interface Texts {
  /** A text with its values filled in, plural forms included. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** The merged strings, for the web application. */
  readonly strings: Tree;
}

/**
 * Merges the strings of the platform and of the areas. Two owners of one key stop the start; a missing key throws
 * where `onMissing` throws (tests) and shows itself as the key where it only logs (production).
 */
export function createTexts(
  sources: readonly Tree[],
  onMissing: (key: string) => void = refuseMissing,
): Texts {
  const strings = sources.reduce<Tree>((merged, source) => merge(merged, source, ''), {});
  const i18n = createInstance();
  // NOTE: without a backend the call is synchronous (initAsync: false) and its promise is settled already.
  void i18n.init({
    lng: 'ru',
    fallbackLng: false,
    initAsync: false,
    resources: { ru: { translation: strings } },
    keySeparator: '.',
    nsSeparator: false,
    // Values land in letters and JSON; whoever writes HTML escapes there.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return {
    strings,
    text(key, values) {
      const found = i18n.t(key, { defaultValue: '', ...values });
      if (found !== '') return found;
      onMissing(key);
      return key;
    },
  };
}

function refuseMissing(key: string): void {
  throw new Error(`No text for the key "${key}" in any strings/ru.json`);
}

function merge(into: Tree, from: Tree, path: string): Tree {
  const merged: Record<string, unknown> = { ...into };
  for (const [key, value] of Object.entries(from)) {
    const here = path ? `${path}.${key}` : key;
    const known = merged[key];
    if (known === undefined) merged[key] = value;
    else if (isTree(known) && isTree(value)) merged[key] = merge(known, value, here);
    else throw new Error(`Two strings/ru.json files define "${here}"`);
  }
  return merged;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

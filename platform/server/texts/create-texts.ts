import { formatText, mergeTexts, type TextTree } from '@artel/contract';

/** Every text for people, of the whole installation. */
interface Texts {
  /** Formats a text with its values, plural forms included. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** The merged strings, for the web application. */
  readonly strings: TextTree;
}

/**
 * Merges the strings of the platform and of the areas. Two owners of one key stop the start; a missing key
 * throws if `onMissing` throws (tests), and is shown as the key if it only logs (production).
 */
export function createTexts(
  sources: readonly TextTree[],
  onMissing: (key: string) => void = refuseMissing,
): Texts {
  const strings = sources.reduce<TextTree>((merged, source) => mergeTexts(merged, source, refuseTwice), {});
  return {
    strings,
    text(key, values) {
      const text = formatText(strings, key, values);
      if (text === null) onMissing(key);
      return text ?? key;
    },
  };
}

function refuseMissing(key: string): void {
  throw new Error(`No text for the key "${key}" in any strings/ru.json`);
}

function refuseTwice(key: string): void {
  throw new Error(`Two strings/ru.json files define "${key}"`);
}

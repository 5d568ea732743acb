import { TEXT_LIMITS } from './text-limits.ts';

/** Collects the different words of a text in their order, up to the limits. */
export interface WordList {
  /** Adds a part of a text that neither begins nor ends inside a word; false if the limits are reached. */
  readonly add: (text: string) => boolean;
  readonly getWords: () => string;
}

/** Signs between words that are letters or digits in no language; the search finds the others itself. */
const GAPS = /[\s!-/:-@[-`{-~«»„“”…–—]+/u;
/** A word that is cut at the end of a line. */
const CUT_WORD = /(\p{L})-\r?\n\s{0,20}(?=\p{Ll})/gu;

export function createWordList(): WordList {
  const seen = new Set<string>();
  let text = 0;
  let words = 0;
  const addWords = (part: string) => {
    for (const word of part.split(GAPS)) {
      if (word === '' || seen.has(word)) continue;
      words += word.length + 1;
      if (words > TEXT_LIMITS.words) return false;
      seen.add(word);
    }
    return true;
  };
  return {
    add(part) {
      const read = part.slice(0, TEXT_LIMITS.text - text).toWellFormed();
      text += read.length;
      const whole = read.replace(CUT_WORD, '$1');
      // Both readings of a cut word are found: a hyphen may belong to it.
      const isComplete = addWords(whole) && (whole === read || addWords(read));
      return isComplete && text < TEXT_LIMITS.text;
    },
    getWords: () => [...seen].join(' ').replaceAll('\0', ''),
  };
}

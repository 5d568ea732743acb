import data from 'emojibase-data/ru/compact.json' with { type: 'json' };
import { foldText } from '../../../i18n/fold-text.ts';

export interface Emoji {
  readonly sign: string;
  readonly name: string;
}

interface Known extends Emoji {
  readonly words: string;
}

/** Components of letters and skin tones; and flags, which Windows does not draw. */
const HIDDEN = new Set([2, 9]);

const all: readonly Known[] = data
  .filter(({ group }) => group !== undefined && !HIDDEN.has(group))
  .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
  .map(({ unicode, label, tags = [] }) => ({
    sign: unicode,
    name: label,
    words: foldText([label, ...tags].join(' ')),
  }));

/**
 * Emoji whose Russian name or keywords contain each word of a query, matches in the name first; all of them
 * for an empty query.
 */
export function findEmoji(query: string): readonly Emoji[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const found = all.filter((emoji) => words.every((word) => emoji.words.includes(word)));
  const isNamed = ({ name }: Emoji) => words.every((word) => foldText(name).includes(word));
  const named = found.filter(isNamed);
  return named.length === 0 ? found : [...named, ...found.filter((emoji) => !isNamed(emoji))];
}

import { type KeyRows, listLayoutVariants } from '@artel/contract';
import { foldText } from '@artel/web';
import type { Offer } from './offer.ts';

/** How well something fits; the smaller, the better. */
type Rank = 0 | 1 | 2 | 3 | 4;

/** The rank of an offer that matches with a typing error only. */
const SLIP = 4;

/** Number of letters from which a typing error in a word is tolerated. */
const FORGIVEN_FROM = 5;

/**
 * Returns the offers that match the query, the best first, and among equals the recently used ones. Case and
 * the dots of io do not matter; a query typed in the other keyboard layout is understood; where nothing matches,
 * one typing error in a longer word of a title is tolerated.
 */
export function findOffers(
  offers: readonly Offer[],
  query: string,
  recent: readonly string[],
  rows: KeyRows,
): readonly Offer[] {
  // A key without a letter in one layout (a full stop) may have one in the other.
  const wanted =
    query.trim() === ''
      ? [[]]
      : listLayoutVariants(query, rows)
          .map(getWords)
          .filter(({ length }) => length > 0);
  const found = offers.flatMap((offer) => {
    const rank = bestRank(offer, wanted);
    return rank === null ? [] : [{ offer, rank, lately: toRecent(offer, recent) }];
  });
  const isExact = found.some(({ rank }) => rank < SLIP);
  return found
    .filter(({ rank }) => rank < SLIP || !isExact)
    .sort((one, other) => one.rank - other.rank || one.lately - other.lately)
    .map(({ offer }) => offer);
}

function toRecent({ name }: Offer, recent: readonly string[]): number {
  const at = recent.indexOf(name);
  return at === -1 ? recent.length : at;
}

function bestRank(offer: Offer, readings: readonly (readonly string[])[]): Rank | null {
  const title = getWords(offer.title);
  const words = [...title, ...getWords(offer.keywords)];
  const ranks = readings
    .map((query) => getRank(query, title, words))
    .filter((rank) => rank !== null)
    .sort((one, other) => one - other);
  return ranks[0] ?? null;
}

function getRank(query: readonly string[], title: readonly string[], words: readonly string[]): Rank | null {
  if (query.length === 0) return 0;
  if (title.join(' ').startsWith(query.join(' '))) return 0;
  const fits = (test: (word: string, part: string) => boolean, among: readonly string[]) =>
    query.every((part) => among.some((word) => test(word, part)));
  if (fits(startsWith, title)) return 1;
  if (fits(startsWith, words)) return 2;
  if (fits(contains, words)) return 3;
  return fits(almostStartsWith, title) ? SLIP : null;
}

function startsWith(word: string, part: string): boolean {
  return word.startsWith(part);
}

function contains(word: string, part: string): boolean {
  return word.includes(part);
}

/** Whether the word begins with the part, except for one letter that is wrong, missing, additional or swapped. */
function almostStartsWith(word: string, part: string): boolean {
  if (word.startsWith(part)) return true;
  if (part.length < FORGIVEN_FROM) return false;
  const same = [...part].findIndex((letter, at) => letter !== word[at]);
  const rest = part.slice(same);
  const left = word.slice(same);
  const swapped = `${left[1] ?? ''}${left[0] ?? ''}`;
  return (
    left.slice(1).startsWith(rest.slice(1)) ||
    left.slice(1).startsWith(rest) ||
    left.startsWith(rest.slice(1)) ||
    (rest.startsWith(swapped) && left.slice(2).startsWith(rest.slice(2)))
  );
}

/** The words of a text in the form for comparison. */
function getWords(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

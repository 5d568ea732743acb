import { listReadings, type Platform } from '@artel/server';
import { listSpellings } from '../bank/find-invoice-numbers.ts';
import { ALIKE, KINDS_OF_WORDS, NAMED_NUMBER } from './search-words.protocol.ts';

/** The search of invoices, documents and payments, as the functions of the database read it. */
export interface Words {
  /** Numbers that are equal. */
  readonly numbers: readonly string[];
  /** The beginning of an INN. */
  readonly inn: string | null;
  readonly kopecks: number | null;
  /** Words that are all in the text, in each layout of the keyboard. */
  readonly variants: readonly (readonly string[])[];
  /** The kinds that the number is of, where its document is named. */
  readonly kinds?: readonly string[];
}

/** Fewer digits would find a great part of all companies. */
const SHORTEST_INN = 4;
/** More words than the name of a service and its buyer have. */
const MOST_WORDS = 20;

/** Reads what was typed: a number by itself, with its sign or its document; an INN; a sum; words. Nothing typed searches nothing. */
export function readWords(deps: Pick<Platform, 'text'>, q = ''): Words | undefined {
  const typed = q.trim();
  if (typed === '') return undefined;
  const named = NAMED_NUMBER.exec(typed)?.groups;
  if (named) return { ...NOTHING, numbers: listSpellings(named['number'] ?? ''), ...toKinds(named['kind']) };
  const kopecks = readKopecks(typed);
  const digits = typed.replaceAll(/\s/g, '');
  if (/^\d{1,30}$/.test(digits))
    return {
      ...NOTHING,
      numbers: listSpellings(digits),
      inn: digits.length < SHORTEST_INN ? null : digits,
      kopecks,
    };
  if (kopecks !== null) return { ...NOTHING, kopecks };
  const readings = listReadings(deps, typed);
  const variants = readings.map(toWords).filter(({ length }) => length > 0);
  return { ...NOTHING, numbers: [...new Set(readings.flatMap(listSpellings))], variants };
}

const NOTHING: Words = { numbers: [], inn: null, kopecks: null, variants: [] };

function toKinds(word: string | undefined): Pick<Words, 'kinds'> {
  const found = KINDS_OF_WORDS.find(({ begins }) => word !== undefined && begins.test(word));
  return found ? { kinds: found.kinds } : {};
}

/** A number among words is a word by itself: 7 is not in 17. */
function toWords(reading: string): string[] {
  return reading
    .toLowerCase()
    .replaceAll(ALIKE.from, ALIKE.to)
    .replaceAll(/[«»"“”„()]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => (/^\d+$/.test(word) ? ` ${word} ` : word));
}

/** A sum as people type it, «1 780,00 ₽» or «1780», in kopecks. */
function readKopecks(typed: string): number | null {
  const [, rubles, kopecks = ''] = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/\s|₽/g, '')) ?? [];
  return rubles === undefined ? null : Number(rubles) * 100 + Number(kopecks.padEnd(2, '0'));
}

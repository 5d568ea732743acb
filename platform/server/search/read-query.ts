import type { Platform } from '../platform.ts';
import { listReadings } from './list-readings.ts';
import type { SearchQuery } from './search-provider.ts';

/** Longer than people remember of a title. */
const MOST_TYPED = 300;

/**
 * Parses the input of the search box: anything that is no text counts as a gap, and a long input is cut.
 * Never refuses.
 */
export function readQuery(deps: Pick<Platform, 'text'>, written: string): SearchQuery & { letters: number } {
  const plain = written.toWellFormed().replace(/[\p{Cc}\ufffd]/gu, ' ');
  const typed = [...plain.trim()].slice(0, MOST_TYPED).join('').trim();
  const readings = typed === '' ? [] : listReadings(deps, typed);
  return { typed, readings, letters: Math.max(0, ...readings.map(countLetters)) };
}

function countLetters(reading: string): number {
  return reading.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

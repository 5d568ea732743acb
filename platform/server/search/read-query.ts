import type { Platform } from '../platform.ts';
import { listReadings } from './list-readings.ts';
import type { SearchQuery } from './search-provider.ts';

/** Longer than what people remember of a title. */
const MOST_TYPED = 300;

/**
 * Reads the input of the search box: anything that is no text is a gap, and input that is too long is cut.
 * Never refused.
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

import { isTest } from '../project/source-files.ts';
import { matchingLines, type Source } from './source.ts';

/**
 * The library's own types handle neither the years of a business nor those of the database: the year 0 ends
 * in an error.
 */
const PLAIN_DATE = /\biso\s*\.\s*(?:date|datetime)\b|\bz\.(?:coerce\.)?date\(|^\s*\.datetime\(/;
const HOME = 'platform/contract/dates.ts';

/** Dates that are read by a type other than the project's own. */
export function dateFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => /\.tsx?$/.test(file) && !isTest(file) && file !== HOME)
    .flatMap((source) => matchingLines(source, PLAIN_DATE, `dates are read by the types of ${HOME}`));
}

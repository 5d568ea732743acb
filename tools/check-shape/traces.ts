import { isTest } from '../project/source-files.ts';
import { matchingLines, type Source } from './source.ts';

/** Paths of checkouts and home folders; the project's own examples use others. */
const MACHINE_PATH = /(?<![\w.])\/(work|workspace|mnt|root|home\/[a-z]\w*|Users\/[A-Za-z]\w*)\/\w/;
const NAMELESS_MARKER = /\b(TODO(?!\(#\d+\):)|FIXME|XXX|HACK)\b/;

/**
 * Finds traces of a machine or of unfinished work: paths of a developer's disk, registry hosts, markers
 * without an issue.
 */
export function traceFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => !file.startsWith('tools/check-shape/') && file !== 'tools/check/violations.test.ts')
    .flatMap((source) => [
      ...(isTest(source.file) ? [] : matchingLines(source, MACHINE_PATH, 'path of somebody’s machine')),
      ...(source.file === 'package-lock.json'
        ? matchingLines(source, /"resolved": "https?:/, 'registry host')
        : []),
      ...(/\.(ts|tsx|mjs|sql|css)$/.test(source.file)
        ? matchingLines(source, NAMELESS_MARKER, 'a marker names its issue: TODO(#12):')
        : []),
    ]);
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isModule, isTest, sourceFiles } from '../../project/source-files.ts';
import { type FoundPattern, findPatterns } from './find-patterns.ts';

/** Committed, so that no check depends on the speed of the machine that runs it. */
export const VERDICTS = 'tools/check/patterns/verdicts.json';

/** Only the product: tests and tools do not read input of strangers. */
const SHIPPED = /^(platform|areas|shell)\//;

export interface FileOfPatterns {
  readonly file: string;
  readonly text: string;
  readonly patterns: readonly FoundPattern[];
}

/** The modules of the product in which a regular expression can be. */
export function* filesWithPatterns(root: string): Generator<FileOfPatterns> {
  for (const file of sourceFiles(root)) {
    if (!SHIPPED.test(file) || !isModule(file) || isTest(file)) continue;
    const text = readFileSync(join(root, file), 'utf8');
    if (/\/|RegExp/.test(text)) yield { file, text, patterns: findPatterns(text, file.endsWith('x')) };
  }
}

export function verdictKey(source: string, flags: string): string {
  return `/${source}/${flags}`;
}

/** The committed verdicts; none when another version of recheck made them. */
export function readVerdicts(root: string): Map<string, string> {
  const { method, verdicts } = JSON.parse(readFileSync(join(root, VERDICTS), 'utf8'));
  return new Map(method === methodIn(root) ? Object.entries<string>(verdicts) : []);
}

export function writeVerdicts(root: string, verdicts: ReadonlyMap<string, string>): void {
  const sorted = Object.fromEntries([...verdicts].sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = JSON.stringify({ method: methodIn(root), verdicts: sorted }, null, 2);
  writeFileSync(join(root, VERDICTS), `${text}\n`);
}

function methodIn(root: string): string {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `recheck ${devDependencies.recheck}, automaton`;
}

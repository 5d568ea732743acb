import { join } from 'node:path';
import { checkShape } from '../check-shape/check-shape.ts';
import { checkBiome } from './biome.ts';
import { command, ownTool } from './command.ts';
import { checkImports } from './imports.ts';

export interface CheckResult {
  readonly name: string;
  /** One line each; none when the check passed. */
  readonly faults: readonly string[];
  readonly milliseconds: number;
}

interface Check {
  readonly name: string;
  readonly find: (root: string) => Promise<string[]>;
}

const AT_ONCE = 2;

/** The cache folder in which knip and the compiler store their results for unchanged files: knip by size and time, the compiler by content. */
const CACHE = 'node_modules/.cache';

/** The checks of the project's rules; the heaviest first, so that two cores finish together. */
const checks: readonly Check[] = [
  { name: 'drift of generated files', find: (root) => ownTool(root, 'tools/generate.ts', ['--check']) },
  { name: 'linear patterns (recheck)', find: (root) => ownTool(root, 'tools/check/patterns/main.ts', []) },
  { name: 'dead code (knip)', find: (root) => knip(root) },
  { name: 'format and lint (Biome)', find: checkBiome },
  { name: 'types: contract', find: (root) => types(root, 'contract') },
  { name: 'types: server', find: (root) => types(root, 'server') },
  { name: 'types: web', find: (root) => types(root, 'web') },
  { name: 'types: journeys', find: (root) => types(root, 'journeys') },
  { name: 'imports', find: checkImports },
  { name: 'shape', find: checkShape },
  // Finds an unused front door; its types belong to its exports. Last, because it reads the cache of the
  // other knip.
  {
    name: 'unused front doors (knip)',
    find: (root) => knip(root, '--include-entry-exports', '--include=exports'),
  },
];

function knip(root: string, ...options: string[]): Promise<string[]> {
  return command(root, 'knip', ['--no-progress', '--no-config-hints', '--cache', ...options]);
}

function types(root: string, build: string): Promise<string[]> {
  const incremental = ['--incremental', '--tsBuildInfoFile', join(CACHE, `types-${build}.tsbuildinfo`)];
  return command(root, 'tsc', ['-p', `tsconfig.${build}.json`, '--pretty', 'false', ...incremental]);
}

/** Runs every check, two at a time; each result is passed on as soon as it is known. */
export async function run(root: string, notify: (result: CheckResult) => void): Promise<CheckResult[]> {
  const waiting = [...checks];
  const results: CheckResult[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const begun = performance.now();
      const faults = await check.find(root).catch((error: Error) => [error.stack ?? error.message]);
      const result = { name: check.name, faults, milliseconds: performance.now() - begun };
      results.push(result);
      notify(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

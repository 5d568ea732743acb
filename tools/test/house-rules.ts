import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from '../project/source-files.ts';

/** Files that define the project's rules: the tools, and the configuration of the programs that they call. */
const OF_RULES = /^(tools\/(?!bench\/|test\/)|[^/]+\.json$)/;
const STORED = 'node_modules/.artel/house-rules.sha256';

/**
 * The project's rules in their present state. Breaking each of them on purpose takes as long as a fifth of
 * all pure tests, and is not repeated while none of their files has changed since it last passed here.
 */
export function houseRules(root: string): { readonly areKnown: boolean; remember(): void } {
  const stored = join(root, STORED);
  const stamp = getStamp(root);
  return {
    areKnown: read(stored) === stamp,
    remember() {
      mkdirSync(dirname(stored), { recursive: true });
      writeFileSync(stored, stamp);
    },
  };
}

function getStamp(root: string): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles(root).filter((name) => OF_RULES.test(name)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

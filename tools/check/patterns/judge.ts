import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { checkSync as CheckSync } from 'recheck';

export interface Judge {
  /** `safe`, `unknown`, or what it is instead of linear. */
  judge(source: string, flags: string): string;
  /** Writes down what was found, for the next time. */
  keep(): void;
}

/** On any machine that does something else as well; what is hard to judge is better written otherwise. */
const TIMEOUT = 120_000;
/** Names the way of judging: verdicts of another way are forgotten. */
const WAY = 'recheck 4.5.0, automaton';

/** Judges by the theory of automata, which proves what it says; what was judged once is remembered beside the packages. */
export function openJudge(root: string): Judge {
  const folder = join(root, 'node_modules', '.artel');
  const file = join(folder, 'patterns.json');
  const known = read(file);
  let check: typeof CheckSync | null = null;
  return {
    judge(source, flags) {
      const key = `/${source}/${flags}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      check ??= load();
      const verdict = verdictOf(check(source, flags, { checker: 'automaton', timeout: TIMEOUT }));
      if (verdict !== 'unknown') known.set(key, verdict);
      return verdict;
    },
    keep() {
      if (check === null) return;
      mkdirSync(folder, { recursive: true });
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify({ way: WAY, known: Object.fromEntries(known) }, null, 1));
      renameSync(draft, file);
    },
  };
}

function read(file: string): Map<string, string> {
  try {
    const { way, known } = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(way === WAY ? Object.entries<string>(known) : []);
  } catch {
    return new Map();
  }
}

/** Its part in JavaScript alone: no Java, no program of another maker. */
function load(): typeof CheckSync {
  process.env['RECHECK_BACKEND'] = 'pure';
  process.env['RECHECK_SYNC_BACKEND'] = 'pure';
  return createRequire(import.meta.url)('recheck').checkSync;
}

function verdictOf(diagnostics: ReturnType<typeof CheckSync>): string {
  if (diagnostics.status === 'vulnerable') return diagnostics.complexity.summary;
  return diagnostics.status;
}

import { createRequire } from 'node:module';
import type { checkSync as CheckSync } from 'recheck';

let check: typeof CheckSync | null = null;

/**
 * Proves by the theory of automata how many steps a pattern takes: `safe`, what it is instead of linear, or `unknown`.
 * It has no limit of time, so that the verdict is the same on every machine; recheck limits the size of its automata.
 */
export function evaluateLinearity(source: string, flags: string): string {
  check ??= load();
  const diagnostics = check(source, flags, { checker: 'automaton', timeout: null });
  return diagnostics.status === 'vulnerable' ? diagnostics.complexity.summary : diagnostics.status;
}

/** Its part in JavaScript alone: no Java, no program of another maker. */
function load(): typeof CheckSync {
  process.env['RECHECK_BACKEND'] = 'pure';
  process.env['RECHECK_SYNC_BACKEND'] = 'pure';
  return createRequire(import.meta.url)('recheck').checkSync;
}

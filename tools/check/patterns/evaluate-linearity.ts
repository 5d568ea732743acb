import { createRequire } from 'node:module';
import type { checkSync as CheckSync } from 'recheck';

let check: typeof CheckSync | null = null;

/**
 * Proves with automata how many steps a pattern takes: `safe`, the complexity if it is not linear, or
 * `unknown`. It has no time limit, so that the verdict is the same on every machine; recheck limits the size
 * of its automata.
 */
export function evaluateLinearity(source: string, flags: string): string {
  check ??= load();
  const diagnostics = check(source, flags, { checker: 'automaton', timeout: null });
  return diagnostics.status === 'vulnerable' ? diagnostics.complexity.summary : diagnostics.status;
}

/** Loads only its JavaScript part: no Java, no native program. */
function load(): typeof CheckSync {
  process.env['RECHECK_BACKEND'] = 'pure';
  process.env['RECHECK_SYNC_BACKEND'] = 'pure';
  return createRequire(import.meta.url)('recheck').checkSync;
}

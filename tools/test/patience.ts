import { vi } from 'vitest';

/**
 * What waits for a state waits as long as it takes: Vitest's own second is a statement about the machine. A test that
 * hangs is ended by its time-out, with its name.
 */
const PATIENCE_MS = 60_000;
// Files of a worker share its `vi`, which is made patient once.
const mark = Symbol.for('artel: patient');

if (!(mark in vi)) {
  const { waitFor, waitUntil } = vi;
  Object.assign(vi, { [mark]: true });
  vi.waitFor = (look, options) => waitFor(look, patient(options));
  vi.waitUntil = (look, options) => waitUntil(look, patient(options));
}

function patient(options: number | { interval?: number; timeout?: number } = {}) {
  return { ...(typeof options === 'object' && options), timeout: PATIENCE_MS };
}

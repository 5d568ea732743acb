import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the remains of the start before anyone waits: V8 would retain their pages in an idle process. The
 * collector is available during this call only.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc');
  try {
    runInNewContext('gc')();
  } finally {
    setFlagsFromString('--no-expose-gc');
  }
}

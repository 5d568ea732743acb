import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceContext } from './service.ts';

/** A loop that runs until its service ends. */
export interface Loop {
  /** Resolves when the present act has ended. */
  readonly ended: Promise<void>;
}

/**
 * Repeats an act with a pause before each, for a service that consists of such a loop; a failed act fails the
 * service.
 */
export function repeat(
  { signal, fail }: Pick<ServiceContext<unknown>, 'signal' | 'fail'>,
  pauseMs: number,
  act: () => Promise<unknown>,
): Loop {
  async function run(): Promise<void> {
    for (;;) {
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      await act();
    }
  }
  return { ended: run().catch(fail) };
}

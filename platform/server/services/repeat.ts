import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceContext } from './service.ts';

/** A loop that runs until its service ends. */
export interface Loop {
  /** Resolves after the act under way. */
  readonly ended: Promise<void>;
}

/** Acts again and again with a pause before each act, for a service that consists of this; a failed act fails the service. */
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

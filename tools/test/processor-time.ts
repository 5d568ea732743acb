import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    processorSeconds?: number;
  }
}

/** The CPU time that a file's worker used: on a busy machine the seconds on the clock include others' work. */
const begun = process.cpuUsage();

// The hook that is registered first runs last.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures are wanted.
afterAll(({}, file) => {
  const { user, system } = process.cpuUsage(begun);
  file.meta.processorSeconds = (user + system) / 1e6;
});

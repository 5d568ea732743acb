import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    processorSeconds?: number;
  }
}

/**
 * The time that a file's worker computed: on a busy machine the seconds on the clock include others' work.
 */
const begun = process.cpuUsage();

// The first that is registered is the last that runs.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures are wanted.
afterAll(({}, file) => {
  const { user, system } = process.cpuUsage(begun);
  file.meta.processorSeconds = (user + system) / 1e6;
});

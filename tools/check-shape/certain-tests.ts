import type { Source } from './source.ts';

const TEST = /\.test\.tsx?$/;

/** Patterns that make a test depend on the machine's load, as far as the text shows it. */
const UNCERTAIN: readonly { readonly pattern: RegExp; readonly fault: string }[] = [
  {
    pattern: /\bperformance\.now\(|\bprocess\.hrtime\b|\bDate\.now\(\) - [a-z]/,
    fault: 'a test measures no time: make it a bench, or assert the state or the order',
  },
  {
    pattern: /from 'node:timers\/promises'|setTimeout\(\s*(?:resolve|done|\w+),\s*[1-9]/,
    fault: 'a test does not sleep: wait for the state (vi.waitFor, until)',
  },
];

/** Tests that measure time or sleep. */
export function uncertainTestFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => TEST.test(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          UNCERTAIN.filter(({ pattern }) => pattern.test(line)).map(
            ({ fault }) => `${file}:${at + 1}: ${fault}`,
          ),
        ),
    );
}

import type { CheckResult } from './run.ts';

/** One line for a check, and one for each of its faults. */
export function printResult({ name, faults, milliseconds }: CheckResult): void {
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${(milliseconds / 1000).toFixed(1)} s)`);
  for (const fault of faults) console.log(`     ${fault}`);
}

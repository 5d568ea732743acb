import { weighted } from './clean-number.ts';
import type { RequisiteCode } from './problem.ts';

const run = (first: number, length: number) => Array.from({ length }, (_, index) => first + index);

function control(okpo: string, first: readonly number[], second: readonly number[]): number {
  const rest = weighted(okpo, first) % 11;
  return rest < 10 ? rest : (weighted(okpo, second) % 11) % 10;
}

/**
 * Finds the error in the statistics number (8 digits, 10 of a proprietor, 14 of a branch), or null. Programs
 * disagree on the second pass of the ten-digit one, so it can only be doubtful; for fourteen digits no rule
 * is published.
 */
export function findOkpoProblem(okpo: string): RequisiteCode | null {
  if (!/^\d*$/.test(okpo)) return 'okpo.digits';
  if (okpo.length !== 8 && okpo.length !== 10 && okpo.length !== 14) return 'okpo.length';
  if (/^0+$/.test(okpo)) return 'okpo.checksum';
  if (okpo.length === 8)
    return control(okpo, run(1, 7), run(3, 7)) === Number(okpo[7]) ? null : 'okpo.checksum';
  if (okpo.length === 14) return null;
  const seconds = [[3, 4, 5, 6, 7, 8, 9, 1, 2], [3, 4, 5, 6, 7, 8, 9, 10, 1], run(3, 9)];
  return seconds.some((second) => control(okpo, run(1, 9), second) === Number(okpo[9]))
    ? null
    : 'okpo.doubtful';
}

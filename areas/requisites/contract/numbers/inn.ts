import { weighted } from './clean-number.ts';
import type { RequisiteCode } from './problem.ts';

/** Weights of the tax service: of the ten-digit number, and of both control digits of the twelve-digit one. */
const TEN = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const ELEVENTH = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const TWELFTH = [3, ...ELEVENTH];

const control = (inn: string, weights: readonly number[]) => (weighted(inn, weights) % 11) % 10;

/** Finds the error in the number of a taxpayer (10 digits of a company, 12 of a person), or null. */
export function findInnProblem(inn: string): RequisiteCode | null {
  if (!/^\d*$/.test(inn)) return 'inn.digits';
  if (inn.length !== 10 && inn.length !== 12) return 'inn.length';
  // All zeros satisfy every formula, but no office has the number 00.
  if (inn.startsWith('00')) return 'inn.prefix';
  const isRight =
    inn.length === 10
      ? control(inn, TEN) === Number(inn[9])
      : control(inn, ELEVENTH) === Number(inn[10]) && control(inn, TWELFTH) === Number(inn[11]);
  return isRight ? null : 'inn.checksum';
}

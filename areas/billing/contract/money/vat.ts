import type { Day } from '@artel/contract/time';
import { divideRounded } from './divide-rounded.ts';

/**
 * How a seller pays value added tax; `exempt` is for software of the state's register and for sellers whom
 * the law exempts.
 */
export type VatRegime = 'general' | 'usn-exempt' | 'usn-5' | 'usn-7' | 'exempt';

/** The general rate by the day of the service (Tax Code art. 164; 22 % since Federal Law 425 of 28 November 2025). */
const GENERAL_RATES = [
  { from: '2026-01-01', rate: 22 },
  { from: '2019-01-01', rate: 20 },
  { from: '2004-01-01', rate: 18 },
] as const;

/** Percent of a service given on a day; null where no tax is charged, which is not 0 %. */
export function vatRateOn(regime: VatRegime, day: Day): number | null {
  if (regime === 'usn-5') return 5;
  if (regime === 'usn-7') return 7;
  if (regime !== 'general') return null;
  return GENERAL_RATES.find(({ from }) => from <= day)?.rate ?? null;
}

/** The tax within a price that includes it, in kopecks, rounded once: halves away from zero. */
export function vatWithin(gross: number, rate: number | null): number {
  return rate === null ? 0 : divideRounded(BigInt(gross) * BigInt(rate), 100n + BigInt(rate));
}

/** The tax on top of a price without it, in kopecks. */
export function vatOnTop(net: number, rate: number | null): number {
  return rate === null ? 0 : divideRounded(BigInt(net) * BigInt(rate), 100n);
}

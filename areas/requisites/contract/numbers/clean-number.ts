/**
 * A number as people paste it (with spaces, no-break spaces, dashes between groups) without separators;
 * leading zeros stay.
 */
export function cleanNumber(text: string): string {
  return text.replace(/[\s\u00a0\u2007\u202f\u2060\ufeff-]/gu, '');
}

/** The sum of digits times weights. */
export function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

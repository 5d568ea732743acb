/** A typed part of a telephone number, without any other text. */
const WRITTEN = /^[\d\s()+\-.\u2010-\u2015\u00a0]+$/;
/** Fewer digits occur in too many numbers. */
const FEWEST = 3;
/** No number has more digits (E.164). */
const MOST = 15;

/**
 * Returns the digits that may be part of a number for a typed text; none if no number was meant. In Russia 8
 * is equivalent to +7.
 */
export function readNumbers(typed: string): readonly string[] {
  if (!WRITTEN.test(typed)) return [];
  const digits = typed.replace(/\D/g, '');
  if (digits.length < FEWEST || digits.length > MOST) return [];
  return digits.startsWith('8') && !typed.includes('+') ? [digits, `7${digits.slice(1)}`] : [digits];
}

/** A part of a telephone number as people write it, with nothing else beside it. */
const WRITTEN = /^[\d\s()+\-.\u2010-\u2015\u00a0]+$/;
/** Fewer digits occur in every second number. */
const FEWEST = 3;
/** No number has more (E.164). */
const MOST = 15;

/**
 * Returns sequences of digits that a number may contain when this was typed; none where a number was not
 * meant. In Russia 8 is equivalent to +7.
 */
export function readNumbers(typed: string): readonly string[] {
  if (!WRITTEN.test(typed)) return [];
  const digits = typed.replace(/\D/g, '');
  if (digits.length < FEWEST || digits.length > MOST) return [];
  return digits.startsWith('8') && !typed.includes('+') ? [digits, `7${digits.slice(1)}`] : [digits];
}

/**
 * Parses a telephone number into E.164; null if it is none. «8 (912) 345-67-89» is a Russian number, `+` may
 * precede any country.
 */
export function parsePhone(text: string): string | null {
  const written = text.trim();
  if (!/^\+?[\d\s()\-.\u2010-\u2015\u00a0]+$/.test(written)) return null;
  const digits = written.replace(/\D/g, '');
  const national = nationalDigits(written.startsWith('+'), digits);
  // Russia and Kazakhstan share +7; a number there is ten digits and begins with no zero, one or two.
  if (national !== null) return /^[3-9]\d{9}$/.test(national) ? `+7${national}` : null;
  return written.startsWith('+') && /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
}

/** The ten digits after +7 or 8; null for a number of another country. */
function nationalDigits(isInternational: boolean, digits: string): string | null {
  if (isInternational) return digits.startsWith('7') ? digits.slice(1) : null;
  // Ten digits that begin with 7 or 8 are probably eleven of which one is missing; 800 is the free code.
  if (/^(?:[3-69]\d{9}|800\d{7})$/.test(digits)) return digits;
  if (digits.length !== 11) return null;
  return /^[78]/.test(digits) ? digits.slice(1) : null;
}

/** Formats a number as people write it, «+7 912 345-67-89»; numbers of other countries stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4');
}

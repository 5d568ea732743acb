/** Number of digits of a code. */
export const CODE_LENGTH = 6;

/**
 * Returns the code in the field after typing or pasting, given the previous code and the input's new text. A
 * whole code that is appended to the old one (pasted, or suggested by the phone) replaces it.
 */
export function replacedCode(before: string, text: string): string {
  const digits = text.replace(/\D/g, '');
  const added = digits.startsWith(before) ? digits.slice(before.length) : digits;
  return (added.length >= CODE_LENGTH ? added : digits).slice(0, CODE_LENGTH);
}

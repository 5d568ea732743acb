/** How many digits a code has. */
export const CODE_LENGTH = 6;

/**
 * Returns the code in the field after something was typed or pasted, given the one before and the input's new
 * text. A whole code that arrives behind the old one (pasted, or offered by the phone) replaces it.
 */
export function replacedCode(before: string, text: string): string {
  const digits = text.replace(/\D/g, '');
  const added = digits.startsWith(before) ? digits.slice(before.length) : digits;
  return (added.length >= CODE_LENGTH ? added : digits).slice(0, CODE_LENGTH);
}

/**
 * Folds an address to the form in which it is stored and compared, as `emailField` of the contract does with
 * a typed one.
 */
export function foldEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** An address as it is stored and compared: what `emailField` of the contract does to one that is typed into a form. */
export function foldEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

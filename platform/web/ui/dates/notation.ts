/** How a kind of value is typed and written. */
export interface Notation {
  /** Returns the value of the typed text; null if it is invalid. */
  read(typed: string): string | null;
  /** Whether the typed text is complete; otherwise it is read when the field is left. */
  isWhole(typed: string): boolean;
  write(value: string): string;
  /** The separator after the typed text, so that typing digits is enough. */
  next(typed: string): string;
}

/** How a kind of value is typed and written. */
export interface Notation {
  /** The value of what was typed; null where that is none. */
  read(typed: string): string | null;
  /** Whether what is typed can be nothing else any more; the rest is read when the field is left. */
  isWhole(typed: string): boolean;
  write(value: string): string;
  /** The separator that follows what was typed, so that digits are enough. */
  next(typed: string): string;
}

/**
 * An error that stops a start: one sentence for the operator, read from the strings under `start.*`; never a
 * stack.
 */
export class StartError extends Error {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** Lines printed below the sentence: SQL that fixes the problem, or the end of a log. */
  readonly lines: readonly string[];

  constructor(
    key: string,
    values: Readonly<Record<string, string | number>> = {},
    lines: readonly string[] = [],
  ) {
    super(`start.${key} ${JSON.stringify(values)}`);
    this.name = 'StartError';
    this.key = `start.${key}`;
    this.values = values;
    this.lines = lines;
  }
}

/** One text file of the project. */
export interface Source {
  /** Relative to the root. */
  readonly file: string;
  readonly text: string;
}

/** `file:line` of each matching line, with its text. */
export function matchingLines({ file, text }: Source, pattern: RegExp, fault: string): string[] {
  if (!pattern.test(text)) return [];
  return text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${fault}`] : []));
}

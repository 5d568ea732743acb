/** The keys of a Latin keyboard and, in the same order, the letters on them in the interface's language. */
export interface KeyRows {
  readonly latin: string;
  readonly local: string;
}

/**
 * The possible meanings of a typed text: as typed, and as the same keys type it in the other layout, in both
 * directions.
 */
export function listLayoutVariants(text: string, { latin, local }: KeyRows): readonly string[] {
  return [text, typeInLayout(text, latin, local), typeInLayout(text, local, latin)];
}

function typeInLayout(text: string, from: string, to: string): string {
  return [...text.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}

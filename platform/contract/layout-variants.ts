/** The keys of a Latin keyboard and, place by place, what the same keys type in the interface's language. */
export interface KeyRows {
  readonly latin: string;
  readonly local: string;
}

/** A text as it may have been meant: as typed, and as the same keys type it in the other layout, either way. */
export function listLayoutVariants(text: string, { latin, local }: KeyRows): readonly string[] {
  return [text, typeInLayout(text, latin, local), typeInLayout(text, local, latin)];
}

function typeInLayout(text: string, from: string, to: string): string {
  return [...text.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}

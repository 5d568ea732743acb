/** One figure that was measured. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What the figure must keep; null for one that is only told. */
  readonly target: { readonly atMost: number } | { readonly atLeast: number } | null;
}

/** A bench measures one thing in several rounds and answers medians; what it prints on the way goes to standard error. */
export interface Bench {
  readonly name: string;
  readonly about: string;
  measure(tell: (line: string) => void): Promise<Measurement[]>;
}

export function isOk({ value, target }: Measurement): boolean {
  if (target === null) return Number.isFinite(value);
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}

export function targetText({ target }: Measurement): string {
  if (target === null) return '';
  return 'atMost' in target ? `<= ${target.atMost}` : `>= ${target.atLeast}`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) return Number.NaN;
  return (low + high) / 2;
}

/** Runs a round several times, one after the other. */
export async function rounds<T>(count: number, round: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let at = 0; at < count; at++) results.push(await round(at));
  return results;
}

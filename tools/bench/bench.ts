import type { WithArtel } from './running-artel.ts';

/** A measured figure. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The limit for the figure; null for one that is only reported. */
  readonly target: { readonly atMost: number } | { readonly atLeast: number } | null;
}

/** `full` is used for figures; `smallest` is the least load that still performs every step, for a test. */
type LoadName = 'full' | 'smallest';

/** The environment that the runner of a bench supplies. */
interface Stage {
  /** Prints a progress line of a bench; it goes to standard error. */
  report(line: string): void;
  /** A running Artel with its demo company: a fresh one for figures, a shared one for the test of all benches. */
  readonly withArtel: WithArtel;
}

/** A bench measures one thing in several rounds and returns medians. */
export interface Bench {
  readonly name: string;
  readonly about: string;
  measure(load: LoadName, stage: Stage): Promise<Measurement[]>;
}

interface BenchDefinition<Load extends object> {
  readonly name: string;
  /** Describes the full load. */
  readonly about: string;
  readonly loads: Readonly<Record<LoadName, Load>>;
  measure(load: Load, stage: Stage): Promise<Measurement[]>;
}

/** Declares a bench; one without a smallest load does not compile. */
export function defineBench<Load extends object>(definition: BenchDefinition<Load>): Bench {
  const { name, about, loads, measure } = definition;
  return { name, about, measure: (load, stage) => measure(loads[load], stage) };
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
export async function repeat<T>(count: number, round: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let at = 0; at < count; at++) results.push(await round(at));
  return results;
}

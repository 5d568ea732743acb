import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { StepOrder } from './step-worker.ts';

/** A function that reads untrusted input, with builders of its most expensive inputs of any length. */
export interface Reader {
  /** Address of the module, relative to the test's folder. */
  readonly module: URL;
  /** The name of the export. */
  readonly name: string;
  /** Builders of arguments of a length; each is a worst case of its own. */
  readonly inputs: Readonly<
    Record<string, (length: number) => readonly unknown[] | Promise<readonly unknown[]>>
  >;
  /** Characters of the smaller input; a function with a limit of its own is called below and above it. */
  readonly length?: number;
}

const isDeep = process.env['ARTEL_TEST_DEPTH'] === 'deep';
const LENGTH = 8_192;
const DEEP_LENGTH = 256 * 1024;
/** A step or two that do not depend on the input. */
const SLACK = 50;
/** Twice, with a margin for sorting and growing lists; a quadratic reader takes four times as many. */
const STEPS_RATIO = 2.2;
/**
 * CPU time is less exact than steps, because garbage collection grows with the input. So four times the input
 * is compared, for which a linear reader takes four times as long, and a quadratic one sixteen times.
 */
const CPU_RATIO = 8;
/** Below this many microseconds a collection of garbage costs more than the input. */
const NOTICEABLE = 25_000;

/**
 * Checks for each reader that twice the input takes at most twice the steps; in the deep suite also that a
 * megabyte takes no more than its share of CPU time.
 */
export function describeLinear(title: string, readers: readonly Reader[]): void {
  // Only what never ends is stopped: a megabyte of each input may take minutes beside other work.
  describe(title, { timeout: isDeep ? 900_000 : 120_000 }, () => {
    for (const { module, name, inputs, length = LENGTH } of readers) {
      const kinds = Object.entries(inputs);
      /** The cost of each input, and of one that is several times as long. */
      const compare = async (unit: StepOrder['unit'], size: number, times: number) => {
        const calls = await Promise.all(kinds.flatMap(([, build]) => [build(size), build(times * size)]));
        const figures = await request(module, name, unit, calls);
        return kinds.map(([kind], at) => {
          const [short = 0, long = 0] = figures.slice(2 * at);
          return { kind, short, long };
        });
      };
      test(`${name} takes at most twice the steps for twice the input`, async () => {
        const compared = await compare('steps', length, 2);
        expect(compared.filter(({ short }) => short <= 0)).toEqual([]);
        expect(compared.filter(({ short, long }) => long > STEPS_RATIO * short + SLACK)).toEqual([]);
      });
      test.runIf(isDeep)(`${name} takes its share of the CPU for a megabyte`, async () => {
        const compared = await compare('cpu', DEEP_LENGTH, 4);
        const long = compared.filter((one) => one.long > CPU_RATIO * Math.max(one.short, NOTICEABLE));
        expect(long).toEqual([]);
      });
    }
  });
}

/** Returns a builder of one argument: a text repeated up to the length, with a given beginning and end. */
export function repeated(chunk: string, before = '', behind = ''): (length: number) => readonly [string] {
  return (length) => [before + chunk.repeat(Math.ceil(length / chunk.length)) + behind];
}

/** Counts the steps of each call, in a separate thread that loads the module again. */
export function countSteps(module: URL, name: string, calls: StepOrder['calls']): Promise<number[]> {
  return request(module, name, 'steps', calls);
}

function request(
  module: URL,
  name: string,
  unit: StepOrder['unit'],
  calls: StepOrder['calls'],
): Promise<number[]> {
  const order: StepOrder = { module: module.href, name, unit, calls };
  const worker = new Worker(new URL('./step-worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
  });
  // A test that exceeds its time must not leave a running thread.
  onTestFinished(() => void worker.terminate());
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the counting thread ended with ${code}`)));
  });
}

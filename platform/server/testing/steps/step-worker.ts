import { Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { countBuiltIns } from './built-ins.ts';

/** A task of a worker: calls one exported function of a module with each list of arguments. */
export interface StepOrder {
  readonly module: string;
  readonly name: string;
  readonly calls: readonly (readonly unknown[])[];
  /** Steps, or microseconds of CPU. */
  readonly unit: 'steps' | 'cpu';
}

/** The fastest of several runs counts, because other work of the machine only adds time. */
const TRIES = 5;

const { module, name, calls, unit } = workerData as StepOrder;
const figures = unit === 'steps' ? await countSteps() : await measureCpu();
parentPort?.postMessage(figures);

async function measureCpu(): Promise<number[]> {
  const act = await load();
  const figures: number[] = [];
  for (const args of calls) {
    let best = Number.POSITIVE_INFINITY;
    for (let at = 0; at < TRIES; at++) {
      const before = process.threadCpuUsage();
      await finalize(act, args);
      const { user, system } = process.threadCpuUsage(before);
      best = Math.min(best, user + system);
    }
    figures.push(best);
  }
  return figures;
}

/**
 * Counts steps: V8 counts how often each block of code is entered, in ours and in libraries, and the built-in
 * functions of strings and lists report the elements that they process.
 */
async function countSteps(): Promise<number[]> {
  // Code that the optimising compilers inline is not counted, and when they inline is random, so they are
  // switched off.
  setFlagsFromString('--no-maglev');
  setFlagsFromString('--no-opt');
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  // Before the module is loaded, because V8 does not count code block by block that it has already compiled.
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const act = await load();
  const builtIns = countBuiltIns();
  // The first call does the one-time work and fills the caches.
  if (calls[0]) await finalize(act, calls[0]);
  const figures: number[] = [];
  for (const args of calls) {
    countBlocks(session);
    builtIns.consume();
    builtIns.start();
    await finalize(act, args);
    builtIns.stop();
    figures.push(countBlocks(session) + builtIns.consume());
  }
  // The compilers are shared by the whole process.
  setFlagsFromString('--maglev');
  setFlagsFromString('--opt');
  return figures;
}

function countBlocks(session: Session): number {
  let sum = 0;
  session.post('Profiler.takePreciseCoverage', (error, taken) => {
    if (error) throw error;
    for (const { url, functions } of taken.result) {
      if (!url.startsWith('file:') || url.includes('/testing/steps/')) continue;
      for (const { ranges } of functions) for (const { count } of ranges) sum += count;
    }
  });
  return sum;
}

type Act = (...args: unknown[]) => unknown;

async function load(): Promise<Act> {
  const loaded = (await import(module)) as Record<string, Act>;
  const act = loaded[name];
  if (typeof act !== 'function') throw new Error(`${module} exports no function ${name}`);
  return act;
}

/** A buffer arrives in the worker as plain bytes. */
function asBuffer(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.length) : value;
}

/** A refusal is a result too: only its duration matters. */
async function finalize(act: Act, args: readonly unknown[]): Promise<void> {
  try {
    await act(...args.map(asBuffer));
  } catch (error) {
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
  }
}

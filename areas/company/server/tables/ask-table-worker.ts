import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Table, TableRefusal } from './table.ts';
import type { TableAnswer, TableTask } from './table-worker.ts';

/** Two cores, and requests come first. */
const AT_ONCE = 1;
const HEAP_MB = 384;
const PATIENCE_MS = 30_000;

let running = 0;
const waiting: (() => void)[] = [];

/** Reads a file of people apart from the server: it gets a heap and a time of its own and no more. */
export async function readTableApart(file: Uint8Array): Promise<Table> {
  // Copied: what is handed over is the sender's no more.
  const bytes = Uint8Array.from(file);
  const answer = await ask({ task: 'read', bytes }, [bytes.buffer]);
  if (!('table' in answer)) throw new Error('The thread of tables wrote where it was to read');
  return answer.table;
}

/** Makes a workbook of rows apart from the server. */
export async function writeXlsxApart(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const answer = await ask({ task: 'write', rows }, []);
  if (!('bytes' in answer)) throw new Error('The thread of tables read where it was to write');
  return answer.bytes;
}

async function ask(task: TableTask, handedOver: ArrayBuffer[]): Promise<TableAnswer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await askNow(task, handedOver);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function askNow(task: TableTask, handedOver: ArrayBuffer[]): Promise<TableAnswer> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
  });
  try {
    worker.postMessage(task, handedOver);
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
    if ('problem' in answer) throw new TableRefusal(answer.problem, answer.values);
    return answer;
  } catch (error) {
    throw isTooMuch(error) ? new TableRefusal('import-too-complex') : error;
  } finally {
    await worker.terminate();
  }
}

/** The heap is full, or the time is over. */
function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

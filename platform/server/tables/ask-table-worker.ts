import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Table, TableRefusal } from './table.ts';
import type { TableAnswer, TableTask } from './table-worker.ts';

/** Two cores, and requests come first. */
const AT_ONCE = 1;
const HEAP_MB = 384;
const PATIENCE_MS = 30_000;
const REST_MS = 5_000;

let running = 0;
const waiting: (() => void)[] = [];

/** Reads a file apart from the server: it gets a heap and a time of its own and no more. */
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
  const worker = takeWorker();
  try {
    worker.postMessage(task, handedOver);
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
    rest(worker);
    if ('problem' in answer) throw new TableRefusal(answer.problem, answer.values);
    return answer;
  } catch (error) {
    if (error instanceof TableRefusal) throw error;
    await worker.terminate();
    throw isTooMuch(error) ? new TableRefusal('too-complex') : error;
  }
}

/** Starting a thread takes longer than most files: the last one waits a while for another file. */
let resting: { readonly worker: Worker; readonly end: NodeJS.Timeout } | null = null;

function takeWorker(): Worker {
  if (resting) {
    const { worker, end } = resting;
    clearTimeout(end);
    resting = null;
    worker.ref();
    return worker;
  }
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
  });
  // One that dies while it waits is nobody's failure.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    if (resting?.worker === worker) resting = null;
  });
  return worker;
}

/** Neither the thread nor its end keeps the process alive. */
function rest(worker: Worker): void {
  worker.unref();
  const end = setTimeout(() => {
    resting = null;
    void worker.terminate();
  }, REST_MS).unref();
  resting = { worker, end };
}

/** The heap is full, or the time is over. */
function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

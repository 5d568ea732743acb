import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { type Table, TableRefusal, type TableRow } from './table.ts';
import type { TableAnswer, TableTask } from './table-worker.ts';

/** Two cores, and requests come first. */
const AT_ONCE = 1;
const HEAP_MB = 384;
const PATIENCE_MS = 30_000;
const REST_MS = 5_000;

const inTurn = pLimit(AT_ONCE);

/** Reads a file apart from the server: it gets a heap and a time of its own and no more. */
export async function readTableApart(file: Uint8Array): Promise<Table> {
  // Copied: what is handed over is the sender's no more.
  const bytes = Uint8Array.from(file);
  return withWorker(async (ask) => {
    const { table } = expectOf(await ask({ task: 'read', bytes }, [bytes.buffer]), 'table');
    const rows: TableRow[] = [];
    for (;;) {
      const next = expectOf(await ask({ task: 'go-on' }), 'rows').rows;
      if (next === null) return { ...table, rows };
      for (const row of next) rows.push(row);
    }
  });
}

/** Makes a workbook of rows apart from the server. */
export async function writeXlsxApart(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  return withWorker(async (ask) => expectOf(await ask({ task: 'write', rows }), 'bytes').bytes);
}

function expectOf<K extends string>(answer: TableAnswer, key: K): Extract<TableAnswer, Record<K, unknown>> {
  if (!(key in answer)) throw new Error('The thread of tables answered something else');
  return answer as Extract<TableAnswer, Record<K, unknown>>;
}

type Ask = (task: TableTask, handedOver?: ArrayBuffer[]) => Promise<TableAnswer>;

/** Lends the thread, to one piece of work after another. */
function withWorker<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  return inTurn(() => withWorkerNow(work));
}

async function withWorkerNow<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const worker = takeWorker();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const result = await work(async (task, handedOver = []) => {
      worker.postMessage(task, handedOver);
      const [answer] = (await once(worker, 'message', { signal })) as [TableAnswer];
      if ('problem' in answer) throw new TableRefusal(answer.problem, answer.values);
      return answer;
    });
    rest(worker);
    return result;
  } catch (error) {
    if (error instanceof TableRefusal) {
      rest(worker);
      throw error;
    }
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

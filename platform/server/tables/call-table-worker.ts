import { type CallThread, createWorkerThreads, isTooMuchWork } from '../concurrency/worker-threads.ts';
import { type Cell, cellText } from './cell.ts';
import { memoryOfTable, memoryOfText } from './memory-of-table.ts';
import { type Table, TableRefusal, type TableRow } from './table.ts';
import type { TableAnswer, TableTask } from './table-worker.ts';

/**
 * One thread at a time: a machine may have two cores, and requests come first. A refused file does not mean
 * that the thread is broken.
 */
const withThread = createWorkerThreads<TableTask, TableAnswer>({
  module: new URL('./table-worker.ts', import.meta.url),
  atOnce: 1,
  mostWaiting: 200,
  heapMb: 384,
  timeoutMs: 30_000,
  restMs: 5_000,
  survives: (error) => error instanceof TableRefusal,
});

/** Reads a file in a worker thread with limits of heap and time. */
export async function readTableApart(file: Uint8Array): Promise<Table> {
  const memory = await memoryOfTable(Buffer.from(file.buffer, file.byteOffset, file.length));
  return withTables(memory, async (request) => {
    // Copied, because a transferred buffer no longer belongs to the sender.
    const bytes = Uint8Array.from(file);
    const { table } = getExpect(await request({ task: 'read', bytes }, [bytes.buffer]), 'table');
    const rows: TableRow[] = [];
    for (;;) {
      const next = getExpect(await request({ task: 'go-on' }), 'rows').rows;
      if (next === null) return { ...table, rows };
      for (const row of next) rows.push(row);
    }
  });
}

/** Builds a workbook from rows in a worker thread. */
export async function writeXlsxApart(rows: readonly (readonly Cell[])[]): Promise<Uint8Array> {
  let text = 0;
  for (const row of rows) for (const cell of row) text += 2 * cellText(cell).length;
  return withTables(
    memoryOfText(text),
    async (request) => getExpect(await request({ task: 'write', rows }), 'bytes').bytes,
  );
}

function getExpect<K extends string>(answer: TableAnswer, key: K): Extract<TableAnswer, Record<K, unknown>> {
  if ('problem' in answer) throw new TableRefusal(answer.problem, answer.values);
  if (!(key in answer)) throw new Error('The thread of tables answered something else');
  return answer as Extract<TableAnswer, Record<K, unknown>>;
}

/** Lends the thread; a task that exceeds its limits means that the file is too complex. */
async function withTables<T>(
  memory: number,
  work: (request: CallThread<TableTask, TableAnswer>) => Promise<T>,
): Promise<T> {
  try {
    return await withThread(work, memory);
  } catch (error) {
    throw isTooMuchWork(error) ? new TableRefusal('too-complex') : error;
  }
}

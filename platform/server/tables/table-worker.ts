import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Cell } from './cell.ts';
import { readTable } from './read-table.ts';
import { splitIntoChunks } from './split-into-chunks.ts';
import { type Table, type TableProblem, TableRefusal, type TableRow } from './table.ts';
import { writeXlsx } from './write-xlsx.ts';

/** A task for a worker thread, so that no file blocks the server. */
export type TableTask =
  | { readonly task: 'read'; readonly bytes: Uint8Array }
  /** The next lines of the table: copying all at once would block the server. */
  | { readonly task: 'go-on' }
  | { readonly task: 'write'; readonly rows: readonly (readonly Cell[])[] };

export type TableAnswer =
  | { readonly table: Omit<Table, 'rows'> }
  /** Null after the last ones. */
  | { readonly rows: readonly TableRow[] | null }
  | { readonly bytes: Uint8Array }
  | { readonly problem: TableProblem; readonly values: Readonly<Record<string, number>> };

let chunks: Iterator<TableRow[]> = splitIntoChunks([]);

async function answer(requested: TableTask): Promise<TableAnswer> {
  try {
    if (requested.task === 'write') return { bytes: await writeXlsx(requested.rows) };
    if (requested.task === 'go-on') return { rows: chunks.next().value ?? null };
    const { rows, ...table } = await readTable(Buffer.from(requested.bytes.buffer));
    chunks = splitIntoChunks(rows);
    return { table };
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error;
    return { problem: error.problem, values: error.values };
  }
}

const port = parentPort as MessagePort;
port.on('message', async (requested: TableTask) => port.postMessage(await answer(requested)));

import { type MessagePort, parentPort } from 'node:worker_threads';
import { readTable } from './read-table.ts';
import { type Table, type TableProblem, TableRefusal } from './table.ts';
import { writeXlsx } from './write-xlsx.ts';

/** What a thread of its own is asked to do, so that no file holds the server up. */
export type TableTask =
  | { readonly task: 'read'; readonly bytes: Uint8Array }
  | { readonly task: 'write'; readonly rows: readonly (readonly string[])[] };

export type TableAnswer =
  | { readonly table: Table }
  | { readonly bytes: Uint8Array }
  | { readonly problem: TableProblem; readonly values: Readonly<Record<string, number>> };

async function answer(asked: TableTask): Promise<TableAnswer> {
  try {
    if (asked.task === 'write') return { bytes: await writeXlsx(asked.rows) };
    return { table: await readTable(Buffer.from(asked.bytes.buffer)) };
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error;
    return { problem: error.problem, values: error.values };
  }
}

const port = parentPort as MessagePort;
port.on('message', async (asked: TableTask) => port.postMessage(await answer(asked)));

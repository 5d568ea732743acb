import { createWorkerThreads, isTooMuchWork } from '@artel/server';
import { memoryOfStatement } from './memory-of-statement.ts';
import { type Statement, StatementRefusal } from './read-statement.ts';
import type { StatementAnswer, StatementTask } from './statement-worker.ts';

/** The facts of one account in a file before its payments are read. */
export interface StatementHead extends Omit<Statement, 'payments'> {
  readonly incoming: number;
  /** Incoming payments in chunks; those of one statement are read to the end before the next. */
  payments(): AsyncGenerator<Statement['payments']>;
}

interface File {
  /** The thread's from then on: a copy of a large one would hold up every request. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The seller's. */
  readonly accounts: readonly string[];
  /** In the seller's zone. */
  readonly today: string;
}

/**
 * One thread at a time: a machine may have two cores, and requests come first. A refused file does not mean
 * that the thread is broken.
 */
const withThread = createWorkerThreads<StatementTask, StatementAnswer>({
  module: new URL('./statement-worker.ts', import.meta.url),
  atOnce: 1,
  mostWaiting: 10,
  heapMb: 256,
  timeoutMs: 300_000,
  restMs: 5_000,
  survives: (error) => error instanceof StatementRefusal,
});

/** Reads a bank's file in a worker thread, so that it holds up no request; the payments come in chunks. */
export async function withStatements<T>(
  { bytes, accounts, today }: File,
  work: (heads: readonly StatementHead[]) => Promise<T>,
): Promise<T> {
  const memory = memoryOfStatement(bytes);
  try {
    return await withThread(async (request) => {
      const answer = await request({ bytes, accounts, today }, [bytes.buffer]);
      if ('problem' in answer) throw new StatementRefusal(answer.problem, answer.place);
      if (!('statements' in answer)) throw new Error('The thread of statements answered something else');
      async function* payments() {
        for (;;) {
          const next = await request('go-on');
          if (!('payments' in next)) throw new Error('The thread of statements answered something else');
          if (next.payments.length === 0) return;
          yield next.payments.map(({ key, ...payment }) => ({ ...payment, key: Buffer.from(key) }));
        }
      }
      return work(answer.statements.map((statement) => ({ ...statement, payments })));
    }, memory);
  } catch (error) {
    throw isTooMuchWork(error) ? new StatementRefusal('broken') : error;
  }
}

import { type MessagePort, parentPort } from 'node:worker_threads';
import { readStatement, type Statement, StatementRefusal } from './read-statement.ts';

/** A file with the accounts of the seller, or, behind it, more of its payments. */
export type StatementTask =
  | { readonly bytes: Uint8Array; readonly accounts: readonly string[]; readonly today: string }
  | 'go-on';
export type StatementAnswer =
  | { readonly problem: StatementRefusal['problem'] }
  | { readonly statement: Omit<Statement, 'payments'>; readonly incoming: number }
  | { readonly payments: Statement['payments'] };

/** Payments of one answer. */
const AT_ONCE = 1_000;

let incoming: Statement['payments'] = [];

function read({ bytes, accounts, today }: Exclude<StatementTask, string>): StatementAnswer {
  const { payments, ...statement } = readStatement(bytes, new Set(accounts));
  incoming = payments.filter(({ direction }) => direction === 'in');
  // Access follows the bank's day, so a day in the future is refused.
  if (incoming.some(({ bookedOn }) => bookedOn > today)) throw new StatementRefusal('broken');
  return { statement, incoming: incoming.length };
}

const port = parentPort as MessagePort;
port.on('message', (task: StatementTask) => {
  if (task === 'go-on') {
    port.postMessage({ payments: incoming.slice(0, AT_ONCE) } satisfies StatementAnswer);
    incoming = incoming.slice(AT_ONCE);
    return;
  }
  try {
    port.postMessage(read(task));
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    port.postMessage({ problem: error.problem } satisfies StatementAnswer);
  }
});

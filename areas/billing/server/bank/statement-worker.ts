import { type MessagePort, parentPort } from 'node:worker_threads';
import { type RefusedPlace, readStatements, type Statement, StatementRefusal } from './read-statement.ts';

/** A file with the accounts of the seller, or, behind it, more of its payments. */
export type StatementTask =
  | { readonly bytes: Uint8Array; readonly accounts: readonly string[]; readonly today: string }
  | 'go-on';
export type StatementAnswer =
  | { readonly problem: StatementRefusal['problem']; readonly place: RefusedPlace }
  | { readonly statements: readonly (Omit<Statement, 'payments'> & { readonly incoming: number })[] }
  | { readonly payments: Statement['payments'] };

/** Payments of one answer. */
const AT_ONCE = 1_000;

/** Incoming payments of each statement that are still to be sent. */
let waiting: Statement['payments'][] = [];

function read({ bytes, accounts, today }: Exclude<StatementTask, string>): StatementAnswer {
  const statements = readStatements(bytes, new Set(accounts)).map(({ payments, ...statement }) => {
    const incoming = payments.filter(({ direction }) => direction === 'in');
    // Access follows the bank's day, so a day in the future is refused.
    const early = incoming.find(({ bookedOn }) => bookedOn > today);
    if (early) throw new StatementRefusal('broken', { line: early.line });
    return { statement, incoming };
  });
  waiting = statements.map(({ incoming }) => incoming);
  return {
    statements: statements.map(({ statement, incoming }) => ({ ...statement, incoming: incoming.length })),
  };
}

/** The next payments of the first statement; none where it has no more, and the next statement follows. */
function sendMore(): Statement['payments'] {
  const [first = [], ...others] = waiting;
  waiting = first.length === 0 ? others : [first.slice(AT_ONCE), ...others];
  return first.slice(0, AT_ONCE);
}

const port = parentPort as MessagePort;
port.on('message', (task: StatementTask) => {
  if (task === 'go-on') {
    port.postMessage({ payments: sendMore() } satisfies StatementAnswer);
    return;
  }
  try {
    port.postMessage(read(task));
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    port.postMessage({ problem: error.problem, place: error.place } satisfies StatementAnswer);
  }
});

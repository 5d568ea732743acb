import { dayIn } from '@artel/contract/time';
import { defineBench, type Measurement } from '../bench.ts';
import { findProcesses } from '../process-memory.ts';
import { type RunningArtel, signIn } from '../running-artel.ts';
import { readClaims } from '../session-headers.ts';
import { fillDebtors } from './fill-debtors.ts';
import { buildPurpose, buildStatement, OTHER_PURPOSE } from './statement.protocol.ts';

const DOCUMENTS = 50_000;
/** The number of payments that name their invoice; the others need a decision by hand. */
const CERTAIN = 500;
const ACCOUNT = '40702810138250123017';
const CHECK_MS = 250;
const MEGABYTE = 1024 * 1024;

/** The time from the first byte of a bank's file until its payments are known and the certain ones are booked. */
export const bankFile = defineBench({
  name: 'bank-file',
  about: `${DOCUMENTS} payments of a bank's file, of which ${CERTAIN} pay an invoice by themselves`,
  loads: {
    full: { documents: DOCUMENTS, certain: CERTAIN },
    smallest: { documents: 3, certain: 1 },
  },
  measure: ({ documents, certain }, { report, withArtel }) =>
    withArtel(async (artel) => {
      const { headers } = await signIn(artel);
      const first = 100_000 + (Math.trunc(performance.now()) % 1_000_000);
      await fillDebtors(artel.dataDir, {
        sellerId: readClaims(headers).cid,
        account: ACCOUNT,
        count: certain,
        first,
      });
      const payments = Array.from({ length: documents }, (_, at) => ({
        number: first + at,
        payerInn: String(7_700_000_000 + first + at),
        rubles: '100.00',
        purpose: at < certain ? buildPurpose(first + at) : OTHER_PURPOSE,
      }));
      const body = new TextEncoder().encode(buildStatement(ACCOUNT, dayIn('UTC', new Date()), payments));
      report(`a file of ${(body.length / MEGABYTE).toFixed(1)} MB`);
      const memory = watchMemory(artel);
      const begun = performance.now();
      const answer = await fetch(`${artel.url}/api/v2/billing/operator/bank-files`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/plain' },
        body,
      });
      const seconds = (performance.now() - begun) / 1000;
      const megabytes = memory.stop();
      if (!answer.ok) throw new Error(`The file answered ${answer.status}: ${await answer.text()}`);
      const { added, matched } = (await answer.json()) as { added: number; matched: number };
      if (added !== documents || matched !== certain)
        throw new Error(`Of ${documents} payments ${added} were new and ${matched} of ${certain} matched`);
      return figures(seconds, megabytes);
    }),
});

const figures = (seconds: number, megabytes: number): Measurement[] => [
  { name: 'bank-file-50000', value: seconds, unit: 's', target: { atMost: 20 } },
  { name: 'bank-file-memory', value: megabytes, unit: 'MB more', target: { atMost: 300 } },
];

/** Peak of the server's additional memory. */
function watchMemory({ pid, dataDir }: RunningArtel): { stop(): number } {
  const held = () =>
    findProcesses(pid, dataDir)
      .filter(({ kind }) => kind === 'server')
      .reduce((sum, { pssBytes }) => sum + pssBytes, 0);
  const before = held();
  let most = before;
  const check = () => {
    most = Math.max(most, held());
  };
  const timer = setInterval(check, CHECK_MS);
  return {
    stop() {
      clearInterval(timer);
      check();
      return (most - before) / MEGABYTE;
    },
  };
}

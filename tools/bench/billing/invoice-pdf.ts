import { setTimeout } from 'node:timers/promises';
import { defineBench, median } from '../bench.ts';
import { connect } from '../directory/fill.ts';
import { signIn } from '../running-artel.ts';
import { readClaims, type SessionHeaders } from '../session-headers.ts';
import { repeatReads } from '../sign-in/repeat-reads.ts';
import { fillDebtors } from './fill-debtors.ts';

/** Milliseconds after which a client with many requests has to retry. */
const AGAIN_MS = 1_000;
const ACCOUNT = '40702810138250123017';

interface Size {
  readonly alone: number;
  readonly atOnce: number;
  readonly rounds: number;
  /** The maximal time for reading during which nothing is drawn. */
  readonly quietMs: number;
}

/** The time for an invoice as PDF, and the effect on others while many are drawn. */
export const invoicePdf = defineBench<Size>({
  name: 'invoice-pdf',
  about:
    "an invoice as PDF from request to last byte, and reads of another person's profile while 20 are requested at once",
  loads: {
    full: { alone: 60, atOnce: 20, rounds: 4, quietMs: 5_000 },
    smallest: { alone: 2, atOnce: 2, rounds: 1, quietMs: 50 },
  },
  measure: ({ alone, atOnce, rounds, quietMs }, { report, withArtel }) =>
    withArtel(async (artel) => {
      const { headers } = await signIn(artel);
      // A person's own reads wait for the same person's other requests.
      const { headers: ofOther } = await signIn(artel, 1);
      const first = 2_000_000 + (Math.trunc(performance.now()) % 1_000_000);
      const sellerId = readClaims(headers).cid;
      // Drawn documents are cached for a while, so each one is different.
      const count = 1 + alone + atOnce * rounds;
      await fillDebtors(artel.dataDir, { sellerId, account: ACCOUNT, count, first });
      const open = await createOpen(artel.url, artel.dataDir, headers, { first, count });
      await open();
      const times: number[] = [];
      for (let at = 0; at < alone; at++) times.push(await open());
      const quiet = await repeatReads(artel.url, ofOther, () => setTimeout(quietMs));
      const busy = await repeatReads(artel.url, ofOther, async () => {
        for (let round = 0; round < rounds; round++)
          await Promise.all(Array.from({ length: atOnce }, () => open()));
      });
      report(`p99 of reads ${quiet.p99} ms beside none, ${busy.p99} ms beside ${atOnce}`);
      return [
        { name: 'invoice-pdf-p50', value: median(times), unit: 'ms', target: { atMost: 80 } },
        {
          name: 'invoice-pdf-others-p99',
          value: busy.p99 / Math.max(quiet.p99, 1),
          unit: 'of beside none',
          target: { atMost: 2 },
        },
      ];
    }),
});

/** Opens one invoice after another, and returns the time of each; a refused request (503) is repeated. */
async function createOpen(
  url: string,
  dataDir: string,
  headers: SessionHeaders,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<() => Promise<number>> {
  const client = await connect(dataDir);
  const { rows } = await client
    .query<{ company: string; id: string }>(
      'SELECT company_id AS company, id FROM billing.invoices WHERE year = 1998 AND place >= $1 AND place < $2',
      [first, first + count],
    )
    .finally(() => client.end());
  let next = 0;
  return async () => {
    const invoice = rows[next++];
    if (!invoice) throw new Error('There are no more invoices to open');
    const path = `/api/v2/billing/operator/companies/${invoice.company}/invoices/${invoice.id}/file`;
    const begun = performance.now();
    const answer = await fetch(url + path, { headers });
    if (!answer.ok) throw new Error(`The address answered ${answer.status}`);
    const { href } = (await answer.json()) as { href: string };
    for (;;) {
      const file = await fetch(new URL(href, url));
      const bytes = Buffer.from(await file.arrayBuffer());
      // If one person requests many, some are drawn; the browser retries the others.
      if (file.status === 429 || file.status === 503) {
        await setTimeout(AGAIN_MS);
        continue;
      }
      if (!file.ok || bytes.subarray(0, 5).toString() !== '%PDF-')
        throw new Error(`The invoice answered ${file.status}`);
      return performance.now() - begun;
    }
  };
}

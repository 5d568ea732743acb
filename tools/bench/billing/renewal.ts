import { setTimeout } from 'node:timers/promises';
import { jobPriorities } from '@artel/server';
import { Client } from 'pg';
import { defineBench } from '../bench.ts';
import { connect } from '../directory/fill.ts';
import { findDatabase, signIn } from '../running-artel.ts';
import { readClaims } from '../session-headers.ts';
import { renewBare } from './bare-renewal.ts';
import { fillSubscribers } from './fill-subscribers.ts';

const CHECK_MS = 100;

/** The speed of issuing the next invoices, compared with only their statements. */
export const renewal = defineBench({
  name: 'renewal',
  about: 'the next invoices of 10,000 companies against a bare loop with the same statements',
  loads: { full: { subscriptions: 10_000 }, smallest: { subscriptions: 3 } },
  measure: ({ subscriptions }, { report, withArtel }) =>
    withArtel(async ({ url, dataDir }) => {
      const { headers } = await signIn({ url, dataDir });
      const sellerId = readClaims(headers).cid;
      const running = await findDatabase(dataDir);
      const bare = new Client({ connectionString: running.appUrl });
      const client = await connect(dataDir);
      try {
        await bare.connect();
        const first = await fillSubscribers(client, sellerId, subscriptions);
        const bareMs = await timed(() => renewBare(bare, sellerId, first));
        report(`bare ${Math.round((subscriptions * 1000) / bareMs)} companies/s`);
        const ids = await fillSubscribers(client, sellerId, subscriptions);
        const ms = await timed(() => renewByJob(client, ids));
        const perSecond = (subscriptions * 1000) / ms;
        report(`house ${Math.round(perSecond)} companies/s`);
        return [
          { name: 'renewal-10000', value: bareMs / ms, unit: 'of bare', target: { atLeast: 0.5 } },
          { name: 'renewal-per-second', value: perSecond, unit: 'companies/s', target: null },
        ];
      } finally {
        await client.end();
        await bare.end();
      }
    }),
});

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Makes the server run its morning job, and waits until each of these companies has its invoice. */
async function renewByJob(client: Client, companyIds: readonly string[]): Promise<void> {
  const { first, last } = jobPriorities.bulk;
  await client.query(
    `SELECT platform.enqueue('billing/renew-subscriptions', '{}'::json, now(), NULL, 1, $1, $2, NULL)`,
    [first, last],
  );
  for (;;) {
    const { rows } = await client.query<{ made: number }>(
      `SELECT count(*)::int AS made FROM billing.invoices WHERE company_id = ANY ($1) AND state = 'open'`,
      [companyIds],
    );
    if ((rows[0]?.made ?? 0) === companyIds.length) return;
    await setTimeout(CHECK_MS);
  }
}

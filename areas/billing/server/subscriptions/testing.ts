import { confirmPreview, previewSubscription } from '@artel/billing/contract';
import { type Caller, callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';
import { makeTariff } from '../tariffs/testing.ts';
import { BUYER_INN, fillCard, makeSeller } from '../testing/sellers.ts';

/** A preview that waits to be confirmed. */
export async function makePreview(server: TestServer, caller: Caller, seats = 5): Promise<string> {
  await makeSeller(server);
  await fillCard(server, caller.companyId ?? '', BUYER_INN);
  const { tariffId } = await makeTariff(server);
  const answer = await callRoute(
    server,
    previewSubscription,
    { body: { tariffId, seats } },
    { token: caller.token },
  );
  if (answer.status !== 201) throw new Error(`Nothing was previewed: ${JSON.stringify(answer.body)}`);
  // Subscribing requires that the company accepts the published offer.
  await server.db(
    `INSERT INTO billing.agreements (company_id, inn, entry, offer_number, offer_hash, agreed_by, agreed_at)
     SELECT $1, $2, (SELECT coalesce(max(entry), 0) + 1 FROM billing.agreements WHERE company_id = $1), number, hash, gen_random_uuid(), now()
     FROM billing.offers ORDER BY number DESC LIMIT 1`,
    [caller.companyId, BUYER_INN],
  );
  return (answer.body as { id: string }).id;
}

/** An open invoice of the caller's company. */
export async function makeInvoice(
  server: TestServer,
  caller: Caller,
): Promise<{ invoiceId: string; subscriptionId: string }> {
  const previewId = await makePreview(server, caller);
  const answer = await callRoute(server, confirmPreview, { params: { previewId } }, { token: caller.token });
  if (answer.status !== 200) throw new Error(`Nothing was subscribed to: ${JSON.stringify(answer.body)}`);
  return answer.body as { invoiceId: string; subscriptionId: string };
}

/** A subscription of the caller's company that is paid for a while. */
async function makeSubscription(server: TestServer, caller: Caller | null): Promise<string> {
  const { tariffId, lineId } = await makeTariff(server);
  const id = server.platform.ids.next();
  await server.db(
    `INSERT INTO billing.subscriptions (company_id, id, line_id, tariff_id, tariff_version, is_base, seats, time_zone, anchor_on,
       paid_from, paid_until, created_at)
     VALUES ($1, $2, $3, $4, 1, true, 1, 'Europe/Moscow', '2026-01-01', '2026-01-01', '2099-01-01', now())`,
    [caller?.companyId, id, lineId, tariffId],
  );
  return id;
}

/** One valid call of each route. */
export const subscriptionsExamples: RouteExamples<TestServer> = {
  'billing/list-subscriptions': () => ({ query: { limit: '2' } }),
  'billing/preview-subscription': async ({ server }) => {
    await makeSeller(server);
    const { tariffId } = await makeTariff(server);
    return { body: { tariffId, seats: 5 } };
  },
  'billing/confirm-preview': async ({ server, caller }) => ({
    params: { previewId: caller?.companyId ? await makePreview(server, caller) : server.platform.ids.next() },
  }),
  'billing/preview-change': async ({ server, caller }) => {
    await makeSeller(server);
    const subscriptionId = await makeSubscription(server, caller);
    const [row] = await server.db<{ tariffId: string }>(
      'SELECT tariff_id AS "tariffId" FROM billing.subscriptions WHERE id = $1',
      [subscriptionId],
    );
    return { params: { subscriptionId }, body: { tariffId: row?.tariffId ?? '', seats: 40 } };
  },
  'billing/cancel-change': async ({ server, caller }) => ({
    params: { subscriptionId: await makeSubscription(server, caller) },
  }),
  'billing/cancel-subscription': async ({ server, caller }) => ({
    params: { subscriptionId: await makeSubscription(server, caller) },
  }),
  'billing/resume-subscription': async ({ server, caller }) => ({
    params: { subscriptionId: await makeSubscription(server, caller) },
  }),
};

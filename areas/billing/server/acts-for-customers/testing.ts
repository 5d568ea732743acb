import { createOwner, signIn, type TestMember } from '@artel/company/server/testing';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { makePreview } from '../subscriptions/testing.ts';
import { makeTariff } from '../tariffs/testing.ts';
import { BUYER_INN, fillCard, makeSeller } from '../testing/sellers.ts';

const buyers = new WeakMap<TestServer, Promise<TestMember>>();

async function createBuyer(server: TestServer): Promise<TestMember> {
  await makeSeller(server);
  const buyer = await createOwner(server);
  await fillCard(server, buyer.companyId, BUYER_INN);
  return buyer;
}

/** One buyer for all examples, so that the limits per company are reached. */
function findBuyer(server: TestServer): Promise<TestMember> {
  const known = buyers.get(server) ?? createBuyer(server);
  buyers.set(server, known);
  return known;
}

/** A subscription of the buyer, paid for a first period that has not begun. */
async function subscribed(server: TestServer) {
  const { companyId } = await findBuyer(server);
  const { tariffId, lineId } = await makeTariff(server);
  const subscriptionId = server.platform.ids.next();
  await server.db(
    `INSERT INTO billing.subscriptions (company_id, id, line_id, tariff_id, tariff_version, is_base, seats, time_zone, anchor_on,
       paid_from, paid_until, created_at)
     VALUES ($1, $2, $3, $4, 1, true, 1, 'Europe/Moscow', '2099-01-01', '2099-01-01', '2099-02-01', now())`,
    [companyId, subscriptionId, lineId, tariffId],
  );
  return { companyId, subscriptionId };
}

const body = { note: 'Попросили по телефону' };

/** One valid call of each route. */
export const actsForCustomersExamples: RouteExamples<TestServer> = {
  'billing/list-subscriptions-of': async ({ server }) => {
    const { companyId } = await findBuyer(server);
    return { params: { companyId } };
  },
  'billing/preview-for': async ({ server }) => {
    const { companyId } = await findBuyer(server);
    const { tariffId } = await makeTariff(server);
    return { params: { companyId }, body: { tariffId, seats: 3 } };
  },
  'billing/confirm-for': async ({ server }) => {
    // Its session may be over by now.
    const buyer = await signIn(server, await findBuyer(server));
    return { params: { companyId: buyer.companyId, previewId: await makePreview(server, buyer) }, body };
  },
  'billing/cancel-for': async ({ server }) => ({ params: await subscribed(server), body }),
  'billing/invoice-for': async ({ server }) => ({ params: await subscribed(server), body }),
};

import { createOwner } from '@artel/company/server/testing';
import { addDays, dayIn } from '@artel/contract/time';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { makeTariff } from '../tariffs/testing.ts';

/** Creates a tariff with a subscriber at its first price, and then raises the price. */
async function makeDearer(server: TestServer): Promise<string> {
  const { tariffId, lineId } = await makeTariff(server);
  await server.db(
    `INSERT INTO billing.tariff_versions SELECT tariff_id, 2, term, flat_kopecks, seat_kopecks + 1000, limits, created_at
     FROM billing.tariff_versions WHERE tariff_id = $1`,
    [tariffId],
  );
  const { companyId } = await createOwner(server);
  await server.db(
    `INSERT INTO billing.subscriptions (company_id, id, line_id, tariff_id, tariff_version, is_base, seats, time_zone, created_at)
     VALUES ($1, $1, $2, $3, 1, true, 1, 'Europe/Moscow', now())`,
    [companyId, lineId, tariffId],
  );
  return tariffId;
}

/** One valid call of each route. */
export const pricesExamples: RouteExamples<TestServer> = {
  'billing/count-subscribers': async ({ server }) => ({ params: { tariffId: await makeDearer(server) } }),
  'billing/announce-price': async ({ server }) => ({
    params: { tariffId: await makeDearer(server) },
    body: { fromOn: addDays(dayIn('UTC', server.clock.now()), 40) },
  }),
};

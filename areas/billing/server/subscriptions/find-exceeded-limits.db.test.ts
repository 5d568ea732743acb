import { asCompany, type TestMember } from '@artel/company/server/testing';
import type { Meter } from '@artel/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';
import { findExceededLimits } from './find-exceeded-limits.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());

const LIMIT = 'disk.storage-bytes';

/** Returns the excess reported for a base tariff with this much room to a company that stores this many bytes. */
function toOver({ companyId }: TestMember, used: number, most: number | null, more: object = {}) {
  const stored: Meter = { limit: LIMIT, measure: async () => used };
  const deps = { meters: [stored], clock: trade.server.clock };
  const chosen = { companyId, subscriptionId: null, isBase: true, limits: { [LIMIT]: most }, ...more };
  return asCompany(trade.server, companyId, (tx) => findExceededLimits(deps, tx, chosen));
}

test('data beyond the room of a tariff is reported ahead, and data that just fits is not', async () => {
  const buyer = await trade.createBuyer();
  expect(await toOver(buyer, 80, 50)).toEqual([{ limit: LIMIT, used: 80, most: 50 }]);
  expect(await toOver(buyer, 50, 50)).toEqual([]);
  expect(await toOver(buyer, 80, null)).toEqual([]);
});

test('an additional purchase adds to the room while it is paid for; where no base tariff sets a limit, nothing does', async () => {
  const buyer = await trade.createBuyer();
  const addOn = await makeTariff(trade.server, { isBase: false });
  // A million bytes, as all tariffs of these tests have.
  const { subscriptionId } = await trade.subscribe(buyer, addOn.tariffId);
  expect(await toOver(buyer, 1_000_050, 50)).toEqual([{ limit: LIMIT, used: 1_000_050, most: 50 }]);
  await trade.pay(buyer);
  expect(await toOver(buyer, 1_000_050, 50)).toEqual([]);
  expect(await toOver(buyer, 1_000_051, 50)).toEqual([{ limit: LIMIT, used: 1_000_051, most: 1_000_050 }]);
  // For the subscription that changes, the requested tariff counts, not its present one.
  expect(await toOver(buyer, 80, 50, { subscriptionId })).toEqual([{ limit: LIMIT, used: 80, most: 50 }]);
  expect(await toOver(buyer, 80, 50, { isBase: false })).toEqual([]);
});

test('a preview reports the excess, and data stored meanwhile does not outdate it', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  const { platform } = trade.server;
  let used = 2_000_000;
  const meters = platform.meters as Meter[];
  meters.push({ limit: LIMIT, measure: async () => used });
  const preview = await trade.preview(buyer, tariffId);
  expect(preview.body.over).toEqual([{ limit: LIMIT, used, most: 1_000_000 }]);
  used += 1;
  expect((await trade.confirm(buyer, preview)).status).toBe(200);
  meters.pop();
});

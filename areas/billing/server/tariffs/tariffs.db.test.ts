import { createTariff, listTariffLines, updateTariff } from '@artel/billing/contract';
import { createCompanyWith, createOperatorMember } from '@artel/company/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSeller, startBillingServer } from '../testing.ts';
import { makeTariff, price, words } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => server.close());

test('[R-09] every member reads how many people the company has beside its possible subscriptions; a guest reads the tariffs alone', async () => {
  const { lineId } = await makeTariff(server);
  const { owner, admin, accountant, member, guest } = await createCompanyWith(server);
  const read = async ({ token }: { readonly token: string }) =>
    (await callRoute(server, listTariffLines, {}, { token })).body;
  for (const person of [owner, admin, accountant, member]) expect((await read(person)).people).toBe(4);
  expect(await read(guest)).toEqual({ items: [expect.objectContaining({ id: lineId })], people: null });
  // Everyone reads which tax the prices contain, once there is a seller.
  await makeSeller(server);
  for (const person of [owner, guest]) expect(await read(person)).toMatchObject({ vatRate: 22 });
});

test('a price of nothing is refused at its field, by the database too: no invoice of it could be made, and its renewal would suspend', async () => {
  const { lineId, tariffId } = await makeTariff(server);
  const { token } = await createOperatorMember(server);
  const none = { ...price(), flatKopecks: 0, seatKopecks: 0 };
  const wanted = { ...words, isOffered: true, price: none };
  const refused = {
    status: 400,
    body: {
      errors: [
        {
          path: 'price.seatKopecks',
          code: 'tariff-price.missing',
          message: expect.stringContaining('больше нуля'),
        },
      ],
    },
  };
  expect(await callRoute(server, createTariff, { body: { ...wanted, lineId } }, { token })).toMatchObject(
    refused,
  );
  const update = { params: { tariffId }, body: { ...wanted, version: 1 } };
  expect(await callRoute(server, updateTariff, update, { token })).toMatchObject(refused);
  await expect(makeTariff(server, { flatKopecks: 0, seatKopecks: 0 })).rejects.toThrow(
    'tariff_versions_price_check',
  );
});

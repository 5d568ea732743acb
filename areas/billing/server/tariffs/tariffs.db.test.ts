import { listTariffLines } from '@artel/billing/contract';
import { createCompanyWith } from '@artel/company/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBillingServer } from '../testing.ts';
import { makeTariff } from './testing.ts';

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
});

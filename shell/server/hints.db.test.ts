import { confirmPreview, listSubscriptions, previewChange } from '@artel/billing/contract';
import { makeInvoice, startBillingServer } from '@artel/billing/server/testing';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { addDays } from '@artel/contract/time';
import { makeFile } from '@artel/disk/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { getCompanyFigures } from '@artel/stats/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from './areas.ts';

const BUILT_UPON = ['identity', 'company', 'requisites', 'invitations', 'onboarding', 'billing'];

let server: TestServer;
beforeAll(async () => {
  server = await startBillingServer({ further: areas.filter(({ name }) => !BUILT_UPON.includes(name)) });
});
afterAll(() => server.close());

const today = () => server.clock.now().toISOString().slice(0, 10);
const read = async ({ token }: Pick<TestMember, 'token'>) => {
  const query = { from: today(), to: today() };
  const { status, body } = await callRoute(server, getCompanyFigures, { query }, { token });
  expect(status).toBe(200);
  return body;
};
/** An owner whose company has paid for five places and a million bytes. */
async function createPaying() {
  const owner = await createOwner(server);
  const { subscriptionId } = await makeInvoice(server, owner);
  await server.db(
    'UPDATE billing.subscriptions SET anchor_on = $2, paid_from = $2, paid_until = $3 WHERE id = $1',
    [subscriptionId, addDays(today(), -5), addDays(today(), 25)],
  );
  return { owner, subscriptionId };
}

test('places that no one uses are a hint to who may give them up, until they are given up', async () => {
  const { owner, subscriptionId } = await createPaying();
  const admin = await addMember(server, owner.companyId, 'admin');
  await addMember(server, owner.companyId, 'member');
  const seen = await read(owner);
  expect(seen.now).toMatchObject({ members: 3, seats: 5, storageBytes: 0, storageLimit: 1_000_000 });
  const hint = { kind: 'unused-seats', count: 2, page: '/subscriptions' };
  expect(seen.hints).toEqual([hint]);
  expect((await read(admin)).hints).toEqual([hint]);
  // A program reads the figures with the rights of its owner, but may not buy anything.
  const key = server.keys.issue({ ...owner, scopes: ['stats.read'] });
  expect(await read({ token: key })).toMatchObject({ now: seen.now, hints: [] });
  const { body: known } = await callRoute(server, listSubscriptions, { query: {} }, owner);
  const { tariffId = '' } = known.items.find(({ id }) => id === subscriptionId) ?? {};
  const params = { subscriptionId };
  const provide = async (seats: number) => {
    const { status, body } = await callRoute(
      server,
      previewChange,
      { params, body: { tariffId, seats } },
      owner,
    );
    expect(status).toBe(201);
    const done = await callRoute(server, confirmPreview, { params: { previewId: body.id } }, owner);
    expect(done.status).toBe(200);
  };
  await provide(4);
  expect((await read(owner)).hints).toEqual([{ ...hint, count: 1 }]);
  await provide(3);
  // The seats of the running month are paid for; those of the next one equal the number of people.
  expect(await read(owner)).toMatchObject({ now: { seats: 5 }, hints: [] });
});

test('a company without a subscription, or with an ending one, has no seats to cancel', async () => {
  const owner = await createOwner(server);
  expect(await read(owner)).toMatchObject({ now: { seats: null }, hints: [] });
  const { owner: leaving, subscriptionId } = await createPaying();
  await server.db('UPDATE billing.subscriptions SET cancels = true WHERE id = $1', [subscriptionId]);
  expect((await read(leaving)).hints).toEqual([]);
});

test('room is a hint from eighty per cent on', async () => {
  const { owner } = await createPaying();
  for (let n = 0; n < 4; n += 1) await addMember(server, owner.companyId, 'member');
  await makeFile(server, owner, { name: 'Чертежи.pdf', content: Buffer.alloc(799_999) });
  expect(await read(owner)).toMatchObject({ now: { storageBytes: 799_999 }, hints: [] });
  await makeFile(server, owner, { name: 'Точка.txt', content: Buffer.alloc(1) });
  expect((await read(owner)).hints).toEqual([{ kind: 'storage-full', count: 80, page: '/subscriptions' }]);
});

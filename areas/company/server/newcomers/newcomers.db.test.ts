import { newcomersPart } from '@artel/company/contract';
import { getDashboard } from '@artel/contract';
import { actAs, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompanyWith, createOwner, startCompanyServer } from '../testing.ts';
import { loadNewcomers } from './load-newcomers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

test('[R-01] the dashboard names who joined lately, without oneself, the suspended and guests’ view of contacts', async () => {
  expect([getDashboard.id, newcomersPart.name]).toEqual(['shell/get-dashboard', 'company/newcomers']);
  const { owner, admin, accountant, member, guest } = await createCompanyWith(server);
  await server.db(`UPDATE company.members SET joined_at = joined_at - interval '40 days' WHERE id = $1`, [
    admin.memberId,
  ]);
  await server.db('UPDATE company.members SET suspended_at = now() WHERE id = $1', [accountant.memberId]);
  const load = (reader: typeof owner) => actAs(server, reader, loadNewcomers);
  const ids = (await load(owner))?.items.map(({ id }) => id).sort();
  expect(ids).toEqual([member.memberId, guest.memberId].sort());
  expect((await load(guest))?.items[0]?.email).toBeNull();
  const alone = await createOwner(server);
  expect(await actAs(server, alone, loadNewcomers)).toBeNull();
});

import { newcomersPart } from '@artel/company/contract';
import { getDashboard } from '@artel/contract';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asCompany, createCompanyWith, createOwner, startCompanyServer } from '../testing.ts';
import { loadNewcomers } from './load-newcomers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

test('[R-01] the dashboard names who joined lately, without oneself, the suspended and guests’ view of contacts', async () => {
  expect([getDashboard.id, newcomersPart.name]).toEqual(['shell/get-dashboard', 'company/newcomers']);
  const { companyId, owner, admin, accountant, member, guest } = await createCompanyWith(server);
  await server.db(`UPDATE company.members SET joined_at = joined_at - interval '40 days' WHERE id = $1`, [
    admin.memberId,
  ]);
  await server.db('UPDATE company.members SET suspended_at = now() WHERE id = $1', [accountant.memberId]);
  const load = (reader: typeof owner) =>
    asCompany(server, companyId, async (tx) => {
      const membership = await server.platform.ports.resolveMembership(reader.userId, companyId);
      return loadNewcomers(
        { ...server.platform, tx },
        { userId: reader.userId, sessionId: '', membership, via: null },
      );
    });
  const ids = (await load(owner))?.items.map(({ id }) => id).sort();
  expect(ids).toEqual([member.memberId, guest.memberId].sort());
  expect((await load(guest))?.items[0]?.email).toBeNull();
  const alone = await createOwner(server);
  const membership = await server.platform.ports.resolveMembership(alone.userId, alone.companyId);
  const actor = { userId: alone.userId, sessionId: '', membership, via: null };
  expect(
    await asCompany(server, alone.companyId, (tx) => loadNewcomers({ ...server.platform, tx }, actor)),
  ).toBeNull();
});

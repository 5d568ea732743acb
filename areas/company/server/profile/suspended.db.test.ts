import { changeMembers, getProfile, listOwnCompanies } from '@artel/company/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMember,
  createCompanyWith,
  createOwner,
  createPerson,
  signIn,
  startCompanyServer,
} from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

test('[E-01] a person suspended in their only company learns where; other companies and other people are not affected', async () => {
  const { owner, member } = await createCompanyWith(server, 'Ромашка');
  const elsewhere = await createOwner(server, 'Лютик');
  await addMember(server, elsewhere.companyId, 'member', { person: member });
  const read = async (token: string) => (await callRoute(server, getProfile, {}, { token })).body;
  expect((await read(member.token)).suspendedIn).toEqual([]);
  const change = { kind: 'suspension' as const, isSuspended: true };
  await callRoute(server, changeMembers, { body: { memberIds: [member.memberId], change } }, owner);
  expect(await read(member.token)).toMatchObject({
    company: null,
    permissions: [],
    suspendedIn: ['Ромашка'],
  });
  const there = await signIn(server, { ...member, companyId: elsewhere.companyId });
  expect(await read(there.token)).toMatchObject({ company: { name: 'Лютик' }, suspendedIn: [] });
  expect((await callRoute(server, listOwnCompanies, {}, member)).body.companies).toMatchObject([
    { name: 'Лютик' },
  ]);
  expect(await read(owner.token)).toMatchObject({ company: { name: 'Ромашка' }, suspendedIn: [] });
  const lifted = { kind: 'suspension' as const, isSuspended: false };
  await callRoute(server, changeMembers, { body: { memberIds: [member.memberId], change: lifted } }, owner);
  expect(await read(member.token)).toMatchObject({ company: { name: 'Ромашка' }, suspendedIn: [] });
  expect((await read((await createPerson(server)).token)).suspendedIn).toEqual([]);
});

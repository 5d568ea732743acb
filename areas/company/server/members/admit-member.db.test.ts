import { changeMembers, companyErrors, getProfile, listMembers } from '@artel/company/contract';
import { everythingAllowed } from '@artel/contract';
import { confirmEmail } from '@artel/identity/contract';
import { freshEmail, startEmailChange } from '@artel/identity/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, asCompany, createOwner, createPerson, startCompanyServer } from '../testing.ts';
import { admitMember } from './admit-member.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

const nina = { familyName: 'Лось', givenName: 'Нина', middleName: '', avatarBlobId: null };

test('exactly one of fifty who join at once for one place gets in, and guests use none', async () => {
  const { companyId } = await createOwner(server);
  const ports = { ...server.platform.ports, entitlements: { ...everythingAllowed, seats: async () => 2 } };
  const admit = (role: 'member' | 'guest') =>
    asCompany(server, companyId, (tx) => {
      const userId = server.platform.ids.next();
      const person = { ...nina, userId, email: `${userId}@example.ru` };
      return admitMember({ ...server.platform, ports }, tx, { companyId, person, role });
    });
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => admit('member')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === 'rejected')
      expect(answer.reason.declaration).toBe(companyErrors['seat-limit-reached']);
  }
  await expect(admit('guest')).resolves.toMatchObject({ role: 'guest' });
});

test('no one joins twice, and a returning member has the earlier card with the current data', async () => {
  const { companyId } = await createOwner(server);
  const there = await addMember(server, companyId, 'member');
  const admit = () =>
    asCompany(server, companyId, (tx) =>
      admitMember(server.platform, tx, { companyId, person: { ...nina, ...there }, role: 'accountant' }),
    );
  await expect(admit()).rejects.toMatchObject({ declaration: companyErrors['already-member'] });
  await server.db('UPDATE company.members SET left_at = now() WHERE id = $1', [there.memberId]);
  expect(await admit()).toMatchObject({
    id: there.memberId,
    role: 'accountant',
    familyName: 'Лось',
    leftAt: null,
    version: 2,
  });
});

test('a suspended membership opens nothing in this company and leaves the person alone', async () => {
  const owner = await createOwner(server);
  const there = await addMember(server, owner.companyId, 'member');
  const body = { memberIds: [there.memberId], change: { kind: 'suspension', isSuspended: true } as const };
  await callRoute(server, changeMembers, { body }, owner);
  expect((await callRoute(server, listMembers, { query: {} }, there)).error.code).toBe(
    'request/company-required',
  );
  expect((await callRoute(server, getProfile, {}, there)).body).toMatchObject({ company: null });
});

test('the card carries the address that the person signs in with, a new one too', async () => {
  const owner = await createOwner(server);
  const there = await addMember(server, owner.companyId, 'member', { person: await createPerson(server) });
  const getEmail = async () =>
    (await server.db('SELECT email FROM company.members WHERE id = $1', [there.memberId]))[0];
  expect(await getEmail()).toEqual({ email: there.email });
  const next = freshEmail(server);
  const codes = await startEmailChange(server, there.token, next);
  await callRoute(server, confirmEmail, { body: codes }, there);
  await server.drain();
  expect(await getEmail()).toEqual({ email: next });
});

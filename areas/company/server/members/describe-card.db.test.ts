import { offBoardMember } from '@artel/company/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveCompanies } from '../data/leave-companies.ts';
import { createCompanyWith, startCompanyServer, type TestMember } from '../testing.ts';
import { describeCard } from './describe-card.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

const getCard = async ({ memberId }: TestMember) =>
  (
    await server.db(
      `SELECT family_name, given_name, email, mobile_phone, status_text, avatar_blob_id, left_at IS NOT NULL AS has_left
       FROM company.members WHERE id = $1`,
      [memberId],
    )
  )[0];

test('a card is described by a job that began before its owner was erased or left: it stays as it was left', async () => {
  const { owner, member: erased, guest: gone } = await createCompanyWith(server);
  const { companyId } = owner;
  await leaveCompanies(server.platform, erased.userId);
  const params = { memberId: gone.memberId };
  await callRoute(server, offBoardMember, { params, body: { receiverId: owner.memberId } }, owner);
  await server.db(
    `INSERT INTO company.people (user_id, mobile_phone) SELECT id, '+79000000999' FROM unnest($1::uuid[]) AS id
     ON CONFLICT (user_id) DO UPDATE SET mobile_phone = excluded.mobile_phone`,
    [[erased.userId, gone.userId]],
  );
  const before = [await getCard(erased), await getCard(gone)];
  expect(before[0]).toMatchObject({ given_name: '', email: '', mobile_phone: '', has_left: true });
  expect(before[1]).toMatchObject({ has_left: true });
  for (const { userId } of [erased, gone]) await describeCard(server.platform, { companyId, userId });
  expect([await getCard(erased), await getCard(gone)]).toEqual(before);
});

import { getProfile, listMembers } from '@artel/company/contract';
import { signIn } from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseCompany } from '../companies/choose-company.ts';
import { findOperatorCompanyId } from '../companies/companies.store.ts';
import { openCompany } from '../opening/open-company.ts';
import { createPerson, startCompanyServer } from '../testing.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

test('the demo lets its people sign in, exists once, and has one person who works in two companies', async () => {
  const logins = await seedDemo(server.platform);
  expect(logins.length).toBeGreaterThan(1);
  for (const { username, password } of logins) {
    const tokens = await callRoute(server, signIn, { body: { username, password } });
    expect(tokens.status).toBe(200);
    const token = tokens.body.access_token;
    const profile = await callRoute(server, getProfile, {}, { token });
    expect(profile.body.company?.isOperator).toBe(true);
    const people = await callRoute(server, listMembers, { query: {} }, { token });
    expect(people.body.items.length).toBeGreaterThanOrEqual(8);
    expect(new Set(people.body.items.map((item) => item.role)).size).toBe(5);
  }
  const departments = await server.db<{ people: number; heads: number; below: number }>(
    `SELECT count(*)::int AS people, (SELECT count(head_member_id)::int FROM company.departments) AS heads,
       (SELECT count(parent_id)::int FROM company.departments) AS below
     FROM company.members WHERE department_name <> ''`,
  );
  expect(departments).toEqual([{ people: 8, heads: 5, below: 2 }]);
  // Cards are filled in, and only a few people joined lately.
  await server.drain();
  const [{ filled = 0, lately = 0, away = 0 } = {}] = await server.db<{
    filled: number;
    lately: number;
    away: number;
  }>(
    `SELECT count(*) FILTER (WHERE mobile_phone <> '')::int AS filled,
       count(*) FILTER (WHERE joined_at > $1::timestamptz - interval '30 days')::int AS lately,
       (SELECT count(*)::int FROM company.absences WHERE starts_on <= $2 AND ends_on >= $2) AS away
     FROM company.members`,
    [server.clock.now(), server.clock.now().toISOString().slice(0, 10)],
  );
  expect({ filled, away }).toEqual({ filled: 14, away: 1 });
  expect(lately).toBeGreaterThan(1);
  expect(lately).toBeLessThan(5);
  expect(await seedDemo(server.platform)).toEqual(logins);
  expect(await server.db('SELECT 1 FROM company.companies')).toHaveLength(2);
  const shared = await server.db<{ userId: string }>(
    'SELECT user_id AS "userId" FROM company.members GROUP BY user_id HAVING count(*) = 2',
  );
  expect(shared).toHaveLength(1);
  expect(await chooseCompany(server.platform)(shared[0]?.userId ?? '')).not.toBeNull();
  // With an operator there is no link for becoming one.
  expect(await server.platform.db.asInstallation('company/seed', findOperatorCompanyId)).not.toBeNull();
});

test('a real installation is never seeded', async () => {
  const real = await startCompanyServer();
  try {
    const founder = await createPerson(real);
    const { platform } = real;
    await platform.db.asUser(founder.userId, (tx) =>
      openCompany(
        platform,
        tx,
        { ...founder, familyName: 'Ким', givenName: 'Вера', middleName: '', avatarBlobId: null },
        { name: 'Настоящая', isOperator: true },
      ),
    );
    expect(await seedDemo(platform)).toEqual([]);
    expect(await real.db('SELECT 1 FROM company.companies')).toHaveLength(1);
  } finally {
    await real.close();
  }
});

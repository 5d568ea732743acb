import { randomUUID } from 'node:crypto';
import { companyArea } from '@artel/company/server';
import { diskArea } from '@artel/disk/server';
import { identityArea } from '@artel/identity/server';
import { messengerArea } from '@artel/messenger/server';
import { createLog, migrate } from '@artel/server';
import { createTestDatabase } from '@artel/server/testing';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';

const areas = [identityArea, companyArea, diskArea];

test('a company that there was before the messenger has the channel of everyone, with its people and without guests and leavers', async () => {
  const database = await createTestDatabase(areas);
  onTestFinished(() => database.drop());
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const companies = [randomUUID(), randomUUID()];
  const people = ['owner', 'member', 'guest', 'member'].map((role, at) => ({
    id: randomUUID(),
    role,
    hasLeft: at === 3,
  }));
  for (const id of companies)
    await client.query("INSERT INTO company.companies (id, name, created_at) VALUES ($1, 'Ладога', now())", [
      id,
    ]);
  for (const { id, role, hasLeft } of people)
    await client.query(
      `INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, joined_at, left_at)
       VALUES ($1, $2, gen_random_uuid(), $3, 'Ветрова', 'Инна', '', now(), CASE WHEN $4::boolean THEN now() END)`,
      [companies[0], id, role, hasLeft],
    );
  await migrate({
    adminUrl: database.ownerUrl,
    appRole: 'artel_app',
    areas: [...areas, messengerArea].flatMap(({ name, migrations }) =>
      migrations ? [{ name, migrations }] : [],
    ),
    log: createLog({ logLevel: 'error' }),
  });
  const { rows } = await client.query<{ id: string; name: string; members: string[] }>(
    `SELECT c.id, c.name, ARRAY(SELECT member_id FROM messenger.members m JOIN messenger.positions p USING (company_id, member_id)
       WHERE m.conversation_id = c.id AND p.line_id = c.id) AS members
     FROM messenger.conversations c JOIN messenger.lines l ON l.id = c.id AND NOT l.is_thread`,
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual(companies.toSorted());
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Общий']));
  const expected = people.filter(({ role, hasLeft }) => role !== 'guest' && !hasLeft).map(({ id }) => id);
  expect(rows.find(({ id }) => id === companies[0])?.members.toSorted()).toEqual(expected.toSorted());
  expect(rows.find(({ id }) => id === companies[1])?.members).toEqual([]);
});
